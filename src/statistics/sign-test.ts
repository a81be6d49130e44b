import { type Alternative, tailsP } from "./alternative.js";
import { fairCoinCdf } from "./distributions.js";
import { directionOf, type PairedTest, pairedDifferences } from "./paired-test.js";
import type { Sample } from "./sample.js";

/** Result of {@link signTest}. `statistic` is the number of pairs in which a is greater. */
export interface SignTestResult extends PairedTest {
  readonly positive: number;
  readonly negative: number;
  /** Number of pairs that do not differ; they are ignored. */
  readonly zeros: number;
}

/**
 * The sign test: among the pairs that differ, is a greater as often as b? Exact, from the binomial distribution with
 * probability ½; two-sided p is twice the smaller tail. If no pair differs (or there are no pairs), p is 1.
 *
 * W. J. Dixon, A. M. Mood: The statistical sign test. JASA 41(236), 1946, 557–566
 *
 * @example signTest([1, 1, 1, 1, 1], [0, 0, 0, 0, 1]) // 4 positive, 1 zero: p = 2 / 2⁴
 */
export function signTest(
  a: Sample,
  b: Sample,
  { alternative = "two-sided" }: { readonly alternative?: Alternative } = {},
): SignTestResult {
  const { values, nonZero } = pairedDifferences(a, b);
  const positive = nonZero.filter((difference) => difference > 0).length;
  const negative = nonZero.length - positive;
  const p = tailsP(fairCoinCdf(positive, nonZero.length), fairCoinCdf(negative, nonZero.length), alternative);
  return {
    n: values.length,
    statistic: positive,
    p,
    alternative,
    direction: directionOf(positive - negative),
    positive,
    negative,
    zeros: values.length - nonZero.length,
  };
}
