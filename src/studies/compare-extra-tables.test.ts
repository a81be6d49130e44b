import { expect, test } from "vitest";
import { checkTable } from "../core/index.js";
import { rankingOfGrades } from "../measures/ranking-of-grades.js";
import { beatenMarks, runLabels } from "./beaten-marks.js";
import { compareRuns } from "./compare.js";
import { beatenRunsTable, posteriorTable, winMatrixTable } from "./compare-extra-tables.js";
import type { Comparison } from "./comparison.js";
import { lexiPreferences } from "./lexi-preferences.js";
import type { ScoreTable } from "./score-table.js";

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
  expect(beatenMarks(comparison, runLabels([comparison])).slice(0, 5)).toEqual(["2–4,7,8,30", "", "", "", "2"]);
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

test("bayes: the same mean is as likely better as worse, and less can be better", () => {
  const comparison = compareRuns(table);
  const made = posteriorTable([comparison], [table], undefined);
  checkTable(made);
  const [better, worse] = made.rows[2].slice(-2) as number[];
  expect(made.rows[2].slice(1, 3)).toEqual(["bm25", "other"]);
  expect(better).toBeCloseTo(0.5, 12);
  expect(worse).toBeCloseTo(0.5, 12);
  const down = { ...table, direction: "down" } as const;
  const reversed = posteriorTable([compareRuns(down)], [down], 0.01);
  checkTable(reversed);
  // The lowest mean is the first run: better than the last one almost surely.
  expect(reversed.rows[1][2]).toBe("best");
  expect(reversed.rows[1][4]).toBeGreaterThan(0.999);
  for (const row of reversed.rows) {
    const [above, within, below] = row.slice(4) as number[];
    expect(above + within + below).toBeCloseTo(1, 12);
  }
});

test("lexicographic recall: counts of preferences", () => {
  // Last relevant document: at rank 3 against 2; equal; not found against found.
  const a = { name: "a", rankings: [rankingOfGrades([1, 0, 1]), rankingOfGrades([0, 1]), rankingOfGrades([0], [1])] };
  const b = { name: "b", rankings: [rankingOfGrades([1, 1]), rankingOfGrades([0, 1]), rankingOfGrades([0, 1])] };
  expect(lexiPreferences([a, b], { rel: 1, cutoff: 10 })).toEqual([
    { a: "a", b: "b", preferred: 0, equal: 1, notPreferred: 2 },
  ]);
  expect(lexiPreferences([b, a], { rel: 1, cutoff: 1 })).toEqual([
    { a: "b", b: "a", preferred: 0, equal: 3, notPreferred: 0 },
  ]);
});
