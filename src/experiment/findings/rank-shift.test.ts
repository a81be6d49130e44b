import { expect, it } from "vitest";
import { rankOf, rankShift } from "./rank-shift.js";

const scores = (...rows: number[][]) => rows.map((row) => Float64Array.from(row));
const all = (n: number) => Uint32Array.from({ length: n }, (_, i) => i);

it("counts better runs; equal runs share the better place", () => {
  const values = scores([0.1, 0.2], [0.3, 0], [0.2, 0.6], [0, 0]);
  expect([0, 1, 2, 3].map((run) => rankOf(run, values, all(2)))).toEqual([2, 2, 1, 4]);
  // The second topic twice.
  expect(rankOf(1, values, Uint32Array.of(1, 1))).toBe(3);
});

it("treats sums that differ by rounding as equal", () => {
  expect(rankOf(0, scores([0.1, 0.2], [0.3, 0]), all(2))).toBe(1);
  expect(rankOf(1, scores([0.1, 0.2], [0.3, 0]), all(2))).toBe(1);
});

it("is certain of a shift that occurs on every topic", () => {
  const best = scores([0.9, 0.8, 0.9, 0.7], [0.5, 0.5, 0.5, 0.5], [0.1, 0.2, 0.1, 0.2]);
  const worst = scores([0.1, 0.1, 0.1, 0.1], [0.5, 0.5, 0.5, 0.5], [0.2, 0.3, 0.2, 0.2]);
  const shift = rankShift(0, worst, best, "0");
  expect(shift).toMatchObject({ rank: 3, baselineRank: 1, shift: 2, interval: { low: 2, high: 2 } });
  expect(shift.p).toBeCloseTo(2 / 10_001, 12);
});

it("finds no shift between a measure and itself", () => {
  const values = scores([0.9, 0.1, 0.4], [0.5, 0.5, 0.5], [0.1, 0.9, 0.2]);
  expect(rankShift(2, values, values, "0")).toMatchObject({ shift: 0, interval: { low: 0, high: 0 }, p: 1 });
});

it("is not certain of a shift that depends on one topic of four", () => {
  // First by the sum only if the last topic is drawn at least once: 1 − (3/4)⁴ = .684 of all samples.
  const by = scores([0, 0, 0, 1], [0.05, 0.05, 0.05, 0.05]);
  const other = scores([0.1, 0.1, 0.1, 0.1], [0, 0, 0, 0]);
  const { shift, p } = rankShift(0, by, other, "1");
  expect(shift).toBe(0);
  expect(p).toBe(1);
  // By the other measure it is always first, by this one second in (3/4)⁴ = .316: shifts of 1 and 0.
  expect(rankShift(0, by, other, "1").interval).toMatchObject({ low: 0, high: 1 });
});
