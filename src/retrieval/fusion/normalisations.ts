import { UsageError } from "../../core/index.js";
import type { RankedList } from "./fusion.js";

/** Makes the scores of one list comparable with those of others. */
type Normalisation = (scores: Float64Array) => ArrayLike<number>;

/** All normalisations; the only such list. */
const NORMALISATIONS = {
  none: (scores) => scores,
  "min-max": minMax,
  "z-score": (scores) => zScores(scores, 0),
  "2muv": (scores) => zScores(scores, 2),
  sum: sumToOne,
  max: shareOfBest,
  rank: (scores) => scores.map((_, i) => 1 - i / scores.length),
} as const satisfies Readonly<Record<string, Normalisation>>;

export type NormalisationName = keyof typeof NORMALISATIONS;

export const NORMALISATION_NAMES = Object.keys(NORMALISATIONS) as readonly NormalisationName[];

/**
 * Normalises the scores of a list. In each normalisation, a document that a list does not have counts as 0.
 *
 * - `none`: unchanged
 * - `min-max`: (s − min) / (max − min), so that the best has 1 and the last 0; all 1 if all are equal
 * - `z-score`: (s − mean) / deviation (of the population, divided by n); all 0 if all are equal. A document that a list
 *   does not have is then in its middle
 * - `2muv`: z-score + 2, so that a document that a list does not have is two deviations below its mean
 * - `sum`: (s − min) / Σ (s − min), so that they add up to 1; equal shares if all are equal
 * - `max`: s / max, for scores above 0
 * - `rank`: 1 − (rank − 1) / n
 *
 * M. Montague, J. A. Aslam: Relevance score normalization for metasearch. CIKM 2001 (min-max, sum, z-score and its
 * shift); J. H. Lee: Analyses of multiple evidence combination. SIGIR 1997
 *
 * @throws UsageError if scores are not finite, or not above 0 with `max`
 */
export function normalisedScores({ scores }: RankedList, name: NormalisationName): ArrayLike<number> {
  if (scores.length === 0) return [];
  if (name === "rank" || name === "none") return NORMALISATIONS[name](Float64Array.from(scores));
  const bad = Array.from(scores).find((score) => !Number.isFinite(score));
  if (bad !== undefined) throw new UsageError(`scores must be finite to be normalised by ${name}: ${bad}`);
  return NORMALISATIONS[name](Float64Array.from(scores));
}

function minMax(scores: Float64Array): Float64Array {
  const worst = scores.reduce((a, b) => Math.min(a, b));
  const range = scores.reduce((a, b) => Math.max(a, b)) - worst;
  return range === 0 ? scores.map(() => 1) : scores.map((score) => (score - worst) / range);
}

function zScores(scores: Float64Array, move: number): Float64Array {
  const mean = scores.reduce((a, b) => a + b) / scores.length;
  const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length;
  // The mean of equal scores may differ from them in the last bit.
  const isFlat = scores.every((score) => score === scores[0]);
  return scores.map((score) => (isFlat ? 0 : (score - mean) / Math.sqrt(variance)) + move);
}

function sumToOne(scores: Float64Array): Float64Array {
  const worst = scores.reduce((a, b) => Math.min(a, b));
  const total = scores.reduce((sum, score) => sum + (score - worst), 0);
  return scores.map((score) => (total === 0 ? 1 / scores.length : (score - worst) / total));
}

function shareOfBest(scores: Float64Array): Float64Array {
  const best = scores.reduce((a, b) => Math.max(a, b));
  if (best <= 0) throw new UsageError(`scores must be above 0 to be divided by the best; use min-max: ${best}`);
  return scores.map((score) => score / best);
}
