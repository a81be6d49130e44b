import { type Alternative, symmetricP, tailsP } from "./alternative.js";
import { type Correlation, type CorrelationOptions, fisherInterval } from "./correlation.js";
import { normalCdf } from "./distributions.js";
import { sortCountingInversions } from "./inversions.js";
import { inversionTails } from "./kendall-distribution.js";
import { countTies, midRanks } from "./ranks.js";
import { requirePairs, type Sample } from "./sample.js";

/** Pairs of items by how two samples order them. */
export interface PairCounts {
  /** In the same order in both samples. */
  readonly concordant: number;
  /** In opposite orders. */
  readonly discordant: number;
  /** Tied in x, in y, and in both (which the first two also count). */
  readonly tied: { readonly x: number; readonly y: number; readonly both: number };
}

/** Result of {@link kendall}. `coefficient` is τ-b. */
export interface KendallCorrelation extends Correlation, PairCounts {
  readonly tauA: number;
  readonly tauB: number;
  readonly distribution: "exact" | "normal";
  /** The standardised C − D of the normal approximation; null if the distribution is exact. */
  readonly z: number | null;
}

export const MAX_EXACT_VALUES = 50;

/**
 * Kendall's rank correlation: the probability that two samples order a pair of items in the same way, minus the
 * probability that they order it in opposite ways. With C concordant and D discordant pairs of n(n − 1)/2,
 * τ-a = (C − D) / (n(n − 1)/2), which ties move towards 0, and
 * τ-b = (C − D) / √((n(n − 1)/2 − Tₓ)(n(n − 1)/2 − T_y)), which excludes tied pairs and can reach ±1 despite them.
 *
 * p is exact without ties for up to 50 values, otherwise from the normal approximation with the variance for ties.
 * The interval is of τ-b, by Fisher's transformation with variance 0.437/(n − 4): an approximation for |τ| < 0.8 that
 * ignores ties; `bootstrapCorrelation` is slower and assumes less. For a constant sample, τ-a is 0 and all else is NaN.
 * Counting takes O(n log n) steps.
 *
 * M. G. Kendall: Rank correlation methods. 4th edition, 1970. W. R. Knight: A computer method for calculating Kendall's
 * tau with ungrouped data. JASA 61(314), 1966, 436–439. E. C. Fieller, H. O. Hartley, E. S. Pearson: Tests for rank
 * correlation coefficients. Biometrika 44, 1957, 470–481
 */
export function kendall(x: Sample, y: Sample, options: CorrelationOptions = {}): KendallCorrelation {
  const { alternative = "two-sided", level = 0.95 } = options;
  const counts = countPairs(x, y);
  const n = x.length;
  const [tiesX, tiesY] = [midRanks(x).ties, midRanks(y).ties];
  const { tauA, tauB } = tausOf(counts, n);
  const exact = n <= MAX_EXACT_VALUES && tiesX.length === 0 && tiesY.length === 0;
  const score = counts.concordant - counts.discordant;
  const z = exact ? null : score / Math.sqrt(scoreVariance(n, tiesX, tiesY));
  return {
    ...counts,
    coefficient: tauB,
    tauA,
    tauB,
    n,
    ties: { x: countTies(tiesX), y: countTies(tiesY) },
    distribution: exact ? "exact" : "normal",
    z,
    p: Number.isNaN(tauB)
      ? Number.NaN
      : z === null
        ? exactP(n, counts, alternative)
        : symmetricP(normalCdf, z, alternative),
    alternative,
    interval: fisherInterval(tauB, 0.437 / (n - 4), level),
  };
}

/** The τ-b of {@link kendall} alone. */
export function kendallTauB(x: Sample, y: Sample): number {
  return tausOf(countPairs(x, y), x.length).tauB;
}

/** The τ-a of {@link kendall} alone. */
export function kendallTauA(x: Sample, y: Sample): number {
  return tausOf(countPairs(x, y), x.length).tauA;
}

function tausOf({ concordant, discordant, tied }: PairCounts, n: number): { tauA: number; tauB: number } {
  const pairs = pairsOf(n);
  const score = concordant - discordant;
  const tauB = score / Math.sqrt((pairs - tied.x) * (pairs - tied.y));
  return { tauA: score / pairs, tauB: Math.max(-1, Math.min(1, tauB)) };
}

/** Counts the pairs that {@link kendall} uses. */
export function countPairs(x: Sample, y: Sample): PairCounts {
  requirePairs(x, y);
  const n = x.length;
  const order = Uint32Array.from(x, (_, i) => i).sort((i, j) => x[i] - x[j] || y[i] - y[j]);
  const sortedX = Float64Array.from(order, (i) => x[i]);
  const sortedY = Float64Array.from(order, (i) => y[i]);
  const tiedX = tiedPairs(n, (i) => sortedX[i] === sortedX[i - 1]);
  const tiedBoth = tiedPairs(n, (i) => sortedX[i] === sortedX[i - 1] && sortedY[i] === sortedY[i - 1]);
  // Where x is tied, y is in order: the inversions are the discordant pairs.
  const discordant = sortCountingInversions(sortedY);
  const tiedY = tiedPairs(n, (i) => sortedY[i] === sortedY[i - 1]);
  const concordant = pairsOf(n) - discordant - tiedX - tiedY + tiedBoth;
  return { concordant, discordant, tied: { x: tiedX, y: tiedY, both: tiedBoth } };
}

function tiedPairs(n: number, tiedWithPrevious: (i: number) => boolean): number {
  let pairs = 0;
  let run = 0;
  for (let i = 1; i < n; i++) {
    run = tiedWithPrevious(i) ? run + 1 : 0;
    pairs += run;
  }
  return pairs;
}

function pairsOf(n: number): number {
  return (n * (n - 1)) / 2;
}

function exactP(n: number, { discordant }: PairCounts, alternative: Alternative): number {
  // Many discordant pairs mean a low τ.
  const { lower, upper } = inversionTails(n, discordant);
  return tailsP(upper, lower, alternative);
}

/** Var(C − D) if the orders are independent, with groups of t tied values in x and of u in y. */
function scoreVariance(n: number, tiesX: readonly number[], tiesY: readonly number[]): number {
  const sum = (ties: readonly number[], of: (t: number) => number) => ties.reduce((total, t) => total + of(t), 0);
  const variance = (t: number) => t * (t - 1) * (2 * t + 5);
  const pairs = (t: number) => t * (t - 1);
  const triples = (t: number) => t * (t - 1) * (t - 2);
  return (
    (variance(n) - sum(tiesX, variance) - sum(tiesY, variance)) / 18 +
    (n > 2 ? (sum(tiesX, triples) * sum(tiesY, triples)) / (9 * triples(n)) : 0) +
    (sum(tiesX, pairs) * sum(tiesY, pairs)) / (2 * pairs(n))
  );
}
