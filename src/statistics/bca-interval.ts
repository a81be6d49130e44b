import { createRandom } from "../core/index.js";
import { normalCdf, normalQuantile } from "./distributions.js";
import { type Interval, requireLevel } from "./interval.js";
import { mean } from "./mean.js";
import { quantileOfSorted } from "./quantile.js";
import { ratio } from "./ratio.js";
import { type Resampling, requireSamples } from "./resampling.js";
import { requireFinite, type Sample } from "./sample.js";

/** Options of a bootstrap interval; default of `samples`: 10 000. */
export interface BootstrapIntervalOptions extends Resampling {
  /** Confidence level; default: 0.95. */
  readonly level?: number;
}

/**
 * Bootstrap interval of a statistic of a sample, bias-corrected and accelerated (BCa): a percentile interval of the
 * statistic over samples drawn with replacement. The percentiles are corrected for the bias of those values and for a
 * standard error that changes with the statistic (from the jackknife).
 *
 * A constant sample gives an interval of no width; fewer than two values give NaN. The same array is passed to the
 * statistic each time: it must not keep it.
 *
 * B. Efron: Better bootstrap confidence intervals. JASA 82(397), 1987, 171–185
 */
export function bcaInterval(
  sample: Sample,
  statistic: (values: Float64Array) => number = mean,
  options: BootstrapIntervalOptions = {},
): Interval {
  requireFinite(sample);
  return bcaIntervalOverCases(sample.length, (cases) => statistic(Float64Array.from(cases, (i) => sample[i])), options);
}

/**
 * {@link bcaInterval} of anything computed from cases 0 … n − 1 (topics, pairs of values): the statistic receives the
 * cases drawn, with repetitions. Draws for which it is NaN, such as a correlation with a constant, are ignored.
 */
export function bcaIntervalOverCases(
  n: number,
  statistic: (cases: Uint32Array) => number,
  { samples = 10_000, seed = 0, level = 0.95 }: BootstrapIntervalOptions = {},
): Interval {
  requireSamples(samples);
  requireLevel(level);
  if (n < 2) return { low: Number.NaN, high: Number.NaN, level };
  const all = Uint32Array.from({ length: n }, (_, i) => i);
  const jackknife = Float64Array.from(all, (left) => statistic(all.filter((i) => i !== left)));
  const random = createRandom(seed);
  const drawn = new Uint32Array(n);
  const replicates = new Float64Array(samples);
  for (let sample = 0; sample < samples; sample++) {
    for (let i = 0; i < n; i++) drawn[i] = random.below(n);
    replicates[sample] = statistic(drawn);
  }
  return bcaFromReplicates({ observed: statistic(all), replicates, jackknife, level });
}

/** The input of the BCa method. */
export interface BootstrapReplicates {
  readonly observed: number;
  /** The statistic of each resample. */
  readonly replicates: Sample;
  /** The statistic without case 0, 1, …, n − 1. */
  readonly jackknife: Sample;
  readonly level: number;
}

/**
 * The BCa interval from existing replicates. The bias z₀ = Φ⁻¹(share of replicates below the observed value, where
 * equal ones count half); the acceleration a = Σ uᵢ³ / (6 (Σ uᵢ²)^{3/2}) with uᵢ = mean of the jackknife − its i-th
 * value; the ends are the quantiles at Φ(z₀ + (z₀ ± z)/(1 − a (z₀ ± z))). A share of 0 or 1 is replaced by that of half
 * a replicate from the end, so that the interval is defined.
 */
export function bcaFromReplicates({ observed, replicates, jackknife, level }: BootstrapReplicates): Interval {
  const sorted = Float64Array.from(replicates)
    .filter((replicate) => !Number.isNaN(replicate))
    .sort();
  const left = Float64Array.from(jackknife).filter((value) => !Number.isNaN(value));
  if (Number.isNaN(observed) || sorted.length === 0 || left.length === 0) {
    return { low: Number.NaN, high: Number.NaN, level };
  }
  const centre = mean(left);
  const squares = left.reduce((sum, value) => sum + (centre - value) ** 2, 0);
  const acceleration = ratio(
    left.reduce((sum, value) => sum + (centre - value) ** 3, 0),
    6 * squares ** 1.5,
  );
  const below = sorted.reduce((sum, value) => sum + (value < observed ? 1 : value === observed ? 0.5 : 0), 0);
  const bias = normalQuantile(Math.min(Math.max(below, 0.5), sorted.length - 0.5) / sorted.length);
  const end = (z: number) => {
    const moved = normalCdf(bias + (bias + z) / (1 - acceleration * (bias + z)));
    return quantileOfSorted(sorted, moved);
  };
  const z = normalQuantile((1 + level) / 2);
  return { low: end(-z), high: end(z), level };
}
