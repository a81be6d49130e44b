/** Outcome of {@link fleissKappa}. */
export interface FleissKappa {
  /** 1 for full agreement, 0 for that of chance, less for worse. NaN when only one grade was ever given. */
  readonly kappa: number;
  /** Number of documents. */
  readonly n: number;
  /** Grades given to each document. */
  readonly assessors: number;
  /** Mean over documents of the share of pairs of assessors that agree. */
  readonly observed: number;
  /** The same, expected by chance. */
  readonly expected: number;
}

/**
 * Fleiss' κ of several assessors, not necessarily the same ones for each document, but as many for each: κ = (P̄ −
 * P̄_e)/(1 − P̄_e), with P̄ the mean share of agreeing pairs and P̄_e = Σ p_j² from the frequencies of the grades over
 * all documents. For different numbers of assessors, use {@link krippendorffAlpha}.
 *
 * `counts[d][j]` says how many assessors gave document d the j-th grade. Needs two or more for each document.
 *
 * J. L. Fleiss: Measuring nominal scale agreement among many raters. Psychological Bulletin 76(5), 1971, 378–382
 */
export function fleissKappa(counts: readonly ArrayLike<number>[]): FleissKappa {
  const totals = counts.map((row) => Array.from(row).reduce((sum, count) => sum + count, 0));
  const assessors = totals[0] ?? Number.NaN;
  const uneven = totals.findIndex((total) => total !== assessors || total < 2);
  if (uneven >= 0) {
    throw new RangeError(`document ${uneven} has ${totals[uneven]} grades; all need as many, and two or more`);
  }
  const grades = counts[0]?.length ?? 0;
  const frequencies = new Float64Array(grades);
  let agreeing = 0;
  for (const row of counts) {
    for (let j = 0; j < grades; j++) {
      frequencies[j] += row[j];
      agreeing += row[j] * (row[j] - 1);
    }
  }
  const n = counts.length;
  const observed = agreeing / (n * assessors * (assessors - 1));
  const expected = frequencies.reduce((sum, frequency) => sum + (frequency / (n * assessors)) ** 2, 0);
  return { kappa: (observed - expected) / (1 - expected), n, assessors, observed, expected };
}
