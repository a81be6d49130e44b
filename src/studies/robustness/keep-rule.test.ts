import { expect, test } from "vitest";
import { createRandom } from "../../core/index.js";
import { type KeepRule, keepCount } from "./keep-rule.js";

const FRACTIONS = [0.2, 0.4, 0.6, 0.8];
const kept = (rule: KeepRule, n: number, fractions = FRACTIONS) =>
  fractions.map((fraction) => keepCount(rule, n, fraction, createRandom("none")));

test.each<[KeepRule, number[], number[]]>([
  ["floor", [0, 1, 1, 2], [0, 1, 2, 3]],
  ["round", [1, 1, 2, 2], [1, 2, 2, 3]],
  ["nested", [1, 1, 2, 2], [1, 2, 2, 3]],
  ["ceil", [1, 2, 2, 3], [1, 2, 3, 4]],
])("%s keeps of 3 and of 4", (rule, ofThree, ofFour) => {
  expect(kept(rule, 3)).toEqual(ofThree);
  expect(kept(rule, 4)).toEqual(ofFour);
});

test("a product that is whole or a half, up to rounding, counts as such", () => {
  expect(0.28 * 100).toBeGreaterThan(28);
  expect(keepCount("ceil", 100, 0.28, createRandom(0))).toBe(28);
  expect(0.29 * 50).toBeLessThan(14.5);
  expect(keepCount("round", 50, 0.29, createRandom(0))).toBe(15);
  expect(0.29 * 100).toBeLessThan(29);
  expect(keepCount("floor", 100, 0.29, createRandom(0))).toBe(29);
});

test("keeps nothing of nothing, and everything with a fraction of 1", () => {
  for (const rule of ["floor", "round", "nested", "ceil", "bernoulli"] as const) {
    expect(kept(rule, 0)).toEqual([0, 0, 0, 0]);
    expect(kept(rule, 7, [1])).toEqual([7]);
  }
});

test("bernoulli keeps a binomial number", () => {
  const random = createRandom("bernoulli");
  const counts = Array.from({ length: 4000 }, () => keepCount("bernoulli", 10, 0.3, random));
  const mean = counts.reduce((sum, count) => sum + count) / counts.length;
  const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / (counts.length - 1);
  expect(Math.abs(mean - 3)).toBeLessThan(4 * Math.sqrt(2.1 / counts.length));
  expect(variance).toBeGreaterThan(1.9);
  expect(variance).toBeLessThan(2.3);
});
