import { solvePositiveDefinite } from "../../retrieval/index.js";

/** The features of a document, and whether it is relevant. */
export interface Example {
  readonly features: readonly number[];
  readonly isRelevant: boolean;
}

/** Weights of features. The score of a document is their weighted sum; a constant would not change the order. */
export type FeatureWeights = readonly number[];

/**
 * Ridge regression: weights that predict relevance, as 1 or 0, by least squares with a penalty of ridge · weight², none
 * for the constant.
 *
 * A. E. Hoerl, R. W. Kennard: Ridge regression. Technometrics 12(1), 1970
 */
export function fitRidge(examples: readonly Example[], ridge: number): FeatureWeights {
  const means = meansOf(examples);
  const mean = examples.filter(({ isRelevant }) => isRelevant).length / examples.length;
  const { squares, products } = moments(means.length, ridge, examples, ({ features, isRelevant }) => ({
    x: features.map((value, i) => value - means[i]),
    weight: 1,
    rest: Number(isRelevant) - mean,
  }));
  return solvePositiveDefinite(squares, products);
}

/**
 * Logistic regression: the most likely weights if the probability of relevance is 1 / (1 + e^−(constant + Σ weight ·
 * feature)), with a penalty of ridge/2 · weight², none for the constant. By Newton's method; a step is halved while it
 * makes the result worse.
 */
export function fitLogistic(examples: readonly Example[], ridge: number): FeatureWeights {
  const rows = examples.map(({ features, isRelevant }) => ({ x: [...features, 1], y: Number(isRelevant) }));
  const size = rows[0].x.length;
  const penalty = Array.from({ length: size }, (_, i) => (i < size - 1 ? ridge : 0));
  const lossOf = (weights: readonly number[]) =>
    rows.reduce(
      (loss, { x, y }) => loss + softPlus(dot(weights, x)) - y * dot(weights, x),
      weights.reduce((sum, weight, i) => sum + (penalty[i] / 2) * weight * weight, 0),
    );
  let weights = new Array<number>(size).fill(0);
  let loss = lossOf(weights);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { squares, products } = moments(size, 0, rows, ({ x, y }) => {
      const p = 1 / (1 + Math.exp(-dot(weights, x)));
      return { x, weight: p * (1 - p), rest: y - p };
    });
    const step = solvePositiveDefinite(
      squares.map((row, i) => row.map((value, j) => value + (i === j ? penalty[i] : 0))),
      products.map((value, i) => value - penalty[i] * weights[i]),
    );
    const better = lineSearch(weights, step, loss, lossOf);
    if (!better) break;
    ({ weights, loss } = better);
    if (Math.max(...step.map(Math.abs)) < 1e-10) break;
  }
  return weights.slice(0, -1);
}

const MAX_ROUNDS = 50;

function lineSearch(from: number[], step: readonly number[], loss: number, lossOf: (weights: number[]) => number) {
  for (let share = 1; share > 1e-10; share /= 2) {
    const weights = from.map((weight, i) => weight + share * step[i]);
    const next = lossOf(weights);
    if (next <= loss) return { weights, loss: next };
  }
  return undefined;
}

/** Σ weight · x xᵀ, with `ridge` added to its diagonal, and Σ rest · x. */
function moments<T>(
  size: number,
  ridge: number,
  rows: readonly T[],
  of: (row: T) => { readonly x: readonly number[]; readonly weight: number; readonly rest: number },
): { squares: number[][]; products: number[] } {
  const squares = Array.from({ length: size }, (_, i) => Array.from({ length: size }, (_, j) => (i === j ? ridge : 0)));
  const products = new Array<number>(size).fill(0);
  for (const row of rows) {
    const { x, weight, rest } = of(row);
    for (let i = 0; i < size; i++) {
      products[i] += rest * x[i];
      for (let j = 0; j < size; j++) squares[i][j] += weight * x[i] * x[j];
    }
  }
  return { squares, products };
}

function meansOf(examples: readonly Example[]): number[] {
  return examples[0].features.map(
    (_, i) => examples.reduce((sum, { features }) => sum + features[i], 0) / examples.length,
  );
}

function dot(weights: readonly number[], x: readonly number[]): number {
  return x.reduce((sum, value, i) => sum + value * weights[i], 0);
}

/** ln(1 + e^z) without overflow. */
function softPlus(z: number): number {
  return Math.max(z, 0) + Math.log1p(Math.exp(-Math.abs(z)));
}
