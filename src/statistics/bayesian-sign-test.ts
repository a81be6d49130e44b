import { pairedDifferences } from "./paired-test.js";
import { type PosteriorShares, requireMargin } from "./posterior-shares.js";
import type { Sample } from "./sample.js";

/**
 * Bayesian sign test: what is the likeliest outcome on a new pair? A difference above the margin, within it, or below
 * −margin have unknown probabilities (θ₊, θ₀, θ₋). With one prior observation within the region, their posterior is the
 * Dirichlet distribution with the counts of the pairs, plus 1 for θ₀. `above` is the posterior probability that θ₊ is the
 * largest of the three; likewise `within` and `below`. It tells nothing of the size of differences.
 *
 * The three are computed exactly: θ are proportional to independent gamma variables with these counts as shapes, and
 * those are Erlang distributions. An outcome that never occurred has θ = 0. Without any pair, `within` is 1.
 *
 * A. Benavoli, G. Corani, J. Demšar, M. Zaffalon: Time for a change: a tutorial for comparing multiple classifiers
 * through Bayesian analysis. JMLR 18(77), 2017, section 4.2
 */
export function bayesianSignTest(a: Sample, b: Sample, margin = 0): PosteriorShares {
  requireMargin(margin);
  const { values, rounding } = pairedDifferences(a, b);
  let [plus, minus] = [0, 0];
  for (const difference of values) {
    if (difference > margin + rounding) plus++;
    else if (difference < -margin - rounding) minus++;
  }
  const equal = values.length - plus - minus + 1;
  const above = largestShare(plus, equal, minus);
  const below = largestShare(minus, equal, plus);
  return { above, within: Math.max(0, 1 - above - below), below };
}

/**
 * P(X > Y and X > Z) of independent gamma variables with whole-numbered shapes x, y, z; a shape of 0 gives the variable
 * 0. From P(Y < t) = 1 − e^−t·Σ_{j<y} tʲ/j!, integrated over the density of X:
 * 1 − Σ_j C(x−1+j, j)/2^(x+j) − Σ_k C(x−1+k, k)/2^(x+k) + Σ_j Σ_k (x−1+j+k)!/((x−1)! j! k!)/3^(x+j+k).
 */
function largestShare(x: number, y: number, z: number): number {
  if (x === 0) return 0;
  let share = 1 - atMost(x, y) - atMost(x, z);
  const first = power(3, x);
  for (let j = 0; j < y; j++) {
    const term = { ...first };
    for (let k = 0; k < z; k++) {
      if (term.shifts === 0) share += term.value;
      grow(term, (x + j + k) / (3 * (k + 1)));
    }
    grow(first, (x + j) / (3 * (j + 1)));
  }
  return Math.min(1, Math.max(0, share));
}

/** P(X ≤ Y) of independent gamma variables with whole-numbered shapes. */
function atMost(x: number, y: number): number {
  let sum = 0;
  const term = power(2, x);
  for (let j = 0; j < y; j++) {
    if (term.shifts === 0) sum += term.value;
    grow(term, (x + j) / (2 * (j + 1)));
  }
  return sum;
}

/** A number that may be too small for a double: value / {@link SHIFT}^shifts. While shifts > 0 it is negligible. */
interface Small {
  value: number;
  shifts: number;
}

const SHIFT = 2 ** 500;

/** 1 / base^exponent. */
function power(base: number, exponent: number): Small {
  const small = { value: 1, shifts: 0 };
  for (let i = 0; i < exponent; i++) grow(small, 1 / base);
  return small;
}

function grow(small: Small, factor: number): void {
  small.value *= factor;
  if (small.value > 1 && small.shifts > 0) {
    small.value /= SHIFT;
    small.shifts--;
  } else if (small.value < 1 / SHIFT) {
    small.value *= SHIFT;
    small.shifts++;
  }
}
