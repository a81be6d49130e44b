import { expect, test } from "vitest";
import { expectClose, fromPython } from "../../test/fixtures/statistics/golden.js";
import { krippendorffAlpha } from "./krippendorff-alpha.js";

test("against the Python package krippendorff", () => {
  for (const { assessors, level, alpha } of fromPython.alphas) {
    expectClose(krippendorffAlpha(assessors, level).alpha, alpha, 200);
  }
});

test("the example of Krippendorff's own paper", () => {
  const [{ assessors }] = fromPython.alphas;
  const three = (level: "nominal" | "ordinal" | "interval") =>
    Math.round(krippendorffAlpha(assessors, level).alpha * 1e3) / 1e3;
  expect(three("nominal")).toBe(0.743);
  expect(three("ordinal")).toBe(0.815);
  expect(three("interval")).toBe(0.849);
  // The twelfth document has one grade only.
  expect(krippendorffAlpha(assessors)).toMatchObject({ n: 11, grades: 40 });
});

test("full agreement, and undefined cases", () => {
  const agreeing = [
    [1, 2, 3, null],
    [1, 2, 3, 4],
  ];
  for (const level of ["nominal", "ordinal", "interval"] as const) {
    expect(krippendorffAlpha(agreeing, level).alpha).toBe(1);
    expect(
      krippendorffAlpha(
        [
          [1, 1],
          [1, 1],
        ],
        level,
      ).alpha,
    ).toBeNaN();
    expect(krippendorffAlpha([], level).alpha).toBeNaN();
    expect(krippendorffAlpha([[1, 2, 3]], level).alpha).toBeNaN();
  }
});
