import { pairedDifferences } from "./paired-test.js";
import { ratio } from "./ratio.js";
import type { Sample } from "./sample.js";
import { standardDeviation, variance } from "./variance.js";

// All four are positive if a is ahead. They differ in the standard deviation used as the unit:
//   d_z   that of the differences, which a paired test uses and from which its power is computed;
//   d_av  that of the scores, comparable with unpaired studies;
//   g     the same without the small-sample bias (d is too large by about 3/(4n) of itself).
// With no spread, d is 0 if the means are equal and infinite otherwise. Fewer than two pairs give NaN.

/**
 * Cohen's d for paired data, d_z = d̄ / s_d: the mean difference in standard deviations of the differences; t/√n.
 *
 * J. Cohen: Statistical power analysis for the behavioral sciences. 2nd edition, 1988, section 2.3.5
 */
export function cohensDz(a: Sample, b: Sample): number {
  const { values, mean } = pairedDifferences(a, b);
  return ratio(mean, standardDeviation(values));
}

/**
 * Cohen's d with the average of both standard deviations, d_av = d̄ / √((s_a² + s_b²)/2).
 *
 * G. Cumming: Understanding the new statistics. 2012, chapter 11. (D. Lakens, Frontiers in Psychology 4:863, 2013,
 * gives (s_a + s_b)/2 for the average; the two agree when s_a = s_b.)
 */
export function cohensDav(a: Sample, b: Sample): number {
  return ratio(pairedDifferences(a, b).mean, Math.sqrt((variance(a) + variance(b)) / 2));
}

/** Hedges' g of d_z: J(n − 1)·d_z. */
export function hedgesGz(a: Sample, b: Sample): number {
  return hedgesCorrection(a.length - 1) * cohensDz(a, b);
}

/** Hedges' g of d_av: J(2n − 2)·d_av, as if both standard deviations were estimated independently. */
export function hedgesGav(a: Sample, b: Sample): number {
  return hedgesCorrection(2 * (a.length - 1)) * cohensDav(a, b);
}

/**
 * J(m) = Γ(m/2) / (√(m/2)·Γ((m − 1)/2)), the factor that makes d unbiased if its unit was estimated with m degrees
 * of freedom; about 1 − 3/(4m − 1). NaN for m < 2.
 *
 * L. V. Hedges: Distribution theory for Glass's estimator of effect size. J. Educational Statistics 6(2), 1981, 107–128
 */
export function hedgesCorrection(df: number): number {
  if (df < 2) return Number.NaN;
  // The approximation is within 1/(2·df²), which is less than the rounding errors of so many steps.
  if (df > 2 ** 22) return 1 - 3 / (4 * df - 1);
  // With r(m) = Γ(m/2)/Γ((m − 1)/2): r(2) = 1/√π and r(m + 1)·r(m) = (m − 1)/2.
  let gammaRatio = 1 / Math.sqrt(Math.PI);
  for (let m = 2; m < df; m++) gammaRatio = (m - 1) / (2 * gammaRatio);
  return gammaRatio / Math.sqrt(df / 2);
}
