import { fUpperTail } from "./distributions.js";
import { findRoot } from "./find-root.js";

/** Weights of the mixture below this share of the largest do not matter in a double. */
const NEGLIGIBLE = 1e-18;

/**
 * P(F > x) for noncentral F with the noncentrality λ: a mixture of central distributions with df₁ + 2j degrees of freedom,
 * weighted by the probabilities of a Poisson variable j with the mean λ/2.
 *
 * N. L. Johnson, S. Kotz, N. Balakrishnan: Continuous univariate distributions, volume 2. 2nd edition, 1995, chapter 30
 */
export function noncentralFUpperTail(x: number, df1: number, df2: number, lambda: number): number {
  if (!(lambda >= 0)) throw new RangeError(`noncentrality is negative: ${lambda}`);
  const mean = lambda / 2;
  const tail = (j: number) => fUpperTail((df1 * x) / (df1 + 2 * j), df1 + 2 * j, df2);
  const mode = Math.floor(mean);
  let [sum, weights] = [tail(mode), 1];
  // From the mode in both directions; the weights are divided by their sum instead of computing e^−λ/2, which underflows.
  for (let j = mode + 1, weight = 1; ; j++) {
    weight *= mean / j;
    if (weight < NEGLIGIBLE) break;
    sum += weight * tail(j);
    weights += weight;
  }
  for (let j = mode, weight = 1; j > 0; j--) {
    weight *= j / mean;
    if (weight < NEGLIGIBLE) break;
    sum += weight * tail(j - 1);
    weights += weight;
  }
  return sum / weights;
}

/** The x with P(F > x) = p of the central F distribution, 0 < p < 1. */
export function fCriticalValue(p: number, df1: number, df2: number): number {
  let high = 1;
  while (fUpperTail(high, df1, df2) > p) high *= 2;
  // On a scale of logarithms: tails are close to straight lines there.
  const log = (x: number) => Math.log(fUpperTail(Math.exp(x), df1, df2) / p);
  return Math.exp(findRoot(log, Math.log(high) - 60, Math.log(high)));
}
