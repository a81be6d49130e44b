import { type Alternative, symmetricP, tailsP } from "./alternative.js";
import { normalCdf } from "./distributions.js";
import { directionOf, type PairedTest, pairedDifferences } from "./paired-test.js";
import { countTies, midRanks, type TieCount } from "./ranks.js";
import type { Sample } from "./sample.js";
import { signedRankTails } from "./signed-rank-distribution.js";

/**
 * The treatment of pairs that do not differ. `wilcox`: they are removed before ranking. `pratt`: they are ranked, then
 * their ranks are removed. `zsplit`: they are ranked, and each adds half its rank to either side.
 */
export type ZeroPolicy = "wilcox" | "pratt" | "zsplit";

/** Options of {@link wilcoxonSignedRank}. */
export interface WilcoxonOptions {
  /** Default: `two-sided`. */
  readonly alternative?: Alternative;
  /** Default: `wilcox`. */
  readonly zeros?: ZeroPolicy;
  /** Whether W⁺ is moved by ½ towards its mean before the normal approximation; default: false. */
  readonly continuity?: boolean;
  /**
   * The null distribution. `auto`, the default: exact for up to 25 pairs that differ if no rank is shared,
   * otherwise normal. `exact`: always exact, given the ranks (for a thousand pairs, this takes a second).
   */
  readonly distribution?: "auto" | "exact" | "normal";
}

/** Result of {@link wilcoxonSignedRank}. `statistic` is W⁺. */
export interface WilcoxonResult extends PairedTest {
  /** Sum of the ranks of the pairs in which a is greater. */
  readonly wPlus: number;
  /** Sum of the ranks of the pairs in which b is greater. */
  readonly wMinus: number;
  readonly zeroPolicy: ZeroPolicy;
  /** Number of pairs that do not differ. */
  readonly zeros: number;
  /** Number of pairs that differ by the same amount; those that do not differ are not counted. */
  readonly ties: TieCount;
  readonly distribution: "exact" | "normal";
  /** The standardised W⁺ of the normal approximation; null if the distribution is exact. */
  readonly z: number | null;
  readonly continuity: boolean;
  /** Matched-pairs rank-biserial correlation, (W⁺ − W⁻)/(W⁺ + W⁻): an effect size; 0 if no pair differs. */
  readonly rankBiserial: number;
}

export const MAX_EXACT_PAIRS = 25;

/**
 * Wilcoxon's signed-rank test: are the differences a − b symmetric about 0? The absolute differences are ranked, with
 * mid-ranks for ties; W⁺ is the sum of the ranks of the positive ones. Under the null hypothesis, each rank is on
 * either side with probability ½, so W⁺ has mean Σr/2 and variance Σr²/4, also with ties.
 *
 * If no pair differs (or there are no pairs), p is 1. Differences that are equal except for rounding are tied
 * ({@link pairedDifferences}). A one-sided test with `greater` tests for a > b.
 *
 * F. Wilcoxon: Individual comparisons by ranking methods. Biometrics Bulletin 1(6), 1945, 80–83. J. W. Pratt:
 * Remarks on zeros and ties in the Wilcoxon signed rank procedures. JASA 54(287), 1959, 655–667. D. S. Kerby: The
 * simple difference formula. Comprehensive Psychology 3, 2014
 *
 * @example wilcoxonSignedRank([3, 5, 7, 9], [1, 6, 3, 4]) // W⁺ = 9, W⁻ = 1, exact, p = 0.25
 */
export function wilcoxonSignedRank(a: Sample, b: Sample, options: WilcoxonOptions = {}): WilcoxonResult {
  const { alternative = "two-sided", zeros: zeroPolicy = "wilcox", continuity = false } = options;
  const { values, nonZero, rounding } = pairedDifferences(a, b);
  const zeros = values.length - nonZero.length;
  const ranked = zeroPolicy === "wilcox" ? nonZero : values;
  const { ranks, ties } = midRanks(ranked.map(Math.abs), rounding);
  const signedRanks = ranks.filter((_, i) => ranked[i] !== 0);
  const zeroShare = zeroPolicy === "zsplit" ? (zeros * (zeros + 1)) / 4 : 0;
  const wPlus = zeroShare + ranks.reduce((sum, rank, i) => sum + (ranked[i] > 0 ? rank : 0), 0);
  const wMinus = zeroShare + ranks.reduce((sum, rank, i) => sum + (ranked[i] < 0 ? rank : 0), 0);
  const tiedDifferences = zeroPolicy !== "wilcox" && zeros > 1 ? ties.slice(1) : ties;

  const distribution = chooseDistribution(options.distribution ?? "auto", {
    pairs: nonZero.length,
    tied: tiedDifferences.length > 0,
    rankedZeros: zeroPolicy === "wilcox" ? 0 : zeros,
    zeroPolicy,
  });
  // With zsplit, the variance counts the zeros as if each had a side.
  const spread = zeroPolicy === "zsplit" ? ranks : signedRanks;
  const deviation = (wPlus - wMinus) / 2;
  let z: number | null = null;
  let p = 1;
  if (nonZero.length > 0 && distribution === "exact") {
    const { lower, upper } = signedRankTails(signedRanks, wPlus - zeroShare);
    p = tailsP(lower, upper, alternative);
  } else if (distribution === "normal") {
    z = nonZero.length === 0 ? 0 : standardise(deviation, spread, continuity, alternative);
    if (nonZero.length > 0) p = symmetricP(normalCdf, z, alternative);
  }
  return {
    n: values.length,
    statistic: wPlus,
    p,
    alternative,
    direction: directionOf(deviation),
    wPlus,
    wMinus,
    zeroPolicy,
    zeros,
    ties: countTies(tiedDifferences),
    distribution,
    z,
    continuity,
    rankBiserial: nonZero.length === 0 ? 0 : (wPlus - wMinus) / (wPlus + wMinus),
  };
}

function chooseDistribution(
  wanted: "auto" | "exact" | "normal",
  sample: { pairs: number; tied: boolean; rankedZeros: number; zeroPolicy: ZeroPolicy },
): "exact" | "normal" {
  const split = sample.zeroPolicy === "zsplit" && sample.rankedZeros > 0;
  if (wanted === "exact" && split) throw new RangeError("zsplit has no exact distribution if pairs do not differ");
  if (wanted !== "auto") return wanted;
  return sample.pairs <= MAX_EXACT_PAIRS && !sample.tied && sample.rankedZeros === 0 ? "exact" : "normal";
}

function standardise(deviation: number, ranks: Float64Array, continuity: boolean, alternative: Alternative): number {
  const side = alternative === "two-sided" ? Math.sign(deviation) : alternative === "greater" ? 1 : -1;
  const shift = continuity ? side / 2 : 0;
  return (deviation - shift) / Math.sqrt(ranks.reduce((sum, rank) => sum + rank * rank, 0) / 4);
}
