import { describe, expect, test } from "vitest";
import { expectClose, expectWithin, fromPython, named } from "../../test/fixtures/statistics/golden.js";
import { randomisationTest } from "./randomisation-test.js";

describe("against SciPy's enumeration of all exchanges", () => {
  test.each(named(fromPython.randomisation, (c) => `${c.alternative}, ${c.a.length} pairs`))(
    "%s",
    (_, { alternative, a, b, p }) => {
      const exact = randomisationTest(a, b, { alternative });
      expectClose(exact.p, p, 4);
      expect(exact.distribution).toBe("exact");
      expect(exact.samples).toBe(2 ** (a.length - exact.zeros));
      const samples = 20_000;
      const sampled = randomisationTest(a, b, { alternative, exactUpTo: 0, samples, seed: "check" });
      expect(sampled.distribution).toBe("monte-carlo");
      expectWithin(sampled.p, p, 5 * Math.sqrt((p * (1 - p)) / samples) + 1 / samples);
    },
  );
});

test("exact with more pairs than could be enumerated", () => {
  const a = Array.from({ length: 40 }, (_, i) => i + 1);
  const b = a.map(() => 0);
  // Only the observed exchange and its mirror image reach the sum.
  expect(randomisationTest(a, b, { exactUpTo: 40 }).p).toBe(2 / 2 ** 40);
  expect(randomisationTest(a, b, { exactUpTo: 40, alternative: "less" }).p).toBe(1);
});

test("exact up to 44 pairs that differ, for which the sums fit into memory, and sampled from 45 on", () => {
  const test = (length: number) => {
    const a = Array.from({ length }, () => 1);
    const b = a.map(() => 0);
    const { distribution, p } = randomisationTest(a, b, { exactUpTo: 100, samples: 10, seed: 1 });
    return [distribution, p];
  };
  expect(test(44)).toEqual(["exact", 2 / 2 ** 44]);
  expect(test(45)).toEqual(["monte-carlo", 1 / 11]);
});

test("the same seed gives the same p, another seed another", () => {
  const a = Array.from({ length: 60 }, (_, i) => ((i * 37) % 101) / 101 - 0.42);
  const b = a.map(() => 0);
  const p = (seed: number) => randomisationTest(a, b, { seed, samples: 5000 }).p;
  expect(p(1)).toBe(p(1));
  expect(p(1)).not.toBe(p(2));
  // Pinned: the stream must be the same on every machine.
  expect(p(1)).toBe(329 / 5001);
});

test("no pair, and no pair that differs", () => {
  expect(randomisationTest([], [])).toMatchObject({ p: 1, samples: 1, statistic: 0 });
  expect(randomisationTest([1, 2], [1, 2], { exactUpTo: 0 }).p).toBe(1);
  expect(randomisationTest([1, 2], [1, 2], { alternative: "greater" }).p).toBe(1);
});

test("the number of samples must be a positive integer", () => {
  expect(() => randomisationTest([1], [0], { samples: 0 })).toThrow("not positive: 0");
});
