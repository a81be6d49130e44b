import { expect, test } from "vitest";
import { expectClose, fromPython } from "../../test/fixtures/statistics/golden.js";
import { cohenKappa } from "./cohen-kappa.js";

test("against scikit-learn, and statsmodels for the standard error", () => {
  for (const { a, b, weights, kappa, standardError, low, high } of fromPython.kappas.cohen) {
    const result = cohenKappa(a, b, { weights });
    expectClose(result.kappa, kappa, 100);
    expectClose(result.standardError, standardError, 500);
    expectClose(result.interval.low, low, 500);
    expectClose(result.interval.high, high, 500);
    expect(result.n).toBe(60);
  }
});

test("documents without a grade are ignored", () => {
  const some = cohenKappa([1, 1, 0, 0, null, 1], [1, 0, 0, 0, 1, Number.NaN]);
  expect(some).toMatchObject({ kappa: 0.5, n: 4, observed: 0.75, expected: 0.5 });
});

test("a scale may have grades that do not occur", () => {
  const [a, b] = [
    [0, 3, 3, 0],
    [0, 3, 0, 3],
  ];
  expect(cohenKappa(a, b, { weights: "linear" }).kappa).toBe(0);
  const wide = cohenKappa([0, 1, 3, 1], [0, 1, 1, 3], { weights: "linear", scale: [0, 1, 2, 3] });
  expect(wide.observed).toBeCloseTo(1 - (2 * (2 / 3)) / 4, 15);
  expect(() => cohenKappa(a, b, { scale: [0, 1] })).toThrow("not on the scale: 3");
});

test("inevitable agreement, and no agreement", () => {
  expect(cohenKappa([1, 1], [1, 1]).kappa).toBeNaN();
  expect(cohenKappa([], []).kappa).toBeNaN();
  expect(cohenKappa([0, 1], [0, 1]).kappa).toBe(1);
  expect(cohenKappa([0, 1], [1, 0]).kappa).toBe(-1);
  expect(() => cohenKappa([1], [])).toThrow("1 and 0");
});
