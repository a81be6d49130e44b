import type { TermMatrix } from "./term-matrix.js";

/** A judged row of a matrix. */
export interface JudgedRow {
  readonly row: number;
  readonly isRelevant: boolean;
}

export interface SvmOptions {
  /** Mean cost of an error on a judged document, relative to the size of the weights. */
  readonly cost: number;
  /** All relevant documents together cost this many times as much as all others. */
  readonly ratio: number;
}

export const DEFAULT_SVM_OPTIONS: SvmOptions = { cost: 0.11, ratio: 9.8 };

/** The descent ends when no gradient of a pass is larger than this, or after {@link MAX_PASSES}. */
const TOLERANCE = 0.01;
const MAX_PASSES = 200;

/**
 * A linear support vector machine with squared hinge loss: the weights w that minimise ½|w|² + Σ cost · max(0, 1 − y ·
 * w·x)², where x has a constant 1 added. Dual coordinate descent, which continues from the multipliers of the last
 * training, so that a few new judgements cost a few passes.
 *
 * C.-J. Hsieh, K.-W. Chang, C.-J. Lin, S. S. Keerthi, S. Sundararajan: A dual coordinate descent method for large-scale
 * linear SVM. ICML 2008
 */
export class LinearSvm {
  readonly #matrix: TermMatrix;
  readonly #options: SvmOptions;
  /** By term; the last is the constant's. */
  readonly #weights: Float64Array;
  /** By row: y · multiplier, so that weights = Σ signed · x. */
  readonly #signed: Float64Array;
  /** By row: x · x, with the constant. */
  readonly #squares: Float64Array;

  constructor(matrix: TermMatrix, options: SvmOptions = DEFAULT_SVM_OPTIONS) {
    this.#matrix = matrix;
    this.#options = options;
    this.#weights = new Float64Array(matrix.width + 1);
    this.#signed = new Float64Array(matrix.ids.length);
    this.#squares = Float64Array.from(matrix.ids, (_, row) => 1 + squaredLength(matrix, row));
  }

  /** Trains on all judged rows; both kinds must be among them. */
  train(judged: readonly JudgedRow[]): void {
    const relevant = judged.filter(({ isRelevant }) => isRelevant).length;
    const { cost, ratio } = this.#options;
    const share = ratio / (1 + ratio);
    const costs = {
      relevant: (cost * share * judged.length) / relevant,
      other: (cost * (1 - share) * judged.length) / (judged.length - relevant),
    };
    this.#forgetChanged(judged);
    for (let pass = 0; pass < MAX_PASSES; pass++) {
      let largest = 0;
      for (const { row, isRelevant } of judged) {
        largest = Math.max(largest, this.#improve(row, isRelevant ? 1 : -1, isRelevant ? costs.relevant : costs.other));
      }
      if (largest < TOLERANCE) break;
    }
  }

  /** How far on the relevant side a row is. */
  score(row: number): number {
    const { starts, terms, values, width } = this.#matrix;
    const weights = this.#weights;
    let sum = weights[width];
    for (let i = starts[row], end = starts[row + 1]; i < end; i++) sum += weights[terms[i]] * values[i];
    return sum;
  }

  /** Improves one multiplier; returns the size of its gradient. */
  #improve(row: number, y: 1 | -1, cost: number): number {
    const diagonal = 1 / (2 * cost);
    const multiplier = this.#signed[row] * y;
    const gradient = y * this.score(row) - 1 + diagonal * multiplier;
    if (multiplier === 0 && gradient >= 0) return 0;
    const next = Math.max(0, multiplier - gradient / (this.#squares[row] + diagonal));
    this.#add(row, (next - multiplier) * y);
    return Math.abs(gradient);
  }

  #add(row: number, step: number): void {
    if (step === 0) return;
    const { starts, terms, values, width } = this.#matrix;
    const weights = this.#weights;
    this.#signed[row] += step;
    for (let i = starts[row], end = starts[row + 1]; i < end; i++) weights[terms[i]] += step * values[i];
    weights[width] += step;
  }

  /** A judgement that was taken back or changed no longer weighs. */
  #forgetChanged(judged: readonly JudgedRow[]): void {
    const signs = new Map(judged.map(({ row, isRelevant }) => [row, isRelevant ? 1 : -1]));
    this.#signed.forEach((signed, row) => {
      if (signed !== 0 && Math.sign(signed) !== signs.get(row)) this.#add(row, -signed);
    });
  }
}

function squaredLength({ starts, values }: TermMatrix, row: number): number {
  let sum = 0;
  for (let i = starts[row]; i < starts[row + 1]; i++) sum += values[i] * values[i];
  return sum;
}
