import { requireFinite, type Sample } from "./sample.js";

/** Scores of several runs over the same topics: one sample for each run, one value for each topic. */
export type RunScores = readonly Sample[];

/** Two runs of a {@link RunScores}, by position; `first` < `second`. */
export interface RunPair {
  readonly first: number;
  readonly second: number;
}

/** Throws unless there are two or more runs, all with finite scores over the same topics, and at least one topic. */
export function requireRunScores(scores: RunScores): void {
  if (scores.length < 2) throw new RangeError(`comparing runs needs two or more: ${scores.length}`);
  if (scores[0].length === 0) throw new RangeError("comparing runs needs one topic or more");
  for (const run of scores) {
    requireFinite(run);
    if (run.length !== scores[0].length) {
      throw new RangeError(`runs differ in their number of topics: ${scores[0].length} and ${run.length}`);
    }
  }
}

/** Every pair of m runs: (0, 1), (0, 2), … (m − 2, m − 1). */
export function runPairs(runs: number): RunPair[] {
  const pairs: RunPair[] = [];
  for (let first = 0; first < runs; first++) {
    for (let second = first + 1; second < runs; second++) pairs.push({ first, second });
  }
  return pairs;
}
