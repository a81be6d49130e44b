import { describe, expect, it } from "vitest";
import { compareRuns } from "./compare.js";
import { leastP } from "./least-p.js";

const clear = (topics: number, runs: number) => ({
  measure: "AP",
  direction: "up" as const,
  runs: Array.from({ length: runs }, (_, r) => `run${r}`),
  topics: Array.from({ length: topics }, (_, t) => `${t}`),
  // Each run is ahead of the next on every topic, by differences that are not the same.
  scores: Array.from({ length: runs }, (_, r) => Float64Array.from({ length: topics }, (_, t) => -r * (t + 1))),
  means: Array.from({ length: runs }, (_, r) => (-r * (topics + 1)) / 2),
});

describe("leastP", () => {
  it.each([
    ["wilcoxon", "none", 5],
    ["wilcoxon", "holm", 7],
    ["sign", "bonferroni", 6],
    ["sign", "none", 1],
    ["wilcoxon", "bh", 4],
  ] as const)("is the p of the clearest difference: %s, %s, %i topics", (test, correction, topics) => {
    const { pairs } = compareRuns(clear(topics, 4), { test, correction });
    const least = Math.min(...pairs.map(({ correctedP }) => correctedP));
    expect(leastP(topics, pairs.length, { test, correction, alternative: "two-sided" })).toBeCloseTo(least, 12);
  });

  it("is half as large for a one-sided test", () => {
    const options = { test: "sign", correction: "none", alternative: "better" } as const;
    expect(leastP(3, 1, options)).toBe(1 / 8);
  });

  it("needs two topics if the test has no limit", () => {
    const options = { test: "t", correction: "holm", alternative: "two-sided" } as const;
    expect([leastP(1, 3, options), leastP(2, 3, options)]).toEqual([1, 0]);
  });
});
