import type { Estimate } from "./estimate.js";
import { type JackknifeRequest, jackknife } from "./jackknife.js";
import { isRandom, type SampledDocument, type SampledRanking } from "./sampled-ranking.js";

/**
 * Estimates a ratio of totals by the jackknife. If all m relevant documents come from one simple random sample, they are
 * themselves a simple random sample of the relevant ones: their number says nothing about the ratio. The jackknife counts
 * the chance of this number as well, which makes the variance m / (m − 1) times too large; this is taken back.
 *
 * @param relevant the judged relevant documents, by ascending rank
 * @returns undefined if there are none
 */
export function ratioEstimate(
  ranking: SampledRanking,
  relevant: readonly SampledDocument[],
  request: JackknifeRequest,
): Estimate | undefined {
  const estimate = jackknife(ranking, relevant, request);
  if (!estimate) return undefined;
  const { stratum } = relevant[0];
  const isOneSample =
    ranking.strata[stratum].design === "simple" &&
    relevant.every((document) => document.stratum === stratum && isRandom(document, ranking));
  if (!isOneSample) return estimate;
  const factor = (relevant.length - 1) / relevant.length;
  return { ...estimate, variance: factor * estimate.variance, squares: factor ** 2 * estimate.squares };
}
