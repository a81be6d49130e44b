import { type BootstrapIntervalOptions, bcaIntervalOverCases } from "./bca-interval.js";
import type { Interval } from "./interval.js";
import { requirePairs, type Sample } from "./sample.js";

/**
 * BCa bootstrap interval of a correlation: pairs (xᵢ, yᵢ) are drawn with replacement. A pair that is drawn twice is
 * tied with itself, so use a coefficient that allows ties (`kendallTauB`, `apCorrelationB`, not τ-a or τ_AP).
 * Samples in which the coefficient is undefined are ignored; fewer than two pairs give NaN.
 *
 * @example bootstrapCorrelation(map, recall, kendallTauB, { seed: 1 })
 */
export function bootstrapCorrelation(
  x: Sample,
  y: Sample,
  coefficient: (x: Float64Array, y: Float64Array) => number,
  options: BootstrapIntervalOptions = {},
): Interval {
  requirePairs(x, y);
  return bcaIntervalOverCases(
    x.length,
    (cases) =>
      coefficient(
        Float64Array.from(cases, (i) => x[i]),
        Float64Array.from(cases, (i) => y[i]),
      ),
    options,
  );
}
