import { expect, test } from "vitest";
import { expectClose, fromR } from "../../test/fixtures/statistics/golden.js";
import { tInterval } from "./t-interval.js";

test("against R's t.test", () => {
  const { a, b } = fromR.data.few;
  const differences = a.map((x: number, i: number) => x - b[i]);
  for (const { level, low, high } of fromR.tIntervals) {
    const interval = tInterval(differences, { level });
    expectClose(interval.low, low, 400);
    expectClose(interval.high, high, 400);
  }
});

test("of two values, by the quantile of Cauchy's distribution", () => {
  // Mean 1, standard error 1; the quantile of one degree of freedom is tan(π·(0.975 − 0.5)).
  const { low, high } = tInterval([0, 2]);
  expectClose(high, 1 + Math.tan(Math.PI * 0.475), 400);
  expectClose(low, 1 - Math.tan(Math.PI * 0.475), 400);
});

test("a constant sample, and too small ones", () => {
  expect(tInterval([0.1, 0.1, 0.1])).toEqual({ low: 0.1, high: 0.1, level: 0.95 });
  expect(tInterval([1]).low).toBeNaN();
  expect(tInterval([]).high).toBeNaN();
  expect(() => tInterval([1, 2], { level: 95 })).toThrow("not between 0 and 1: 95");
});
