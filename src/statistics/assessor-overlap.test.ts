import { expect, test } from "vitest";
import { agreementCounts, assessorOverlap, negativeAgreement, positiveAgreement } from "./assessor-overlap.js";

test("overlap of two and of three assessors", () => {
  const [a, b, c] = [new Set("abc"), new Set("bcd"), new Set("ce")];
  expect(assessorOverlap([a, b])).toBe(2 / 4);
  expect(assessorOverlap([a, b, c])).toBe(1 / 5);
  expect(assessorOverlap([a])).toBe(1);
  expect(assessorOverlap([new Set(), new Set()])).toBeNaN();
});

test("positive and negative agreement", () => {
  const counts = agreementCounts([true, true, false, false, false], [true, false, true, false, false]);
  expect(counts).toEqual({ bothRelevant: 1, onlyFirst: 1, onlySecond: 1, neither: 2 });
  expect(positiveAgreement(counts)).toBe(2 / 4);
  expect(negativeAgreement(counts)).toBe(4 / 6);
  const overlap = counts.bothRelevant / 3;
  expect(positiveAgreement(counts)).toBe((2 * overlap) / (1 + overlap));
  expect(positiveAgreement(agreementCounts([false], [false]))).toBeNaN();
  expect(() => agreementCounts([true], [])).toThrow("1 and 0");
});
