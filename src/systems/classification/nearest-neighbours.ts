import { type Hit, type System, withFallbacks } from "../../retrieval/index.js";
import { type RankedCode, rankCodes } from "./ranked-code.js";

/** The weight of a neighbour: its score, one by its rank, or the same for all. */
export const NEIGHBOUR_WEIGHTS = ["score", "rank", "equal"] as const;
export type NeighbourWeight = (typeof NEIGHBOUR_WEIGHTS)[number];

export interface NeighbourOptions {
  /** Number of documents to consider. */
  readonly k: number;
  readonly weight: NeighbourWeight;
}

/**
 * Codes by the documents found: the score of a code is the weight of the documents that have it, as a share of all
 * weights, so a code of every neighbour gets 1. Documents without codes are ignored.
 */
export function neighbourCodes(
  hits: readonly Hit[],
  codesOf: (id: string) => readonly string[],
  { k, weight }: NeighbourOptions,
): RankedCode[] {
  const scores = new Map<string, number>();
  let total = 0;
  const neighbours = hits.filter(({ id, score }) => codesOf(id).length > 0 && (weight !== "score" || score > 0));
  for (const [i, { id, score }] of neighbours.slice(0, k).entries()) {
    const weights = { score, rank: 1 / (i + 1), equal: 1 };
    total += weights[weight];
    for (const code of codesOf(id)) scores.set(code, (scores.get(code) ?? 0) + weights[weight]);
  }
  return rankCodes(Array.from(scores, ([code, score]) => [code, score / total] as const));
}

/**
 * A system that finds codes in place of documents: those of the documents that another system finds.
 *
 * @param codesOf called for every document found
 */
export function classificationSystem(
  system: System,
  codesOf: (id: string) => readonly string[] | Promise<readonly string[]>,
  options: NeighbourOptions,
): System {
  return async (topic, engine) => {
    const { hits, fallbacks = [] } = await system(topic, engine);
    const known = new Map<string, readonly string[]>();
    for (const { id } of hits) known.set(id, await codesOf(id));
    const codes = neighbourCodes(hits, (id) => known.get(id) ?? [], options);
    const found = { hits: codes.map(({ code, score }) => ({ id: code, score })), matches: codes.length };
    return withFallbacks(found, fallbacks);
  };
}
