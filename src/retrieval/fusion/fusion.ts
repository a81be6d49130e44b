import { compareBytes } from "../../core/index.js";
import type { Hit } from "../engine.js";

/** The documents that one run found for a topic, best first, each once. `docs` and `scores` are parallel. */
export interface RankedList {
  readonly docs: readonly string[];
  /** Descending. */
  readonly scores: ArrayLike<number>;
}

export interface FuseOptions {
  /** The weight of each list, 0 or above; default: 1. A list of weight 0 is treated as empty. */
  readonly weights?: readonly number[];
  /** Maximum number of documents; default: all. */
  readonly limit?: number;
}

/**
 * Makes one ranking from several. Lists are always in the order of the runs; a run that found nothing has an empty
 * list. Ties are ordered by document id, descending by its bytes, as everywhere.
 */
export interface Fusion {
  readonly kind: "fixed";
  /** Name with all parameters, so that it can be parsed again: `rrf(k=60)`. */
  readonly name: string;
  fuse(lists: readonly RankedList[], options?: FuseOptions): Hit[];
  /** What was learned, for people and provenance. */
  readonly learnt?: Readonly<Record<string, unknown>>;
}

/** A fusion method that learns from topics with known answers. */
export interface LearnedFusion<Observation = unknown> {
  readonly kind: "learned";
  readonly name: string;
  /** What is kept of a training topic: little, whatever the length of the lists. */
  observe(lists: readonly RankedList[], isRelevant: (doc: string) => boolean): Observation;
  /** @param observations of the training topics, at least one, all of the same runs */
  fit(observations: readonly Observation[]): Fusion;
}

/** All documents of some lists, with their rank in each. */
export interface Candidates {
  readonly ids: readonly string[];
  /** By list and candidate: the rank, from 1; 0 if the list does not have it. */
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

/** Candidates by score, then by id, both descending. */
export function rankCandidates(ids: readonly string[], scores: ArrayLike<number>, limit?: number): Hit[] {
  return ids
    .map((id, i) => ({ id, score: scores[i] }))
    .sort((a, b) => b.score - a.score || compareBytes(b.id, a.id))
    .slice(0, limit);
}

/** How {@link fuseValues} computes scores. */
export interface ValueFusion {
  /** The values that a list assigns to its documents, in its order. */
  values(list: RankedList, number: number, candidates: Candidates): ArrayLike<number>;
  /** The value that a list assigns to documents that it does not have; default: none, not even 0. */
  missing?(list: RankedList, candidates: Candidates): number;
  /**
   * The score of a document from all its values, multiplied by weights, in ascending order. So sums do not depend on
   * which run a value came from, and documents with the same ranks in different runs have equal scores.
   */
  combine(values: readonly number[]): number;
}

/** Fuses lists that each assign values to documents. */
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
