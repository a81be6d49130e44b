import { expect, test } from "vitest";
import { isCensored } from "./depth.js";
import { parseMeasure } from "./dialect.js";
import { rankingOfGrades } from "./ranking-of-grades.js";
import { neededForRecall } from "./recall-target.js";

test("a rounding error does not require one more document", () => {
  expect(0.55 * 100).toBeGreaterThan(55);
  expect(neededForRecall(100, 0.55)).toBe(55);
  expect(neededForRecall(100, 0.551)).toBe(56);
  for (let n = 1; n <= 2000; n++) expect(neededForRecall(n, 0.95)).toBe(Math.ceil((95 * n) / 100));
});

test.each([
  ["Depth(recall=0.5)@10", 3, false],
  ["Depth(recall=0.75)@10", 5, false],
  ["Depth(recall=0.75)@5", 5, false],
  ["Depth(recall=0.75)@4", 5, true],
  ["Depth@10", 11, true],
  ["Depth@100", 101, true],
])("%s is %d, censored: %s", (name, value, censored) => {
  const bound = parseMeasure(name);
  const ranking = rankingOfGrades([1, 0, 1, null, 1], [1]);
  expect(bound.measure.compute(ranking, bound.settings)).toBe(value);
  expect(isCensored(bound, value)).toBe(censored);
});

test("no other measure is censored", () => {
  expect(isCensored(parseMeasure("LastRel"), 5000)).toBe(false);
});
