import { createRandom, UsageError } from "../../core/index.js";
import { bestRank, type Pool, type PooledDocument } from "./pool.js";

/** Documents whose best rank is between two ranks, and the share of them that is judged. */
export interface Stratum {
  readonly from: number;
  readonly to: number;
  /** Above 0, at most 1. */
  readonly rate: number;
}

/** A pooled document with its stratum. */
export interface StratifiedDocument extends PooledDocument {
  /** From 1; 0 for documents that only experts found, all of which are judged. */
  readonly stratum: number;
  /** Whether it was drawn. Other documents stay in the pool, unjudged, for measures that estimate from the sample. */
  readonly sampled: boolean;
  /** Its probability of being drawn: documents drawn from the stratum / documents in it. */
  readonly probability: number;
}

export type StratifiedPool = ReadonlyMap<string, readonly StratifiedDocument[]>;

/**
 * Reads strata: `1-10:1,11-100:.3` judges all documents that some run has in its first 10, and three in ten of those
 * whose best rank is 11 to 100. Strata follow each other without gaps, starting at rank 1.
 *
 * @throws UsageError
 */
export function parseStrata(text: string): Stratum[] {
  const strata = text.split(",").map((part) => {
    const parts = /^\s*(\d+)\s*-\s*(\d+)\s*:\s*(\d+(?:\.\d+)?|\.\d+)\s*$/.exec(part);
    const [from, to, rate] = (parts ?? []).slice(1).map(Number);
    if (!parts || from > to || !(rate > 0 && rate <= 1)) {
      throw new UsageError(
        `stratum is not of the form 1-10:1 or 11-100:.3, with a rate up to 1: ${JSON.stringify(part)}`,
      );
    }
    return { from, to, rate };
  });
  strata.forEach(({ from }, i) => {
    const expected = i === 0 ? 1 : strata[i - 1].to + 1;
    if (from !== expected) throw new UsageError(`stratum ${i + 1} must start at rank ${expected}, not at ${from}`);
  });
  return strata;
}

/** Fewer documents of a stratum would not show how much its documents differ: their variance would be unknown. */
const FEWEST = 2;

/** The number of documents that are drawn from a stratum with so many: round(rate · n), at least two. */
export function drawnFrom(members: number, rate: number): number {
  return Math.min(members, Math.max(FEWEST, Math.round(rate * members)));
}

/**
 * Draws from a pool, by stratum and topic: round(rate · n) of the n documents of a stratum, at least two, without
 * replacement. A document belongs to the stratum of its best rank. Documents that experts found are always judged.
 *
 * E. Yilmaz, E. Kanoulas, J. A. Aslam: A simple and efficient sampling method for estimating AP and NDCG. SIGIR 2008
 *
 * @param pool made down to the last stratum's end
 */
export function drawStrata(pool: Pool, strata: readonly Stratum[], seed: string): StratifiedPool {
  return new Map(Array.from(pool, ([topic, documents]) => [topic, drawTopic(topic, documents, strata, seed)]));
}

function drawTopic(
  topic: string,
  documents: readonly PooledDocument[],
  strata: readonly Stratum[],
  seed: string,
): StratifiedDocument[] {
  const strataOf = documents.map((document) => {
    const rank = bestRank(document);
    return document.mark !== "S" || rank === undefined ? 0 : 1 + strata.findIndex(({ to }) => rank <= to);
  });
  const result: StratifiedDocument[] = [];
  for (let stratum = 0; stratum <= strata.length; stratum++) {
    const members = documents.filter((_, i) => strataOf[i] === stratum);
    const rate = stratum === 0 ? 1 : strata[stratum - 1].rate;
    const wanted = drawnFrom(members.length, rate);
    const order = members.map((_, i) => i);
    createRandom(`${seed}/pool/${topic}/${stratum}`).shuffle(order);
    const drawn = new Set(order.slice(0, wanted));
    const probability = wanted / members.length;
    members.forEach((document, i) => {
      result.push({ ...document, stratum, sampled: drawn.has(i), probability });
    });
  }
  const place = new Map(documents.map(({ doc }, i) => [doc, i]));
  return result.sort((a, b) => place.get(a.doc)! - place.get(b.doc)!);
}
