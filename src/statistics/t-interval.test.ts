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

test("a constant sample, and too small ones", () => {
  expect(tInterval([0.1, 0.1, 0.1])).toEqual({ low: 0.1, high: 0.1, level: 0.95 });
  expect(tInterval([1]).low).toBeNaN();
  expect(tInterval([]).high).toBeNaN();
  expect(() => tInterval([1, 2], { level: 95 })).toThrow("not between 0 and 1: 95");
});
