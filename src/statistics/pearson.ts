import { type Alternative, symmetricP } from "./alternative.js";
import { type Correlation, type CorrelationOptions, fisherInterval } from "./correlation.js";
import { tCdf } from "./distributions.js";
import { mean } from "./mean.js";
import { countTies, midRanks } from "./ranks.js";
import { requirePairs, type Sample } from "./sample.js";

/**
 * Pearson's product-moment correlation r = Σ (xᵢ − x̄)(yᵢ − ȳ) / √(Σ (xᵢ − x̄)² · Σ (yᵢ − ȳ)²): how close the points
 * are to a line. p from t = r·√((n − 2)/(1 − r²)) with n − 2 degrees of freedom, which is exact for normal samples;
 * interval by Fisher's transformation with variance 1/(n − 3). With two values, p is 1, because r can only be ±1.
 *
 * K. Pearson: Note on regression and inheritance in the case of two parents. Proc. Royal Society 58, 1895, 240–242
 */
export function pearson(x: Sample, y: Sample, options: CorrelationOptions = {}): Correlation {
  const { alternative = "two-sided", level = 0.95 } = options;
  const coefficient = pearsonCoefficient(x, y);
  const n = x.length;
  return {
    coefficient,
    n,
    ties: { x: countTies(midRanks(x).ties), y: countTies(midRanks(y).ties) },
    p: correlationP(coefficient, n, alternative),
    alternative,
    interval: fisherInterval(coefficient, 1 / (n - 3), level),
  };
}

/** The r of {@link pearson} alone. */
export function pearsonCoefficient(x: Sample, y: Sample): number {
  requirePairs(x, y);
  const [meanX, meanY] = [mean(x), mean(y)];
  let [products, squaresX, squaresY] = [0, 0, 0];
  for (let i = 0; i < x.length; i++) {
    products += (x[i] - meanX) * (y[i] - meanY);
    squaresX += (x[i] - meanX) ** 2;
    squaresY += (y[i] - meanY) ** 2;
  }
  return Math.max(-1, Math.min(1, products / Math.sqrt(squaresX * squaresY)));
}

/** p of a product-moment correlation of n pairs, from Student's distribution. */
export function correlationP(r: number, n: number, alternative: Alternative): number {
  if (n === 2 && !Number.isNaN(r)) return 1;
  return symmetricP((t) => tCdf(t, n - 2), r * Math.sqrt((n - 2) / ((1 - r) * (1 + r))), alternative);
}
