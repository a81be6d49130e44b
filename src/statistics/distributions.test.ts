import { expect, test } from "vitest";
import { expectClose, fromPython } from "../../test/fixtures/statistics/golden.js";
import { fairCoinCdf, fUpperTail, normalCdf, normalQuantile, tCdf, tQuantile } from "./distributions.js";

const golden = fromPython.distributions;

test("the normal distribution and its inverse", () => {
  // erfc's error grows with the square of its argument.
  for (const { z, cdf } of golden.normal) expectClose(normalCdf(z), cdf, 8 + z * z);
  for (const { p, z } of golden.normalQuantile) expectClose(normalQuantile(p), z, 16);
});

test("Student's distribution and its inverse", () => {
  for (const { t, df, upper } of golden.t) {
    expectClose(tCdf(-t, df), upper, 500);
    expectClose(tCdf(t, df), 1 - upper, 8);
  }
  for (const { p, df, t } of golden.tQuantile) expectClose(tQuantile(p, df), t, 64);
});

test("the upper tail of F, far out as well", () => {
  for (const { f, df1, df2, upper } of golden.f) expectClose(fUpperTail(f, df1, df2), upper, 1000);
  expect(fUpperTail(0, 3, 10)).toBe(1);
  expect(fUpperTail(Number.POSITIVE_INFINITY, 3, 10)).toBe(0);
  expect(fUpperTail(Number.NaN, 3, 10)).toBeNaN();
});

test("tosses of a fair coin", () => {
  for (const { k, n, cdf } of golden.coin) expectClose(fairCoinCdf(k, n), cdf, 1000);
  expect(fairCoinCdf(-1, 4)).toBe(0);
  expect(fairCoinCdf(4, 4)).toBe(1);
  expect(fairCoinCdf(0, 0)).toBe(1);
});
