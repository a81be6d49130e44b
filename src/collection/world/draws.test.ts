import { describe, expect, test } from "vitest";
import { createRandom } from "../../core/index.js";
import { exponential, logNormal, mix, normal, WeightTable, weighted, ZipfTable } from "./draws.js";

test("e to the power of x equals that of the C library, to a few units in the last place", () => {
  for (let x = -6; x <= 6; x += 0.37) {
    expect(Math.abs(exponential(x) / Math.exp(x) - 1)).toBeLessThan(2000 * Number.EPSILON);
  }
  expect(exponential(0)).toBe(1);
});

test("normal and log-normal numbers have their mean and standard deviation", () => {
  const random = createRandom("draws");
  const drawn = Array.from({ length: 20_000 }, () => normal(random));
  const mean = drawn.reduce((sum, x) => sum + x, 0) / drawn.length;
  const variance = drawn.reduce((sum, x) => sum + x * x, 0) / drawn.length - mean * mean;
  expect(mean).toBeCloseTo(0, 1);
  expect(variance).toBeCloseTo(1, 1);
  const long = Array.from({ length: 20_000 }, () => logNormal(random, 2500, 0.7)).sort((a, b) => a - b);
  expect(long.reduce((sum, x) => sum + x, 0) / long.length / 2500).toBeCloseTo(1, 1);
  // The median of a log-normal distribution is its mean divided by exp(σ² / 2).
  expect(long[10_000] / (2500 / Math.exp(0.245))).toBeCloseTo(1, 1);
});

describe("ranks with Zipf's frequencies", () => {
  test("occur in proportion to 1 / (r + offset)", () => {
    const table = new ZipfTable(100, 2);
    const counts = new Float64Array(100);
    for (let i = 0; i < 65_536; i++) counts[table.of(i * 65_536)]++;
    expect(counts[0] / counts[2]).toBeCloseTo(2, 1);
    expect(counts[0] / counts[98]).toBeCloseTo(50, -1);
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });

  test("never exceed the last", () => {
    expect(new ZipfTable(3, 1, 4).of(2 ** 32 - 1)).toBe(2);
    expect(new ZipfTable(1, 1).of(0)).toBe(0);
  });
});

test("hashes of neighbours differ in half of their bits", () => {
  let bits = 0;
  for (let i = 0; i < 1000; i++) for (let x = mix(7, i) ^ mix(7, i + 1); x !== 0; x &= x - 1) bits++;
  expect(bits / 1000).toBeGreaterThan(14);
  expect(bits / 1000).toBeLessThan(18);
});

test("weights are shares", () => {
  expect(weighted([1, 2, 1], 0)).toBe(0);
  expect(weighted([1, 2, 1], 0.26)).toBe(1);
  expect(weighted([1, 2, 1], 0.99)).toBe(2);
});

test("a table of weights returns each index as often as its weight", () => {
  const table = new WeightTable([1, 0, 2, 1]);
  const drawn = [0, 0.24, 0.25, 0.5, 0.74, 0.75, 0.999].map((u) => table.of(u));
  expect(drawn).toEqual([0, 0, 2, 2, 2, 3, 3]);
});
