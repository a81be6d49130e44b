import type { Spread } from "./estimate.js";
import type { SampledRanking } from "./sampled-ranking.js";

/**
 * The variance of a function of weighted totals by linearisation. The influence of a judged document is the derivative
 * of the estimate by its weight; the variance is that of the total of the influences:
 *
 *     simple:  Σ_strata N² · (1 − n/N) · s² / n, where s² is the variance of the influences in the sample
 *     unequal: Σ_documents (1 − π) / π² · influence² (as if documents were drawn independently)
 *
 * A. Demnati, J. N. K. Rao: Linearization variance estimators for survey data. Survey Methodology 30 (2004), 17–26;
 * W. G. Cochran: Sampling Techniques, 3rd edition, 1977, chapters 5 and 9A
 *
 * @param influence by document; that of a document that was not judged is ignored
 */
export function linearisedSpread({ documents, strata }: SampledRanking, influence: ArrayLike<number>): Spread {
  let variance = 0;
  let squares = 0;
  const add = (part: number) => {
    variance += part;
    squares += part ** 2;
  };
  const sums = new Float64Array(strata.length);
  const judged = new Float64Array(strata.length);
  documents.forEach(({ grade, stratum, weight }, i) => {
    if (grade < 0) return;
    if (strata[stratum].design === "unequal") add(weight * (weight - 1) * influence[i] ** 2);
    sums[stratum] += influence[i];
    judged[stratum]++;
  });
  const factors = strata.map(({ design, size, drawn: n }) =>
    design === "simple" && n > 1 ? (size * Math.max(0, size - n)) / (n * (n - 1)) : 0,
  );
  documents.forEach(({ grade, stratum }, i) => {
    if (grade >= 0) add(factors[stratum] * (influence[i] - sums[stratum] / strata[stratum].drawn) ** 2);
  });
  // Drawn documents without a grade have no influence.
  strata.forEach(({ drawn }, s) => {
    if (drawn > judged[s]) variance += factors[s] * (drawn - judged[s]) * (sums[s] / drawn) ** 2;
  });
  return { variance, squares };
}
