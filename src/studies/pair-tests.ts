import {
  type Alternative,
  benjaminiHochberg,
  bonferroni,
  bootstrapPairs,
  holm,
  type Interval,
  type PAdjustment,
  type PairedTest,
  pairedTTest,
  type RunScores,
  randomisationTest,
  randomisedTukey,
  type Sample,
  signTest,
  type TwoWayAnova,
  tukeyHsd,
  wilcoxonSignedRank,
  type ZeroPolicy,
} from "../statistics/index.js";

/** Tests of one pair at a time; their p values need a correction when there are several pairs. */
export const PAIRED_TESTS = ["wilcoxon", "t", "sign", "randomisation", "bootstrap"] as const;

/** Tests of all pairs at once: randomised Tukey HSD, and analysis of variance with Tukey's HSD. */
export const SIMULTANEOUS_TESTS = ["tukey", "anova"] as const;

export type PairedTestName = (typeof PAIRED_TESTS)[number];
export type ComparisonTest = PairedTestName | (typeof SIMULTANEOUS_TESTS)[number];

/** Corrections for many tests: Holm's, Benjamini and Hochberg's, Bonferroni's. */
export const CORRECTIONS = {
  holm,
  bh: benjaminiHochberg,
  bonferroni,
  none: (ps) => Float64Array.from(ps),
} as const satisfies Record<string, PAdjustment>;

export type Correction = keyof typeof CORRECTIONS;

/** Two runs, by number. */
export interface NumberedPair {
  readonly a: number;
  readonly b: number;
}

export interface PairTestOptions {
  readonly test: ComparisonTest;
  /** Alternative of the paired tests: how a compares with b. */
  readonly alternative: Alternative;
  /** Of Wilcoxon's test. */
  readonly zeros: ZeroPolicy;
  readonly correction: Correction;
  readonly alpha: number;
  /** Resamples of the tests that draw. Default: the test's own. */
  readonly samples?: number;
  readonly seed: string | number;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Results of the tests; all lists are parallel to the pairs. */
export interface PairTests {
  /** Before correction; null for tests of all pairs at once. */
  readonly ps: readonly (number | null)[];
  readonly correctedPs: ArrayLike<number>;
  /** 1 if a is above b by the test, −1 if it is below. */
  readonly directions: readonly (-1 | 0 | 1)[];
  /** Simultaneous intervals of the differences of means; only from `anova`. */
  readonly intervals?: readonly Interval[];
  readonly anova?: TwoWayAnova;
}

/** Tests pairs of runs over the same topics. */
export function testPairs(scores: RunScores, pairs: readonly NumberedPair[], options: PairTestOptions): PairTests {
  const { test } = options;
  return test === "tukey" || test === "anova"
    ? testAtOnce(scores, pairs, { ...options, test })
    : testOneByOne(scores, pairs, { ...options, test });
}

function testOneByOne(
  scores: RunScores,
  pairs: readonly NumberedPair[],
  options: PairTestOptions & { readonly test: PairedTestName },
): PairTests {
  const { alternative, zeros, samples, seed } = options;
  const drawn = { alternative, ...(samples !== undefined && { samples }), seed: `${seed}/${options.test}` };
  const tests: Record<Exclude<PairedTestName, "bootstrap">, (a: Sample, b: Sample) => PairedTest> = {
    wilcoxon: (a, b) => wilcoxonSignedRank(a, b, { alternative, zeros }),
    t: (a, b) => pairedTTest(a, b, { alternative }),
    sign: (a, b) => signTest(a, b, { alternative }),
    randomisation: (a, b) => randomisationTest(a, b, drawn),
  };
  const test = options.test;
  const results =
    test === "bootstrap"
      ? bootstrapPairs(scores, pairs, {
          ...drawn,
          onProgress: (done, total) => options.onProgress?.(Math.floor((pairs.length * done) / total), pairs.length),
        })
      : pairs.map(({ a, b }, done): PairedTest => {
          options.onProgress?.(done, pairs.length);
          return tests[test](scores[a], scores[b]);
        });
  const ps = results.map(({ p }) => p);
  return {
    ps,
    correctedPs: CORRECTIONS[options.correction](ps),
    directions: results.map(({ direction }) => direction),
  };
}

function testAtOnce(
  scores: RunScores,
  pairs: readonly NumberedPair[],
  options: PairTestOptions & { readonly test: (typeof SIMULTANEOUS_TESTS)[number] },
): PairTests {
  const { test, alpha, samples, seed } = options;
  options.onProgress?.(0, pairs.length);
  const drawn = { ...(samples !== undefined && { samples }), seed: `${seed}/tukey` };
  const result = test === "tukey" ? randomisedTukey(scores, drawn) : tukeyHsd(scores, { level: 1 - alpha });
  const found = new Map(result.comparisons.map((each) => [each.first * scores.length + each.second, each]));
  const chosen = pairs.map(({ a, b }) => {
    const sign = a < b ? 1 : -1;
    return { sign, each: found.get(Math.min(a, b) * scores.length + Math.max(a, b))! };
  });
  const intervals = chosen.flatMap(({ sign, each }) => {
    if (!("interval" in each)) return [];
    const { low, high, level } = each.interval as Interval;
    return sign > 0 ? [{ low, high, level }] : [{ low: -high, high: -low, level }];
  });
  return {
    ps: pairs.map(() => null),
    correctedPs: chosen.map(({ each }) => each.p),
    directions: chosen.map(({ sign, each }) => (sign * Math.sign(each.difference)) as -1 | 0 | 1),
    ...("anova" in result && { anova: result.anova, intervals }),
  };
}
