import { expect, test } from "vitest";
import { symmetricP, tailsP } from "./alternative.js";

test("tails that add up to more than 1 by rounding give no p value above 1", () => {
  const above = 1 + Number.EPSILON;
  expect(tailsP(0.5, above, "greater")).toBe(1);
  expect(tailsP(above, 0.5, "less")).toBe(1);
  expect(tailsP(0.6, 0.7, "two-sided")).toBe(1);
});

test("each alternative takes its own tail", () => {
  expect(tailsP(0.9, 0.2, "greater")).toBe(0.2);
  expect(tailsP(0.1, 0.95, "less")).toBe(0.1);
  expect(tailsP(0.1, 0.95, "two-sided")).toBe(0.2);
  expect(tailsP(0.95, 0.1, "two-sided")).toBe(0.2);
  // P(X ≤ x) of the uniform distribution between −1 and 1.
  const cdf = (x: number) => (x + 1) / 2;
  expect(symmetricP(cdf, 0.5, "greater")).toBe(0.25);
  expect(symmetricP(cdf, 0.5, "less")).toBe(0.75);
  expect(symmetricP(cdf, -0.5, "two-sided")).toBe(0.5);
});
