/**
 * Dunning's log-likelihood ratio of a 2 × 2 table: how much likelier the counts are if two things depend on each other
 * than if they do not, −2 ln λ. It is the G statistic of the table:
 *
 *   G = 2 Σ k ln(k / e),   e = row sum · column sum / n
 *
 * 0 if they are independent; cells of 0 add nothing.
 *
 * T. Dunning: Accurate methods for the statistics of surprise and coincidence. Computational Linguistics 19(1), 1993
 *
 * @param both records with both terms
 * @param first records with the first
 * @param second records with the second
 * @param all number of all records
 */
export function logLikelihoodRatio(both: number, first: number, second: number, all: number): number {
  const cell = (count: number, row: number, column: number) =>
    count === 0 ? 0 : count * Math.log((count * all) / (row * column));
  const sum =
    cell(both, first, second) +
    cell(first - both, first, all - second) +
    cell(second - both, all - first, second) +
    cell(all - first - second + both, all - first, all - second);
  // Rounding may turn 0 into a negative number.
  return Math.max(0, 2 * sum);
}
