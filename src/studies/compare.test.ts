import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectWithin } from "../../test/fixtures/statistics/golden.js";
import { compareRuns } from "./compare.js";
import type { ComparedPair, CompareOptions } from "./comparison.js";
import type { ComparisonTest, Correction } from "./pair-tests.js";
import type { ScoreTable } from "./score-table.js";

// biome-ignore lint/suspicious/noExplicitAny: the shape is that of test/fixtures/compare/make-golden.py.
const golden: Record<string, any> = JSON.parse(
  readFileSync(resolve(import.meta.dirname, "../../test/fixtures/compare/golden.json"), "utf8"),
);

function tableOf(
  scores: Readonly<Record<string, readonly number[]>>,
  direction: ScoreTable["direction"] = "up",
): ScoreTable {
  const runs = Object.keys(scores);
  return {
    measure: "M",
    direction,
    runs,
    topics: scores[runs[0]].map((_, t) => `${t + 1}`),
    scores: runs.map((run) => Float64Array.from(scores[run])),
    means: runs.map(() => Number.NaN),
  };
}

const relative = (actual: number, expected: number) =>
  expectWithin(actual, expected, 1e-10 * Math.abs(expected) + 1e-15);

/** The pair of two runs in either order, with differences turned to first − second. */
function pairOf(pairs: readonly ComparedPair[], first: string, second: string) {
  const pair = pairs.find(({ a, b }) => (a === first && b === second) || (a === second && b === first))!;
  const sign = pair.a === first ? 1 : -1;
  const { low, high } = pair.interval;
  return {
    ...pair,
    difference: sign * pair.difference,
    interval: sign > 0 ? [low, high] : [-high, -low],
    cohensD: sign * pair.cohensD,
    cliffsDelta: sign * pair.cliffsDelta,
    wins: sign > 0 ? pair.wins : pair.losses,
    losses: sign > 0 ? pair.losses : pair.wins,
  };
}

describe.each(Object.keys(golden))("as SciPy and statsmodels compare the runs of %s", (name) => {
  const expected = golden[name];
  const table = tableOf(expected.scores);

  test("means, differences, intervals, effects and wins", () => {
    const { runs, pairs } = compareRuns(table, { equivalence: expected.margin, correction: "none" });
    for (const run of expected.runs) {
      const found = runs.find((each) => each.name === run.name)!;
      relative(found.mean, run.mean);
      relative(found.interval.low, run.interval[0]);
      relative(found.interval.high, run.interval[1]);
    }
    expect(pairs).toHaveLength(expected.pairs.length);
    for (const pair of expected.pairs) {
      const found = pairOf(pairs, pair.a, pair.b);
      relative(found.difference, pair.difference);
      relative(found.interval[0], pair.interval[0]);
      relative(found.interval[1], pair.interval[1]);
      relative(found.cohensD, pair.cohensD);
      relative(found.cliffsDelta, pair.cliffsDelta);
      relative(found.equivalenceP!, pair.equivalence);
      expect(found).toMatchObject({ wins: pair.wins, ties: pair.ties, losses: pair.losses });
    }
  });

  test.each(Object.keys(expected.ps))("p and corrected p: %s", (testName) => {
    const [test, zeros = "wilcox"] = testName.split(" ") as [ComparisonTest, CompareOptions["zeros"]?];
    for (const [correction, ps] of Object.entries<number[]>(expected.corrected[testName])) {
      const { pairs } = compareRuns(table, { test, zeros, correction: correction as Correction });
      for (const [i, { a, b }] of expected.pairs.entries()) {
        const found = pairOf(pairs, a, b);
        relative(found.p!, expected.ps[testName][i]);
        relative(found.correctedP, ps[i]);
        expect(found.outcome === "=").toBe(ps[i] > 0.05);
      }
    }
  });

  test("analysis of variance with Tukey's HSD", () => {
    const { pairs, anova } = compareRuns(table, { test: "anova" });
    relative(anova!.runs.f, expected.anova.f);
    relative(anova!.runs.p, expected.anova.p);
    for (const [i, { a, b }] of expected.pairs.entries()) {
      const { p, correctedP, interval } = pairOf(pairs, a, b);
      expect(p).toBeNull();
      // SciPy integrates to about ten digits.
      expectWithin(correctedP, expected.anova.tukey[i], 1e-9);
      // Simultaneous intervals exclude 0 if and only if the runs differ significantly.
      expect(interval[0] > 0 || interval[1] < 0).toBe(correctedP < 0.05);
    }
  });
});

// Differences a − b: 1, 2, … 6 hundredths, all in favour of a: p = 2 / 2⁶. c is b with noise of both signs.
const small = {
  a: [0.51, 0.42, 0.63, 0.34, 0.75, 0.26],
  b: [0.5, 0.4, 0.6, 0.3, 0.7, 0.2],
  c: [0.51, 0.38, 0.63, 0.26, 0.75, 0.14],
};

test("a comparison by hand", () => {
  const { runs, pairs, topics } = compareRuns(tableOf(small), { correction: "none" });
  expect(topics).toBe(6);
  // b − c: −1, 2, −3, 4, −5, 6: W⁺ = 12; of the 64 sets of ranks 27 have 9 or less. a − c: 0, 4, 0, 8, 0, 12.
  expect(pairs.map(({ a, b, p, outcome }) => [a, b, p, outcome])).toEqual([
    ["a", "b", 0.03125, ">"],
    ["a", "c", 0.25, "="],
    ["b", "c", (2 * 27) / 64, "="],
  ]);
  expect(pairs.map(({ wins, ties, losses }) => [wins, ties, losses])).toEqual([
    [6, 0, 0],
    [3, 3, 0],
    [3, 0, 3],
  ]);
  expect(runs.map(({ name, rank, letters }) => [name, rank, letters])).toEqual([
    ["a", 1, "a"],
    ["b", 2, "b"],
    ["c", 1, "ab"],
  ]);
  expect(compareRuns(tableOf(small)).pairs.map(({ correctedP }) => correctedP)).toEqual([3 * 0.03125, 0.5, 0.84375]);
});

test("for a measure that should be low, the lower run is better and wins", () => {
  const { runs, pairs } = compareRuns(tableOf(small, "down"), { correction: "none" });
  expect(runs.map(({ name }) => name)).toEqual(["c", "b", "a"]);
  expect(pairs.find(({ a, b }) => a === "b" && b === "a")).toMatchObject({
    outcome: ">",
    wins: 6,
    losses: 0,
    p: 0.03125,
  });
  expect(pairs[2].difference).toBeLessThan(0);
  expect(runs.map(({ rank }) => rank)).toEqual([1, 1, 2]);
});

test("against a baseline: only those pairs, no letters, optionally one-sided", () => {
  const against = (options: CompareOptions) => compareRuns(tableOf(small), { baselines: ["b"], ...options });
  const { runs, pairs } = against({ correction: "bonferroni" });
  expect(pairs.map(({ a, b }) => [a, b])).toEqual([
    ["a", "b"],
    ["c", "b"],
  ]);
  expect(pairs[0]).toMatchObject({ p: 0.03125, correctedP: 0.0625, outcome: "=" });
  expect(runs.map(({ rank, letters }) => [rank, letters])).toEqual(Array(3).fill([null, null]));
  expect(against({ alternative: "better", correction: "none" }).pairs[0]).toMatchObject({ p: 1 / 64, outcome: ">" });
  expect(against({ alternative: "worse" }).pairs[0]).toMatchObject({ p: 1, outcome: "=" });
  const lower = compareRuns(tableOf(small, "down"), { baselines: ["b"], alternative: "worse", correction: "none" });
  expect(lower.pairs.find(({ a }) => a === "a")).toMatchObject({ p: 1 / 64, outcome: "<" });
  const both = compareRuns(tableOf(small), { baselines: ["c", "b"], test: "anova" });
  expect(both.pairs.map(({ a, b }) => [a, b])).toEqual([
    ["a", "c"],
    ["a", "b"],
  ]);
});

test("if the baseline is better, Tukey's difference, direction and interval are reversed", () => {
  const scores = {
    top: [0.9, 0.8, 0.95, 0.85, 0.9],
    low: [0.1, 0.2, 0.1, 0.15, 0.05],
    mid: [0.5, 0.5, 0.45, 0.4, 0.5],
  };
  const [, low] = compareRuns(tableOf(scores), { baselines: ["top"], test: "anova" }).pairs;
  expect(low).toMatchObject({ a: "low", b: "top", outcome: "<", losses: 5 });
  expect(low.interval.low).toBeLessThan(low.difference);
  expect(low.interval.high).toBeLessThan(0);
});

test("the result does not depend on the order of the runs", () => {
  const score = fc.integer({ min: 0, max: 6 }).map((eighths) => eighths / 8);
  const scores = fc
    .integer({ min: 2, max: 5 })
    .chain((runs) => fc.array(fc.array(score, { minLength: 7, maxLength: 7 }), { minLength: runs, maxLength: runs }));
  const tests: ComparisonTest[] = ["wilcoxon", "t", "sign", "randomisation", "bootstrap", "tukey", "anova"];
  fc.assert(
    fc.property(
      scores,
      fc.constantFrom(...tests),
      fc.constantFrom("t" as const, "bca" as const),
      fc.nat(),
      (values, test, interval, seed) => {
        const options: CompareOptions = { test, interval, samples: 50, seed, equivalence: 0.2 };
        const entries = values.map((each, r) => [`run${r}`, each] as const);
        const there = compareRuns(tableOf(Object.fromEntries(entries)), options);
        const back = compareRuns(tableOf(Object.fromEntries([...entries].reverse())), options);
        expect(back).toEqual(there);
      },
    ),
    { numRuns: 100 },
  );
});

test("letters and ranks follow from the outcomes", () => {
  const { runs, pairs } = compareRuns(tableOf(golden.tied.scores), { test: "t", correction: "none" });
  expect(pairs.some(({ outcome }) => outcome === "=")).toBe(true);
  expect(pairs.some(({ outcome }) => outcome !== "=")).toBe(true);
  for (const { a, b, outcome } of pairs) {
    const letters = (name: string) => [...runs.find((run) => run.name === name)!.letters!];
    expect(letters(a).some((letter) => letters(b).includes(letter))).toBe(outcome === "=");
  }
  for (const { name, rank } of runs) {
    const better = pairs.filter(
      ({ a, b, outcome }) => (b === name && outcome === ">") || (a === name && outcome === "<"),
    );
    expect(rank).toBe(1 + better.length);
  }
});

test("runs that never differ, and a single topic", () => {
  const same = compareRuns(tableOf({ x: [0.1, 0.2, 0.3], y: [0.1, 0.2, 0.3] }), { test: "t" });
  expect(same.pairs[0]).toMatchObject({ difference: 0, p: 1, outcome: "=", cohensD: 0, cliffsDelta: 0, ties: 3 });
  expect(same.runs.map(({ letters }) => letters)).toEqual(["a", "a"]);
  const one = compareRuns(tableOf({ x: [0.1], y: [0.3] }), { test: "t", interval: "bca" });
  expect(one.pairs[0]).toMatchObject({ p: Number.NaN, outcome: "=", wins: 1 });
  expect(one.runs[0].interval.low).toBeNaN();
});

test.each<[string, Record<string, number[]>, CompareOptions]>([
  ["two runs or more: 1", { x: [1] }, {}],
  ["no topic", { x: [], y: [] }, {}],
  ['baseline: "z"', { x: [1], y: [1] }, { baselines: ["z"] }],
  ["every run is a baseline", { x: [1], y: [1] }, { baselines: ["x", "y"] }],
  ["alpha is not between 0 and 1: 5", { x: [1], y: [1] }, { alpha: 5 }],
  ["not positive: 0", { x: [1], y: [1] }, { equivalence: 0 }],
  ["against a baseline", { x: [1], y: [1] }, { alternative: "better" }],
  ["two topics or more", { x: [1], y: [1] }, { test: "anova" }],
  ["y: M of topic 2 is not a number to compare: Infinity", { x: [1, 1], y: [1, Number.POSITIVE_INFINITY] }, {}],
])("refuses: %s", (message, scores, options) => {
  expect(() => compareRuns(tableOf(scores), options)).toThrow(message);
});

test("refuses two runs with the same name", () => {
  const table = tableOf({ x: [1], y: [1] });
  expect(() => compareRuns({ ...table, runs: ["x", "x"] })).toThrow('two runs have the name "x"');
});
