import { expect, test } from "vitest";
import { expectClose, fromSearch, named } from "../../test/fixtures/statistics/golden.js";
import { wilsonInterval } from "./wilson-interval.js";

test.each(named(fromSearch.wilson, ({ successes, trials }) => `${successes} of ${trials}`))(
  "against SciPy: %s",
  (_, { successes, trials, level, low, high }) => {
    const interval = wilsonInterval(successes, trials, { level });
    expectClose(interval.low, low, 20);
    expectClose(interval.high, high, 20);
  },
);

test("without observations nothing is known", () => {
  expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1, level: 0.95 });
  expect(() => wilsonInterval(1, 2, { level: 2 })).toThrow("not between 0 and 1: 2");
});
