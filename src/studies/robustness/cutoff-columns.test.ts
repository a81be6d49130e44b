import { expect, test } from "vitest";
import { truncate } from "../../core/index.js";
import { parseMeasure, rankingOfGrades } from "../../measures/index.js";
import { cutoffColumns } from "./cutoff-columns.js";

const columns = (names: string[], cutoffs = [2, 5], level = 1) => cutoffColumns(names, cutoffs, { level, docs: 0 });
const ranking = rankingOfGrades([0, 1, null, 2, 0, 1], [1, 1]);
const valueAt = (name: string, cutoff: number) =>
  columns([name], [cutoff]).map(({ column }) => column.compute(truncate(ranking, cutoff)));
const value = (name: string) => {
  const { measure, settings } = parseMeasure(name);
  return measure.compute(ranking, settings);
};

test("cut-offs are the outer loop, measures in the requested order", () => {
  expect(columns(["PRES", "recall", "map"]).map(({ column }) => column.name)).toEqual([
    ...["PRES@2", "recall@2", "map@2"],
    ...["PRES@5", "recall@5", "map@5"],
  ]);
});

test.each([
  ["PRES", "PRES"],
  ["pres", "PRES"],
  ["recall", "R"],
  ["R", "R"],
  ["map", "AP"],
  ["P", "P"],
])("%s takes the study's cut-off", (name, own) => {
  for (const cutoff of [2, 5]) expect(valueAt(name, cutoff)).toEqual([value(`${own}@${cutoff}`)]);
});

test("a cut-off in the name stays, and applies to the cut run", () => {
  expect(columns(["P.3"], [5]).map(({ measure }) => measure)).toEqual(["P_3"]);
  expect(valueAt("P.3", 5)).toEqual([value("P@3")]);
  expect(valueAt("P@5", 2)).toEqual([1 / 5]);
});

test("recall points are not cut-offs, and document counts are not measures", () => {
  expect(columns(["iprec_at_recall"], [5]).length).toBe(11);
  expect(columns(["num_rel", "map"], [5]).map(({ measure }) => measure)).toEqual(["map"]);
});

test("the relevance level is that of the options", () => {
  const [column] = columns(["PRES"], [5], 2);
  expect(column.column.compute(truncate(ranking, 5))).toBe(value("PRES(rel=2)@5"));
});

test("all unknown names are reported at once", () => {
  expect(() => columns(["nosuch", "map", "other"])).toThrow(/nosuch[\s\S]*other/);
});
