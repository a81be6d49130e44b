import { createRandom } from "../core/index.js";
import { type Grade, isGraded } from "./grades.js";
import { type Interval, requireLevel } from "./interval.js";
import { krippendorffAlpha, type MeasurementLevel } from "./krippendorff-alpha.js";
import { quantile } from "./quantile.js";

export interface AlphaIntervalOptions {
  readonly measurement?: MeasurementLevel;
  /** Confidence; default: .95. */
  readonly level?: number;
  /** Default: 500. */
  readonly resamples?: number;
  readonly seed?: string;
}

/**
 * A percentile bootstrap interval of Krippendorff's α: documents are drawn again, with all their grades. Resamples in
 * which α is not defined, because all grades are the same, are left out.
 *
 * @returns NaN if there are fewer than two documents with two grades, or α is not defined in half of the resamples
 */
export function alphaInterval(
  assessors: readonly ArrayLike<Grade>[],
  { measurement = "nominal", level = 0.95, resamples = 500, seed = "alpha" }: AlphaIntervalOptions = {},
): Interval {
  requireLevel(level);
  const documents = assessors.reduce((most, { length }) => Math.max(most, length), 0);
  const paired = Array.from({ length: documents }, (_, d) => d).filter(
    (d) => assessors.filter((grades) => isGraded(grades[d])).length > 1,
  );
  const random = createRandom(seed);
  const values: number[] = [];
  if (paired.length > 1) {
    for (let i = 0; i < resamples; i++) {
      const drawn = paired.map(() => paired[random.below(paired.length)]);
      const { alpha } = krippendorffAlpha(
        assessors.map((grades) => drawn.map((d) => grades[d] ?? null)),
        measurement,
      );
      if (Number.isFinite(alpha)) values.push(alpha);
    }
  }
  if (values.length < resamples / 2) return { low: Number.NaN, high: Number.NaN, level };
  return { low: quantile(values, (1 - level) / 2), high: quantile(values, (1 + level) / 2), level };
}
