import { type Correlation, type CorrelationOptions, fisherInterval } from "./correlation.js";
import { correlationP, pearsonCoefficient } from "./pearson.js";
import { countTies, midRanks } from "./ranks.js";
import { requirePairs, type Sample } from "./sample.js";

/**
 * Spearman's rank correlation ρ: Pearson's r of the mid-ranks, ties or not. p from the t approximation with n − 2
 * degrees of freedom, as in SciPy (good from about ten values on); interval by Fisher's transformation with Bonett
 * and Wright's variance (1 + ρ²/2)/(n − 3).
 *
 * C. Spearman: The proof and measurement of association between two things. American J. of Psychology 15, 1904.
 * D. G. Bonett, T. A. Wright: Sample size requirements for estimating Pearson, Kendall and Spearman correlations.
 * Psychometrika 65(1), 2000, 23–28
 */
export function spearman(x: Sample, y: Sample, options: CorrelationOptions = {}): Correlation {
  requirePairs(x, y);
  const { alternative = "two-sided", level = 0.95 } = options;
  const [ranksX, ranksY] = [midRanks(x), midRanks(y)];
  const coefficient = pearsonCoefficient(ranksX.ranks, ranksY.ranks);
  const n = x.length;
  return {
    coefficient,
    n,
    ties: { x: countTies(ranksX.ties), y: countTies(ranksY.ties) },
    p: correlationP(coefficient, n, alternative),
    alternative,
    interval: fisherInterval(coefficient, (1 + coefficient ** 2 / 2) / (n - 3), level),
  };
}
