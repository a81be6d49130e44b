import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectWithin } from "../../test/fixtures/statistics/golden.js";
import type { Alternative } from "./alternative.js";
import { bootstrapTest } from "./bootstrap-test.js";
import { pairedTTest } from "./paired-t-test.js";
import { type PairedTest, pairedDifferences } from "./paired-test.js";
import { randomisationTest } from "./randomisation-test.js";
import type { Sample } from "./sample.js";
import { signTest } from "./sign-test.js";
import { wilcoxonSignedRank } from "./wilcoxon-signed-rank.js";

type Test = (a: Sample, b: Sample, options: { alternative: Alternative }) => PairedTest;

const few = { samples: 200, seed: 7 };
const tests: Record<string, Test> = {
  "Wilcoxon (wilcox)": wilcoxonSignedRank,
  "Wilcoxon (pratt)": (a, b, options) => wilcoxonSignedRank(a, b, { ...options, zeros: "pratt" }),
  "Wilcoxon (zsplit)": (a, b, options) => wilcoxonSignedRank(a, b, { ...options, zeros: "zsplit", continuity: true }),
  t: pairedTTest,
  sign: signTest,
  "randomisation (exact)": randomisationTest,
  "randomisation (sampled)": (a, b, options) => randomisationTest(a, b, { ...options, ...few, exactUpTo: 0 }),
  bootstrap: (a, b, options) => bootstrapTest(a, b, { ...options, ...few }),
};
/** Their p depends on which random numbers the pairs get. */
const sampled = new Set(["randomisation (sampled)", "bootstrap"]);

/** Scores with many ties, and scores with few. */
const score = fc.oneof(
  fc.integer({ min: 0, max: 6 }).map((i) => i / 6),
  fc.double({ min: 0, max: 1, noNaN: true }).map((x) => Math.round(x * 1e6) / 1e6),
);
const pairs = fc.array(fc.tuple(score, score), { minLength: 2, maxLength: 14 });
const unzip = (list: readonly (readonly [number, number])[]) => [list.map(([x]) => x), list.map(([, y]) => y)] as const;

describe.each(Object.keys(tests))("%s", (name) => {
  const run = tests[name];

  test("p is a probability, the same for the same input", () => {
    fc.assert(
      fc.property(pairs, fc.constantFrom("two-sided", "greater", "less"), (list, alternative) => {
        const [a, b] = unzip(list);
        const result = run(a, b, { alternative });
        expect(result.p).toBeGreaterThanOrEqual(0);
        expect(result.p).toBeLessThanOrEqual(1);
        expect(result.n).toBe(list.length);
        expect(run(a, b, { alternative })).toEqual(result);
      }),
    );
  });

  test("exchanging a and b reverses the direction", () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const [a, b] = unzip(list);
        const forward = run(a, b, { alternative: "two-sided" });
        const backward = run(b, a, { alternative: "two-sided" });
        expect(backward.direction).toBe(0 - forward.direction);
        expectWithin(backward.p, forward.p, 1e-12);
        if (name === "randomisation (sampled)") return; // Exchanged, the same signs make another sample.
        expectWithin(run(b, a, { alternative: "less" }).p, run(a, b, { alternative: "greater" }).p, 1e-12);
      }),
    );
  });

  if (sampled.has(name)) return;
  test("the order of the pairs does not matter", () => {
    fc.assert(
      fc.property(
        pairs.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => {
          const first = run(...unzip(list), { alternative: "two-sided" });
          const second = run(...unzip(shuffled), { alternative: "two-sided" });
          expect(second.direction).toBe(first.direction);
          expectWithin(second.p, first.p, 1e-12);
        },
      ),
    );
  });
});

test("samples that cannot be paired are an error", () => {
  expect(() => pairedTTest([1, 2], [1])).toThrow("paired samples differ in length: 2 and 1");
  expect(() => signTest([1, Number.NaN], [1, 2])).toThrow("value 1 of a sample is not finite: NaN");
});

test("differences within the rounding of the scores are 0", () => {
  expect([...pairedDifferences([0.1 + 0.2, 1], [0.3, 0.5]).values]).toEqual([0, 0.5]);
  expect([...pairedDifferences([1e-9, 0], [0, 1e-9]).values]).toEqual([1e-9, -1e-9]);
});
