import { type Estimate, estimateOf, type Spread } from "./estimate.js";
import { isRandom, type SampledDocument, type SampledRanking } from "./sampled-ranking.js";
import { type Divide, type PairWeights, type Term, WeightedTotals } from "./weighted-totals.js";

/** How a measure is estimated from weighted totals. */
export interface JackknifeRequest {
  /** What a relevant document adds by itself, and with each relevant document above it. */
  terms(document: SampledDocument): Pick<Term, "own" | "pair">;
  readonly divide: Divide;
  /** Default: `joint`. */
  readonly pairWeights?: PairWeights;
  /** Whether the bias of the division is removed. */
  readonly isCorrected: boolean;
}

/** A small change of a weight, for derivatives. */
const STEP = 1e-3;

/**
 * Estimates a measure from weighted totals. Totals are unbiased; what a measure makes of them by division is not. The
 * bias and the variance are found by leaving out one drawn document after the other:
 *
 *     simple strata:   bias = Σ (1 − n/N) · (n − 1) · (mean of θ₋ᵢ − θ), variance = Σ (1 − n/N) · (n − 1)/n · Σ (θ₋ᵢ − mean)²,
 *                      where the n − 1 documents that are left have the weights N/(n − 1)
 *     unequal strata:  bias = Σ (1 − π) · (θ₋ᵢ − θ + wᵢ·∂θ/∂wᵢ), variance = Σ (1 − π) · (θ₋ᵢ − θ)²,
 *                      as if documents were drawn independently of each other
 *
 * H. L. Jones: Jackknife estimation of functions of stratum means. Biometrika 61 (1974), 343–348; C.-E. Särndal,
 * B. Swensson, J. Wretman: Model Assisted Survey Sampling. Springer 1992, chapters 3 and 11
 *
 * @param relevant the judged relevant documents, by ascending rank
 * @returns undefined if there are none
 */
export function jackknife(
  ranking: SampledRanking,
  relevant: readonly SampledDocument[],
  { terms, divide, pairWeights = "joint", isCorrected }: JackknifeRequest,
): Estimate | undefined {
  if (relevant.length === 0) return undefined;
  const grades = [...new Set(relevant.map(({ grade }) => grade))].sort((a, b) => b - a);
  const made = relevant.map((document) => {
    const { stratum, weight, grade } = document;
    return { stratum, weight, grade: grades.indexOf(grade), ...terms(document) };
  });
  const totals = new WeightedTotals(made, ranking.strata, grades.length, pairWeights);
  const value = totals.value(divide)!;
  let bias = 0;
  let variance = 0;
  let squares = 0;
  const add = (effect: Spread & { bias: number }) => {
    bias += effect.bias;
    variance += effect.variance;
    squares += effect.squares;
  };
  ranking.strata.forEach(({ design }, s) => {
    const members = relevant.flatMap((document, i) =>
      document.stratum === s && isRandom(document, ranking) ? [i] : [],
    );
    if (members.length === 0) return;
    if (design === "simple") add(ofSimple(totals, divide, value, ranking, s, members));
    else for (const i of members) add(ofUnequal(totals, divide, value, i, relevant[i].weight));
  });
  return estimateOf(isCorrected ? value - bias : value, { variance, squares }, ranking, relevant);
}

function ofSimple(
  totals: WeightedTotals,
  divide: Divide,
  value: number,
  { strata }: SampledRanking,
  s: number,
  members: readonly number[],
) {
  const { size, drawn: n } = strata[s];
  if (n < 2) return { bias: 0, variance: 0, squares: 0 };
  // Leaving out a document that is not relevant only changes the weights; if nothing relevant is left, nothing is known.
  const others = totals.value(divide, s)!;
  const without = members.map((i) => {
    totals.add(i, -1);
    const left = totals.value(divide, s);
    totals.add(i, 1);
    return left ?? others;
  });
  const mean = (without.reduce((sum, each) => sum + each, 0) + (n - members.length) * others) / n;
  const share = 1 - n / size;
  const parts = without.map((each) => ((share * (n - 1)) / n) * (each - mean) ** 2);
  const rest = ((share * (n - 1)) / n) * (n - members.length) * (others - mean) ** 2;
  return {
    bias: share * (n - 1) * (mean - value),
    variance: parts.reduce((sum, each) => sum + each, rest),
    squares: parts.reduce((sum, each) => sum + each ** 2, 0),
  };
}

function ofUnequal(totals: WeightedTotals, divide: Divide, value: number, i: number, weight: number) {
  const valueWith = (times: number) => {
    totals.add(i, times);
    const result = totals.value(divide);
    totals.add(i, -times);
    return result;
  };
  const without = valueWith(-1);
  if (without === undefined) return { bias: 0, variance: 0, squares: 0 };
  const slope = (valueWith(STEP)! - valueWith(-STEP)!) / (2 * STEP);
  const variance = (1 - 1 / weight) * (without - value) ** 2;
  return { bias: (1 - 1 / weight) * (without - value + slope), variance, squares: variance ** 2 };
}
