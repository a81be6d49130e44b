import { expect, test } from "vitest";
import { expectWithin } from "../../test/fixtures/statistics/golden.js";
import { bcaInterval, tInterval } from "../statistics/index.js";
import { meanIntervals } from "./mean-intervals.js";

const a = [0.12, 0.55, 0.31, 0.9, 0.44, 0.08, 0.61, 0.77, 0.29, 0.35, 0.02, 0.5];
const b = [0.1, 0.4, 0.33, 0.7, 0.41, 0.1, 0.52, 0.7, 0.11, 0.3, 0.05, 0.38];
const differences = a.map((value, i) => value - b[i]);
const options = { level: 0.9, samples: 20_000, seed: 3 };

test("Student's intervals are those of the scores and of their differences", () => {
  const intervals = meanIntervals([a, b], { method: "t", ...options });
  expect(intervals.ofRun(1)).toEqual(tInterval(b, { level: 0.9 }));
  expect(intervals.ofDifference(0, 1)).toEqual(tInterval(differences, { level: 0.9 }));
});

test("drawing the topics once for all runs is, up to chance, the bootstrap of each difference", () => {
  const intervals = meanIntervals([a, b], { method: "bca", ...options });
  for (const [shared, own] of [
    [intervals.ofRun(0), bcaInterval(a, undefined, { ...options, seed: 4 })],
    [intervals.ofDifference(0, 1), bcaInterval(differences, undefined, { ...options, seed: 5 })],
  ]) {
    const width = own.high - own.low;
    expectWithin(shared.low, own.low, 0.03 * width);
    expectWithin(shared.high, own.high, 0.03 * width);
    expect(shared.level).toBe(0.9);
  }
});

test("the bootstrap of the reverse difference is its mirror image", () => {
  const intervals = meanIntervals([a, b], { method: "bca", ...options });
  const there = intervals.ofDifference(0, 1);
  const back = intervals.ofDifference(1, 0);
  expectWithin(back.low, -there.high, 1e-12);
  expectWithin(back.high, -there.low, 1e-12);
});

test("a run with constant scores has an interval of zero width", () => {
  for (const method of ["t", "bca"] as const) {
    const { low, high } = meanIntervals([[0.1, 0.1, 0.1]], { method, ...options }).ofRun(0);
    expect([low, high]).toEqual([0.1, 0.1]);
  }
});
