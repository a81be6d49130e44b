import { expect, test } from "vitest";
import { expectClose, fromPython } from "../../test/fixtures/statistics/golden.js";
import { equivalenceTest } from "./equivalence-test.js";

test("against statsmodels' ttost_paired", () => {
  for (const { a, b, low, high, p, t1, p1, t2, p2, df } of fromPython.equivalence) {
    const result = equivalenceTest(a, b, { low, high });
    expectClose(result.p, p, 400);
    expectClose(result.aboveLow.t, t1, 200);
    expectClose(result.aboveLow.p, p1, 400);
    expectClose(result.belowHigh.t, t2, 200);
    expectClose(result.belowHigh.p, p2, 400);
    expect(result.df).toBe(df);
    expect(result.statistic).toBe(p1 >= p2 ? result.aboveLow.t : result.belowHigh.t);
  }
});

test("the edges", () => {
  expect(equivalenceTest([1, 2], [1, 2], { low: -0.1, high: 0.1 }).p).toBe(0);
  expect(equivalenceTest([2, 3], [1, 2], { low: -0.1, high: 0.1 }).p).toBe(1);
  expect(equivalenceTest([2], [1], { low: -0.1, high: 0.1 }).p).toBeNaN();
  expect(() => equivalenceTest([1], [1], { low: 0.1, high: -0.1 })).toThrow("not in order: 0.1, -0.1");
});
