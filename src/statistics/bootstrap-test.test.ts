import { expect, test } from "vitest";
import { expectWithin, fromR } from "../../test/fixtures/statistics/golden.js";
import { bootstrapTest } from "./bootstrap-test.js";
import { pairedTTest } from "./paired-t-test.js";

test("all samples of four differences, one by one", () => {
  const a = [0.5, -0.1, 0.3, 0.2];
  const mean = 0.225;
  let [hits, greater] = [0, 0];
  for (let draw = 0; draw < 4 ** 4; draw++) {
    const sum = [0, 1, 2, 3].reduce((total, i) => total + a[(draw >> (2 * i)) & 3] - mean, 0);
    if (Math.abs(sum / 4) >= mean - 1e-12) hits++;
    if (sum / 4 >= mean - 1e-12) greater++;
  }
  const samples = 40_000;
  const within = (p: number, share: number) => expectWithin(p, share, 5 * Math.sqrt(share / samples));
  within(bootstrapTest(a, [0, 0, 0, 0], { samples, seed: 3 }).p, hits / 256);
  within(bootstrapTest(a, [0, 0, 0, 0], { samples, seed: 4, alternative: "greater" }).p, greater / 256);
});

test("near to the t test for many pairs", () => {
  const { a, b } = fromR.data.many;
  expectWithin(bootstrapTest(a, b, { samples: 20_000, seed: 1 }).p, pairedTTest(a, b).p, 0.03);
});

test("the same seed gives the same p", () => {
  const { a, b } = fromR.data.few;
  const p = (seed: number) => bootstrapTest(a, b, { seed, samples: 2000 }).p;
  expect(p(1)).toBe(p(1));
  expect(p(1)).not.toBe(p(2));
  expect(p(1)).toBe(1114 / 2001);
});

test("differences of 0, or without variation", () => {
  expect(bootstrapTest([], []).p).toBe(1);
  expect(bootstrapTest([1, 2], [1, 2]).p).toBe(1);
  expect(bootstrapTest([1, 2], [0, 1], { samples: 99 }).p).toBe(1 / 100);
  expect(bootstrapTest([1, 2], [0, 1], { samples: 99, alternative: "less" }).p).toBe(1);
});
