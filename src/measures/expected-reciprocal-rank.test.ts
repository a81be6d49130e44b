import { expect, test } from "vitest";
import { parseMeasure } from "./dialect.js";
import { rankingOfGrades } from "./ranking-of-grades.js";

// What TREC's gdeval.pl, whose scale ends at 4, prints for the two topics of ir-measures' tests.
test.each([
  ["ERR(max=4)@20", [0, 1, 2, 1, 0], [], "0.10175"],
  ["ERR(max=4)@2", [0, 1, 2, 1, 0], [], "0.03125"],
  ["ERR(max=4)@20", [null, 2, null, null], [1, 2], "0.09375"],
])("%s of grades %j", (measure, grades, missed, printed) => {
  const bound = parseMeasure(measure);
  expect(bound.measure.compute(rankingOfGrades(grades, missed), bound.settings).toFixed(5)).toBe(printed);
});

test("the topic's highest grade is the default scale", () => {
  const ranking = rankingOfGrades([1], [3]);
  const [own, given] = ["ERR", "ERR(max=3)"].map((name) => parseMeasure(name));
  expect(own.measure.compute(ranking, own.settings)).toBe(1 / 8);
  expect(given.measure.compute(ranking, given.settings)).toBe(1 / 8);
});
