import { expect, test } from "vitest";
import { expectClose, fromR } from "../../test/fixtures/statistics/golden.js";
import { pairedTTest } from "./paired-t-test.js";

test("against R", () => {
  for (const { data, alternative, t, tP } of fromR.paired) {
    const { a, b } = fromR.data[data];
    const result = pairedTTest(a, b, { alternative });
    // The cancellation in the differences is the same for both; their sums are not.
    expectClose(result.statistic, t, 200);
    expectClose(result.p, tP, 400);
    expect(result.df).toBe(a.length - 1);
  }
});

test("differences without spread, and too few of them", () => {
  expect(pairedTTest([1, 2, 3], [1, 2, 3])).toMatchObject({ statistic: 0, p: 1, direction: 0 });
  expect(pairedTTest([2, 3, 4], [1, 2, 3])).toMatchObject({ statistic: Number.POSITIVE_INFINITY, p: 0, direction: 1 });
  expect(pairedTTest([2, 3, 4], [1, 2, 3], { alternative: "less" }).p).toBe(1);
  expect(pairedTTest([2], [1]).p).toBeNaN();
  expect(pairedTTest([], []).p).toBeNaN();
});
