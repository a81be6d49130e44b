import { expect, test } from "vitest";
import { checkTable, type Table } from "../core/table.js";
import { compareRuns } from "./compare.js";
import {
  comparedPairsTable,
  comparedRunsTable,
  comparisonAnovaTable,
  comparisonSummaryTable,
} from "./compare-tables.js";
import type { CompareOptions } from "./comparison.js";
import type { ScoreTable } from "./score-table.js";

const topics = ["1", "2", "3", "4", "5", "6", "7"];

function scoreTable(measure: string, scores: Readonly<Record<string, readonly number[]>>): ScoreTable {
  const runs = Object.keys(scores);
  return {
    measure,
    direction: "up",
    runs,
    topics,
    scores: runs.map((run) => Float64Array.from(scores[run])),
    means: runs.map(() => Number.NaN),
  };
}

const precision = scoreTable("P", {
  bm25: [0.1, 0.2, 0.3, 0.2, 0.1, 0.3, 0.2],
  best: [0.51, 0.62, 0.73, 0.64, 0.55, 0.76, 0.67],
  copy: [0.1, 0.2, 0.3, 0.2, 0.1, 0.3, 0.2],
});
const recall = scoreTable("R", {
  bm25: [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.6],
  best: [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5],
  copy: [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.4],
});

const compared = (options: CompareOptions = {}) => [precision, recall].map((table) => compareRuns(table, options));

/** The values of some columns of a table. */
function columns(table: Table, ...names: readonly string[]) {
  checkTable(table);
  const places = names.map((name) => table.columns.findIndex((column) => column.name === name));
  return table.rows.map((row) => places.map((place) => row[place]));
}

test("runs: best first within each measure, with ranks and letters", () => {
  const table = comparedRunsTable(compared({ correction: "none" }));
  expect(columns(table, "measure", "rank", "run", "letters")).toEqual([
    ["P", 1, "best", "a"],
    ["P", 2, "bm25", "b"],
    ["P", 2, "copy", "b"],
    ["R", 1, "bm25", "a"],
    ["R", 1, "best", "a"],
    ["R", 1, "copy", "a"],
  ]);
  expect(table.notes).toEqual([
    "Runs that share a letter do not differ significantly. Wilcoxon signed-rank test, two-sided, topics without a difference " +
      "left out, α = 0.05, no correction.",
    "rank: 1 + the number of runs that are significantly better.",
    "low, high: 95 % interval (Student's t) of the mean over topics.",
  ]);
});

test("runs against baselines: marks instead of letters and ranks", () => {
  const table = comparedRunsTable(compared({ baselines: ["bm25"], test: "sign", alpha: 0.1, interval: "bca" }));
  expect(table.columns.map(({ name }) => name)).toEqual(["measure", "run", "mean", "marks", "low", "high"]);
  expect(columns(table, "run", "marks").slice(0, 3)).toEqual([
    ["best", "†↑"],
    ["bm25", ""],
    ["copy", ""],
  ]);
  expect(table.notes).toEqual([
    "Significantly better (↑) or worse (↓) than bm25 (†). Sign test, two-sided, α = 0.1, Holm's correction over the pairs of each " +
      "measure.",
    "low, high: 90 % interval (BCa bootstrap) of the mean over topics.",
  ]);
});

test("marks tell better from worse", () => {
  const scores = { base: topics.map(() => 0.5), high: topics.map(() => 0.9), low: topics.map(() => 0.1) };
  const options = { baselines: ["base"], correction: "none", test: "sign", alpha: 0.1 } as const;
  const marks = (direction: "up" | "down") =>
    Object.fromEntries(
      columns(comparedRunsTable([compareRuns({ ...scoreTable("P", scores), direction }, options)]), "run", "marks"),
    );
  expect(marks("up")).toEqual({ base: "", high: "†↑", low: "†↓" });
  expect(marks("down")).toEqual({ base: "", high: "†↓", low: "†↑" });
});

test("each baseline has a mark; many baselines have numbers", () => {
  const two = comparedRunsTable(compared({ baselines: ["copy", "bm25"] }));
  expect(columns(two, "run", "marks")[0]).toEqual(["best", "†↑‡↑"]);
  const names = Array.from({ length: 5 }, (_, i) => `base${i}`);
  const low = Object.fromEntries(names.map((name, i) => [name, topics.map((_, t) => (i === 1 ? 0.9 : 0.01 * t))]));
  const many = compareRuns(scoreTable("P", { ...low, run: topics.map((_, t) => 0.8 + 0.02 * t) }), {
    baselines: names,
    correction: "none",
  });
  expect(columns(comparedRunsTable([many]), "run", "marks").find(([run]) => run === "run")).toEqual([
    "run",
    "1↑,3↑,4↑,5↑",
  ]);
});

test("summary: one row per run, in the order of the first measure", () => {
  const table = comparisonSummaryTable(compared({ correction: "none" }));
  expect(columns(table, "run", "P letters", "R", "R letters")).toEqual([
    ["best", "a", 0.5, "a"],
    ["bm25", "b", expect.closeTo(3.6 / 7, 12), "a"],
    ["copy", "b", expect.closeTo(3.4 / 7, 12), "a"],
  ]);
  expect(table.columns.find(({ name }) => name === "P")).toMatchObject({ best: "max" });
});

test("pairs: results of the tests", () => {
  const table = comparedPairsTable(compared({ equivalence: 0.2 }));
  expect(columns(table, "measure", "a", "b", "outcome", "wins", "ties", "losses", "equivalent")).toEqual([
    ["P", "best", "bm25", ">", 7, 0, 0, "no"],
    ["P", "best", "copy", ">", 7, 0, 0, "no"],
    ["P", "bm25", "copy", "=", 0, 7, 0, "yes"],
    ["R", "bm25", "best", "=", 1, 6, 0, "yes"],
    ["R", "bm25", "copy", "=", 1, 6, 0, "yes"],
    ["R", "best", "copy", "=", 1, 6, 0, "yes"],
  ]);
  expect(table.notes?.at(-1)).toMatch(/^equivalent: the means differ by less than 0\.2 \(two one-sided t tests/);
});

test("anova: three sources per measure", () => {
  const table = comparisonAnovaTable(compared({ test: "anova" }));
  expect(columns(table, "measure", "source", "df").slice(0, 3)).toEqual([
    ["P", "runs", 2],
    ["P", "topics", 6],
    ["P", "residual", 12],
  ]);
  expect(columns(table, "F", "p")[2]).toEqual([null, null]);
});

test("notes point out a pair that is separated against the order of its means", () => {
  // On six topics x is a little better, on one much worse.
  const x = [0.5, 0.52, 0.53, 0.54, 0.55, 0.56, 0.57];
  const table = scoreTable("P", { x: [...x], y: [0.49, 0.5, 0.5, 0.5, 0.5, 0.5, 0.99] });
  const { pairs } = compareRuns(table, { alpha: 0.2, test: "sign", correction: "none" });
  expect(pairs[0]).toMatchObject({ a: "y", b: "x", outcome: "<" });
  const contrary = "P: y and x are separated against the order of their means.";
  const comparison = compareRuns(table, { alpha: 0.2, test: "sign" });
  expect(comparedPairsTable([comparison]).notes).toContain(contrary);
  expect(comparedRunsTable([comparison]).notes).toContain(contrary);
});
