import { expect, test } from "vitest";
import { expectWithin, fromR } from "../../test/fixtures/statistics/golden.js";
import { pairedTPower, pairedTSampleSize } from "./paired-t-power.js";

test("against R's power.t.test", () => {
  // R's noncentral t is accurate to about 1e−12.
  for (const { n, power, ...planned } of fromR.power) expectWithin(pairedTPower(n, planned), power, 1e-10);
  for (const { effect, power, n } of fromR.sampleSizes) expect(pairedTSampleSize(power, { effect })).toBe(n);
});

test("power is the level when there is no effect, and the same for an effect on either side", () => {
  expectWithin(pairedTPower(20, { effect: 0, alpha: 0.01 }), 0.01, 1e-15);
  expectWithin(pairedTPower(20, { effect: -0.4 }), pairedTPower(20, { effect: 0.4 }), 1e-15);
  expect(pairedTPower(20, { effect: -0.4, alternative: "less" })).toBe(
    pairedTPower(20, { effect: 0.4, alternative: "greater" }),
  );
});

test("effects that no number of pairs can find", () => {
  expect(pairedTSampleSize(0.8, { effect: 0 })).toBe(Number.POSITIVE_INFINITY);
  expect(pairedTSampleSize(0.8, { effect: 1, alternative: "less" })).toBe(Number.POSITIVE_INFINITY);
  expect(pairedTSampleSize(0.8, { effect: 100 })).toBe(2);
  expect(() => pairedTPower(1, { effect: 1 })).toThrow("two pairs or more: 1");
  expect(() => pairedTSampleSize(0.04, { effect: 1 })).toThrow("0.04");
});
