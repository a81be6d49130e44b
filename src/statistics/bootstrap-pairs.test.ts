import fc from "fast-check";
import { expect, test } from "vitest";
import { fromR } from "../../test/fixtures/statistics/golden.js";
import { bootstrapPairs } from "./bootstrap-pairs.js";
import { bootstrapTest } from "./bootstrap-test.js";

test("each pair has the result of its own test", () => {
  // Multiples of 1/8: sums are exact, so both ways find the same ties.
  const score = fc.integer({ min: 0, max: 8 }).map((eighths) => eighths / 8);
  const table = fc
    .tuple(fc.integer({ min: 2, max: 5 }), fc.constantFrom(1, 2, 4, 8))
    .chain(([runs, topics]) =>
      fc.array(fc.array(score, { minLength: topics, maxLength: topics }), { minLength: runs, maxLength: runs }),
    );
  const alternatives = fc.constantFrom("two-sided" as const, "greater" as const, "less" as const);
  fc.assert(
    fc.property(table, alternatives, (scores, alternative) => {
      const pairs = scores.flatMap((_, a) => scores.map((__, b) => ({ a, b })));
      // More than one block of samples, and the last one not full.
      const options = { samples: 700, seed: "s", alternative };
      expect(bootstrapPairs(scores, pairs, options)).toEqual(
        pairs.map(({ a, b }) => bootstrapTest(scores[a], scores[b], options)),
      );
    }),
    { numRuns: 40 },
  );
});

test("the pinned p of one pair", () => {
  const { a, b } = fromR.data.few;
  const [{ p }] = bootstrapPairs([a, b], [{ a: 0, b: 1 }], { samples: 2000, seed: 1 });
  expect(p).toBe(1114 / 2001);
});

test("without pairs or topics", () => {
  expect(bootstrapPairs([], [])).toEqual([]);
  expect(bootstrapPairs([[], []], [{ a: 0, b: 1 }])[0].p).toBe(1);
  expect(() => bootstrapPairs([[Number.NaN]], [])).toThrow("not finite");
});
