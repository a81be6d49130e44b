import { expect, test } from "vitest";
import { checkTable } from "../core/index.js";
import { rankingOfGrades } from "../measures/ranking-of-grades.js";
import { beatenLists, beatenMarks, runLabels } from "./beaten-marks.js";
import { beatenRunsTable } from "./beaten-runs-table.js";
import { compareRuns } from "./compare.js";
import { comparedRunsTable, comparisonSummaryTable } from "./compare-tables.js";
import type { Comparison } from "./comparison.js";
import { lexiPreferences, lexiPreferencesTable } from "./lexi-preferences.js";
import { posteriorTable } from "./posterior-table.js";
import type { ScoreTable } from "./score-table.js";
import { winCountsTable, winMatrixTable } from "./win-matrix.js";

const scores = {
  bm25: [0.1, 0.2, 0.3, 0.2, 0.1, 0.3, 0.2],
  best: [0.51, 0.62, 0.73, 0.64, 0.55, 0.76, 0.67],
  other: [0.2, 0.1, 0.3, 0.1, 0.2, 0.3, 0.2],
};
const table: ScoreTable = {
  measure: "P",
  direction: "up",
  runs: Object.keys(scores),
  topics: ["1", "2", "3", "4", "5", "6", "7"],
  scores: Object.values(scores).map((values) => Float64Array.from(values)),
  means: [],
};

test("beats: the labels of the runs that are significantly worse", () => {
  const made = beatenRunsTable([compareRuns(table, { correction: "none" })]);
  checkTable(made);
  expect(made.rows.map(([, label, run, , beats]) => [label, run, beats])).toEqual([
    ["a", "best", "bc"],
    ["b", "bm25", ""],
    ["c", "other", ""],
  ]);
});

test("a measure for which less is better: the run with the lower scores beats the other", () => {
  const [comparison] = [compareRuns({ ...table, direction: "down" }, { correction: "none" })];
  expect(beatenMarks(comparison, runLabels([comparison]))).toEqual(["c", "c", ""]);
});

test("many runs have numbers, with ranges", () => {
  const runs = Array.from({ length: 30 }, (_, r) => ({ name: `r${r + 1}` }));
  const beaten = [2, 3, 4, 7, 8, 30];
  // The test may favour the run with the worse mean: r5 beats r2.
  const pairs = [...beaten.map((b) => ({ a: "r1", b: `r${b}`, outcome: ">" })), { a: "r2", b: "r5", outcome: "<" }];
  const comparison = { runs, pairs } as unknown as Comparison;
  expect(beatenLists(comparison, runLabels([comparison])).slice(0, 5)).toEqual(["2–4,7,8,30", "", "", "", "2"]);
  // As marks after means, there are only counts.
  expect(beatenMarks(comparison, runLabels([comparison])).slice(0, 5)).toEqual(["6", "", "", "", "1"]);
});

test("matrix: wins, ties and losses of the row, mirrored", () => {
  const made = winMatrixTable([compareRuns(table, { correction: "none" })]);
  checkTable(made);
  expect(made.rows.map((row) => row.slice(2))).toEqual([
    ["best", 2, 0, 0, null, "7/0/0", "7/0/0"],
    ["bm25", 0, 1, 1, "0/0/7", null, "2/3/2"],
    ["other", 0, 1, 1, "0/0/7", "2/3/2", null],
  ]);
  const against = winMatrixTable([compareRuns(table, { baselines: ["bm25"] })]);
  checkTable(against);
  expect(against.rows.map((row) => row.slice(6))).toEqual([["7/0/0"], [null], ["2/3/2"]]);
});

test("bayes: other models, and what they are about", () => {
  const comparison = compareRuns(table);
  const sign = posteriorTable([comparison], [table], { model: "sign" });
  checkTable(sign);
  expect(sign.columns.map(({ name }) => name)).toContain("p_equivalent");
  // best against bm25: 7 wins and the prior; P(X₇ > X₁) = 1 − 2⁻⁷.
  expect(sign.rows[0][4]).toBeCloseTo(1 - 2 ** -7, 12);
  expect(sign.notes?.[0]).toContain("likeliest outcome on a new topic");
  const bootstrap = posteriorTable([comparison], [table], { model: "bootstrap", samples: 1000, seed: 1 });
  checkTable(bootstrap);
  expect(bootstrap.rows[0][4]).toBe(1);
});

test("bayes: the same mean is as likely better as worse, and less can be better", () => {
  const comparison = compareRuns(table);
  const made = posteriorTable([comparison], [table]);
  checkTable(made);
  const [better, worse] = made.rows[2].slice(-2) as number[];
  expect(made.rows[2].slice(1, 3)).toEqual(["bm25", "other"]);
  expect(better).toBeCloseTo(0.5, 12);
  expect(worse).toBeCloseTo(0.5, 12);
  const down = { ...table, direction: "down" } as const;
  const reversed = posteriorTable([compareRuns(down)], [down], { margin: 0.01 });
  checkTable(reversed);
  // The lowest mean is the first run: better than the last one almost surely.
  expect(reversed.rows[1][2]).toBe("best");
  expect(reversed.rows[1][4]).toBeGreaterThan(0.999);
  for (const row of reversed.rows) {
    const [above, within, below] = row.slice(4) as number[];
    expect(above + within + below).toBeCloseTo(1, 12);
  }
});

test("lexicographic preferences, counted on a worked example", () => {
  // Ranks of the relevant documents by topic. a: 1 3; 2; 1 and one not found. b: 1 2; 2; 2 3.
  const a = { name: "a", rankings: [rankingOfGrades([1, 0, 1]), rankingOfGrades([0, 1]), rankingOfGrades([1], [1])] };
  const b = { name: "b", rankings: [rankingOfGrades([1, 1]), rankingOfGrades([0, 1]), rankingOfGrades([0, 1, 1])] };
  const settings = { preference: "lexirecall", rel: 1, cutoff: 10 } as const;
  // Topic 1: b (2 before 3). Topic 2: equal. Topic 3: by the last document b, by the first a.
  expect(lexiPreferences([a, b], settings)).toEqual([{ a: "a", b: "b", preferred: 0, equal: 1, notPreferred: 2 }]);
  expect(lexiPreferences([a, b], { ...settings, preference: "lexiprecision" })).toEqual([
    { a: "a", b: "b", preferred: 1, equal: 1, notPreferred: 1 },
  ]);
  // Only the first rank: topic 3 is a's; on topic 1 both found one document there.
  expect(lexiPreferences([b, a], { ...settings, cutoff: 1 })).toEqual([
    { a: "b", b: "a", preferred: 0, equal: 2, notPreferred: 1 },
  ]);
  const c = { ...a, name: "c" };
  const against = lexiPreferences([a, b, c], { ...settings, baselines: ["b"] });
  expect(against.map((pair) => [pair.a, pair.b])).toEqual([
    ["a", "b"],
    ["c", "b"],
  ]);
  checkTable(lexiPreferencesTable(against, settings));
});

test("marks that name the beaten runs, in the tables of runs", () => {
  const comparisons = [compareRuns(table, { correction: "none" })];
  const summary = comparisonSummaryTable(comparisons, "beats");
  checkTable(summary);
  expect(summary.columns.map(({ name }) => name)).toEqual(["label", "run", "P", "P beats"]);
  expect(summary.rows.map(([label, run, , beats]) => [label, run, beats])).toEqual([
    ["a", "best", "bc"],
    ["b", "bm25", ""],
    ["c", "other", ""],
  ]);
  expect(summary.notes?.[0]).toMatch(
    /^beats, after each mean: the labels of the runs that are significantly worse\. Wilcoxon/,
  );
  const runs = comparedRunsTable(comparisons, "beats");
  checkTable(runs);
  expect(runs.rows[0].slice(0, 4)).toEqual(["P", 1, "a", "best"]);
  const against = comparisonSummaryTable([compareRuns(table, { baselines: ["bm25"] })], "beats");
  expect(against.rows.map((row) => row[3])).toEqual(["b", "", ""]);
});

test("27 runs and more: the summary counts the beaten runs and says so", () => {
  const many: ScoreTable = {
    ...table,
    runs: Array.from({ length: 27 }, (_, r) => `r${r}`),
    scores: Array.from({ length: 27 }, (_, r) =>
      Float64Array.from(scores.best, (x, t) => (r === 0 ? x : x / 2 + (t % 3) / 100)),
    ),
  };
  const comparisons = [compareRuns(many, { correction: "none" })];
  const summary = comparisonSummaryTable(comparisons, "beats");
  expect(summary.rows[0].slice(0, 2)).toEqual(["1", "r0"]);
  expect(summary.rows.map((row) => row[3])).toEqual(["26", ...new Array(26).fill("")]);
  expect(summary.notes?.[0]).toContain("with more than 26 runs");
  expect(beatenRunsTable(comparisons).rows[0][4]).toBe("2–27");
  const counts = winCountsTable(comparisons);
  checkTable(counts);
  // r0 wins all 7 topics against each of the 26 others.
  expect(counts.rows[0].slice(3)).toEqual([26, 0, 0, 182, 0, 0]);
  expect(counts.rows[1].slice(3)).toEqual([0, 25, 1, 0, 175, 7]);
});
