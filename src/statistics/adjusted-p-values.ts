/**
 * p values for many hypotheses at once: those below α after adjustment may be called significant together. They are
 * returned in the order given, at least as large as the raw ones and at most 1. A NaN (no test was possible) stays NaN
 * and does not count as a hypothesis.
 */
export type PAdjustment = (ps: ArrayLike<number>) => Float64Array;

/**
 * Bonferroni: p′ᵢ = min(1, m·pᵢ). Controls the probability of any false rejection, under any dependence.
 *
 * O. J. Dunn: Multiple comparisons among means. JASA 56(293), 1961, 52–64
 */
export const bonferroni: PAdjustment = (ps) => {
  const order = ascendingOrder(ps);
  return adjust(ps, order, () => order.length);
};

/**
 * Holm's step-down procedure: with p₍₁₎ ≤ … ≤ p₍ₘ₎, p′₍ᵢ₎ = max over j ≤ i of min(1, (m − j + 1)·p₍ⱼ₎). Controls the
 * same probability as Bonferroni's, and never rejects less.
 *
 * S. Holm: A simple sequentially rejective multiple test procedure. Scandinavian J. of Statistics 6(2), 1979, 65–70
 *
 * @example holm([0.01, 0.04, 0.03]) // 0.03, 0.06, 0.06
 */
export const holm: PAdjustment = (ps) => {
  const order = ascendingOrder(ps);
  const adjusted = adjust(ps, order, (i) => order.length - i);
  for (let i = 1; i < order.length; i++) {
    adjusted[order[i]] = Math.max(adjusted[order[i]], adjusted[order[i - 1]]);
  }
  return adjusted;
};

/**
 * Benjamini and Hochberg's step-up procedure: p′₍ᵢ₎ = min over j ≥ i of min(1, m/j·p₍ⱼ₎). Controls the expected share
 * of false rejections among the rejections (false discovery rate) for independent or positively dependent tests.
 *
 * Y. Benjamini, Y. Hochberg: Controlling the false discovery rate. J. Royal Statistical Society B 57(1), 1995, 289–300
 *
 * @example benjaminiHochberg([0.01, 0.04, 0.03]) // 0.03, 0.04, 0.04
 */
export const benjaminiHochberg: PAdjustment = (ps) => {
  const order = ascendingOrder(ps);
  const adjusted = adjust(ps, order, (i) => order.length / (i + 1));
  for (let i = order.length - 2; i >= 0; i--) {
    adjusted[order[i]] = Math.min(adjusted[order[i]], adjusted[order[i + 1]]);
  }
  return adjusted;
};

/** The positions of the p values, smallest first, without those of NaN. */
function ascendingOrder(ps: ArrayLike<number>): number[] {
  const order: number[] = [];
  for (let i = 0; i < ps.length; i++) {
    if (ps[i] < 0 || ps[i] > 1) throw new RangeError(`p value is not in [0, 1]: ${ps[i]}`);
    if (!Number.isNaN(ps[i])) order.push(i);
  }
  return order.sort((i, j) => ps[i] - ps[j]);
}

function adjust(ps: ArrayLike<number>, order: readonly number[], factor: (i: number) => number): Float64Array {
  const adjusted = new Float64Array(ps.length).fill(Number.NaN);
  for (const [i, at] of order.entries()) adjusted[at] = Math.min(1, factor(i) * ps[at]);
  return adjusted;
}
