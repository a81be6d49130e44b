import { expect, test } from "vitest";
import { expectClose, fromR } from "../../test/fixtures/statistics/golden.js";
import { signTest } from "./sign-test.js";

test("against R's binom.test", () => {
  for (const { data, alternative, signs, signP } of fromR.paired) {
    const { a, b } = fromR.data[data];
    const result = signTest(a, b, { alternative });
    expect(result.positive).toBe(signs);
    expectClose(result.p, signP, 100);
  }
});

test("pairs that do not differ are ignored", () => {
  expect(signTest([1, 1, 1, 1, 1], [0, 0, 0, 0, 1])).toEqual({
    n: 5,
    statistic: 4,
    p: 2 / 2 ** 4,
    alternative: "two-sided",
    direction: 1,
    positive: 4,
    negative: 0,
    zeros: 1,
  });
  expect(signTest([], []).p).toBe(1);
  expect(signTest([1], [1], { alternative: "greater" }).p).toBe(1);
});
