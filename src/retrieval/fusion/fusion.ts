import { compareBytes } from "../../core/index.js";
import type { Hit } from "../engine.js";

/** What one run found for a topic, best first, each document once; the two lists run in parallel. */
export interface RankedList {
  readonly docs: readonly string[];
  /** Descending. */
  readonly scores: ArrayLike<number>;
}

export interface FuseOptions {
  /** For each list how much it counts, from 0 on; 1 when left out. A list of weight 0 is as one that found nothing. */
  readonly weights?: readonly number[];
  /** So many documents are kept; all when left out. */
  readonly limit?: number;
}

/**
 * A way to make one ranking of several. Lists are always given in the order of the runs; one that found nothing is empty.
 * Equal scores are ordered by document id, descending by its bytes, as everywhere.
 */
export interface Fusion {
  readonly kind: "fixed";
  /** With all parameters, so that it can be read again: `rrf(k=60)`. */
  readonly name: string;
  fuse(lists: readonly RankedList[], options?: FuseOptions): Hit[];
  /** What was learnt, for people and provenance. */
  readonly learnt?: Readonly<Record<string, unknown>>;
}

/** A way of fusion that learns from topics with known answers. */
export interface LearnedFusion<Observation = unknown> {
  readonly kind: "learned";
  readonly name: string;
  /** All that is kept of a training topic: little, whatever the length of the lists. */
  observe(lists: readonly RankedList[], isRelevant: (doc: string) => boolean): Observation;
  /** @param observations of the training topics, one at least, all of the same runs */
  fit(observations: readonly Observation[]): Fusion;
}

/** All documents of some lists, with their ranks in each. */
export interface Candidates {
  readonly ids: readonly string[];
  /** By list and candidate: the rank, from 1; 0 where the list does not have it. */
  readonly ranks: readonly Int32Array[];
}

export function candidatesOf(lists: readonly RankedList[], weights?: readonly number[]): Candidates {
  const numbers = new Map<string, number>();
  const found = lists.map(({ docs }, i) => {
    if (weightOf(weights, i) === 0) return [];
    return docs.map((doc) => {
      const known = numbers.get(doc);
      if (known !== undefined) return known;
      numbers.set(doc, numbers.size);
      return numbers.size - 1;
    });
  });
  const ranks = found.map((list) => {
    const byCandidate = new Int32Array(numbers.size);
    list.forEach((candidate, i) => {
      byCandidate[candidate] = i + 1;
    });
    return byCandidate;
  });
  return { ids: [...numbers.keys()], ranks };
}

export function weightOf(weights: readonly number[] | undefined, list: number): number {
  return weights?.[list] ?? 1;
}

/** Candidates by score, equal ones by id, both descending. */
export function rankCandidates(ids: readonly string[], scores: ArrayLike<number>, limit?: number): Hit[] {
  return ids
    .map((id, i) => ({ id, score: scores[i] }))
    .sort((a, b) => b.score - a.score || compareBytes(b.id, a.id))
    .slice(0, limit);
}

/** How {@link fuseValues} makes scores. */
export interface ValueFusion {
  /** What a list gives its documents, in its order. */
  values(list: RankedList, number: number, candidates: Candidates): ArrayLike<number>;
  /** What a list gives documents that it does not have; nothing, not even 0, when left out. */
  missing?(list: RankedList, candidates: Candidates): number;
  /**
   * The score of a document from all that it was given, times weights, in ascending order: so sums come out the same,
   * whichever run a value came from, and documents with the same ranks in other runs have equal scores.
   */
  combine(values: readonly number[]): number;
}

/** Fusion of lists that each give values to documents. */
export function fuseValues(
  { values, missing, combine }: ValueFusion,
  lists: readonly RankedList[],
  { weights, limit }: FuseOptions = {},
): Hit[] {
  const candidates = candidatesOf(lists, weights);
  const { ids, ranks } = candidates;
  const given = lists.map((list, i) => values(list, i, candidates));
  const rest = lists.map((list) => missing?.(list, candidates));
  const scores = ids.map((_, candidate) => {
    const all: number[] = [];
    for (let i = 0; i < lists.length; i++) {
      const rank = ranks[i][candidate];
      const value = rank > 0 ? given[i][rank - 1] : rest[i];
      if (value !== undefined) all.push(value * weightOf(weights, i));
    }
    return combine(all.sort((a, b) => a - b));
  });
  return rankCandidates(ids, scores, limit);
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
