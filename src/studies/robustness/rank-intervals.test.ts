import { describe, expect, test } from "vitest";
import { rankIntervals, rankIntervalsTable } from "./rank-intervals.js";
import type { Robustness } from "./robustness.js";

const order = { tau: { b: 1, a: 1, ap: 1 }, swapped: 0, tiesChanged: 0 };
const remaining = { topics: 1, relevant: { all: 1, left: 1 }, judged: { all: 1, left: 1 }, emptied: 0, complete: 1 };

/** Three runs; by all judgements a, then b and c tied. */
function study(samples: readonly (readonly number[])[]): Robustness {
  return {
    by: "judgements",
    runs: ["b", "a", "c"],
    topics: 1,
    columns: [{ measure: "map", cutoff: 10, means: [0.2, 0.5, 0.2], order, significant: null }],
    variants: samples.map((means, s) => ({
      amount: 0.5,
      sample: s + 1,
      redraws: 0,
      distinct: true,
      identicalTopics: null,
      remaining,
      columns: [{ means, order, significance: null }],
    })),
    simulated: 0,
  };
}

describe("rankIntervals", () => {
  test("are the ranks over the samples, worked by hand", () => {
    // Ranks of b, a, c: sample 1: 1, 2, 3; sample 2: 3, 1, 2; sample 3: 2, 1, 2 (tied).
    const result = study([
      [0.9, 0.5, 0.1],
      [0.1, 0.5, 0.2],
      [0.3, 0.5, 0.3],
    ]);
    expect(rankIntervals(result, 0.5, 0)).toEqual([
      { run: "a", rank: 1, best: 1, median: 1, worst: 2 },
      { run: "b", rank: 2, best: 1, median: 2, worst: 3 },
      { run: "c", rank: 2, best: 2, median: 2, worst: 3 },
    ]);
  });

  test("of a measure that is better the lower are the other way around", () => {
    const [first] = rankIntervals(study([[0.9, 0.5, 0.1]]), 0.5, 0, "down");
    expect(first).toEqual({ run: "c", rank: 1, best: 1, median: 1, worst: 1 });
  });

  test("without a sample are the rank by all judgements", () => {
    expect(rankIntervals(study([]), 0.5, 0)[0]).toEqual({ run: "a", rank: 1, best: 1, median: 1, worst: 1 });
  });

  test("fill a table", () => {
    const { rows } = rankIntervalsTable(study([[0.9, 0.5, 0.1]]));
    expect(rows[0]).toEqual([0.5, "map", 10, "a", 1, 2, 2, 2]);
  });
});
