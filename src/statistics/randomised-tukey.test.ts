import fc from "fast-check";
import { expect, test } from "vitest";
import { expectWithin, fromPython } from "../../test/fixtures/statistics/golden.js";
import { randomisationTest } from "./randomisation-test.js";
import { randomisedTukey } from "./randomised-tukey.js";

test("all ways to assign four topics to three runs", () => {
  const { scores, comparisons } = fromPython.randomisedTukey;
  const samples = 20_000;
  const result = randomisedTukey(scores, { samples, seed: 5 });
  for (const [i, { first, second, p }] of comparisons.entries()) {
    expect(result.comparisons[i]).toMatchObject({ first, second });
    expectWithin(result.comparisons[i].p, p, 5 * Math.sqrt((p * (1 - p)) / samples) + 1 / samples);
  }
});

test("two runs: Fisher's randomisation test", () => {
  const [a, b] = [
    [0.2, 0.5, 0.4, 0.9, 0.3, 0.6, 0.1],
    [0.1, 0.4, 0.5, 0.6, 0.1, 0.5, 0.1],
  ];
  const { p } = randomisationTest(a, b);
  expectWithin(randomisedTukey([a, b], { samples: 20_000 }).comparisons[0].p, p, 5 * Math.sqrt(p / 20_000));
});

test("larger differences have smaller p; equal runs have 1", () => {
  const column = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(column, { minLength: 2, maxLength: 5 }), (scores) => {
      const { comparisons } = randomisedTukey([...scores, scores[0]], { samples: 100, seed: 1 });
      for (const one of comparisons) {
        for (const other of comparisons) {
          if (Math.abs(one.difference) < Math.abs(other.difference)) expect(one.p).toBeGreaterThanOrEqual(other.p);
        }
      }
      const twin = comparisons.find(({ first, second }) => first === 0 && second === scores.length);
      expect(twin).toMatchObject({ difference: 0, p: 1 });
    }),
    { numRuns: 30 },
  );
});

test("the same seed gives the same p", () => {
  const { scores } = fromPython.randomisedTukey;
  const run = (seed: number) => randomisedTukey(scores, { samples: 500, seed });
  expect(run(1)).toEqual(run(1));
  expect(run(1)).not.toEqual(run(2));
  expect(run(1).comparisons.map(({ p }) => p)).toEqual([369 / 501, 19 / 501, 131 / 501]);
});

test("invalid tables of runs and topics", () => {
  expect(() => randomisedTukey([[1, 2]])).toThrow("two or more: 1");
  expect(() => randomisedTukey([[], []])).toThrow("one topic or more");
  expect(() => randomisedTukey([[1, 2], [1]])).toThrow("2 and 1");
});
