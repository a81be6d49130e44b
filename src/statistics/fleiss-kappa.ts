/** Result of {@link fleissKappa}. */
export interface FleissKappa {
  /** 1 for full agreement, 0 for agreement by chance, negative if worse. NaN if only one grade was given. */
  readonly kappa: number;
  /** Number of documents. */
  readonly n: number;
  /** Number of grades of each document. */
  readonly assessors: number;
  /** Mean over documents of the share of pairs of assessors that agree. */
  readonly observed: number;
  /** The same, expected by chance. */
  readonly expected: number;
}

/**
 * Fleiss' κ of several assessors. They may differ between documents, but their number may not: κ = (P̄ − P̄_e)/(1 −
 * P̄_e), where P̄ is the mean share of agreeing pairs and P̄_e = Σ p_j² is from the frequencies of the grades over all
 * documents. For different numbers of assessors, use {@link krippendorffAlpha}.
 *
 * `counts[d][j]` is the number of assessors that gave document d the j-th grade. Each document needs two or more.
 *
 * J. L. Fleiss: Measuring nominal scale agreement among many raters. Psychological Bulletin 76(5), 1971, 378–382
 */
export function fleissKappa(counts: readonly ArrayLike<number>[]): FleissKappa {
  const totals = counts.map((row) => Array.from(row).reduce((sum, count) => sum + count, 0));
  const assessors = totals[0] ?? Number.NaN;
  const uneven = totals.findIndex((total) => total !== assessors || total < 2);
  if (uneven >= 0) {
    throw new RangeError(
      `document ${uneven} has ${totals[uneven]} grades; all documents need the same number, two or more`,
    );
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
