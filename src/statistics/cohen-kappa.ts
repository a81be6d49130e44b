import { normalQuantile } from "./distributions.js";
import { type Grade, gradesOf, isGraded } from "./grades.js";
import { type Interval, requireLevel } from "./interval.js";

/** The weight of a disagreement: the same for all, or the distance of the grades on the scale, or its square. */
export type KappaWeights = "none" | "linear" | "quadratic";

/** Options of {@link cohenKappa}. */
export interface KappaOptions {
  /** Default: `none`. */
  readonly weights?: KappaWeights;
  /** The scale, if it has grades between others that never occur. Default: the grades that occur, ascending. */
  readonly scale?: readonly number[];
  /** Confidence level of the interval; default: 0.95. */
  readonly level?: number;
}

/** Result of {@link cohenKappa}. */
export interface CohenKappa {
  /**
   * 1 for full agreement, 0 for agreement by chance, negative if worse. NaN if both assessors only gave the same grade.
   */
  readonly kappa: number;
  /** Documents that both assessors graded. */
  readonly n: number;
  /** Agreement, and the agreement expected by chance: shares of documents, or weighted. */
  readonly observed: number;
  readonly expected: number;
  /** Standard error of κ, for large samples. */
  readonly standardError: number;
  readonly interval: Interval;
}

/**
 * Cohen's κ of two assessors: κ = (p_o − p_e)/(1 − p_e), where p_o is the share of documents they agree on and p_e the
 * share they would agree on if each assigned grades at random with the same frequencies. With weights, grades i and j
 * count as 1 − |i − j|/(k − 1) of an agreement (linear) or 1 − (i − j)²/(k − 1)² (quadratic), where i and j are
 * positions on the scale of k grades. Documents that only one assessor graded are ignored.
 *
 * J. Cohen: A coefficient of agreement for nominal scales. Educational and Psychological Measurement 20, 1960, 37–46;
 * weighted κ: Psychological Bulletin 70(4), 1968. Standard error: J. L. Fleiss, J. Cohen, B. S. Everitt: Large sample
 * standard errors of kappa and weighted kappa. Psychological Bulletin 72(5), 1969, 323–327
 *
 * @example cohenKappa([1, 1, 0, 0], [1, 0, 0, 0]).kappa // (0.75 − 0.5) / (1 − 0.5) = 0.5
 */
export function cohenKappa(a: ArrayLike<Grade>, b: ArrayLike<Grade>, options: KappaOptions = {}): CohenKappa {
  const { weights = "none", level = 0.95 } = options;
  requireLevel(level);
  if (a.length !== b.length) throw new RangeError(`assessors differ in length: ${a.length} and ${b.length}`);
  const scale = options.scale ?? gradesOf(a, b);
  const { shares, n } = crossTable(a, b, scale);
  const k = scale.length;
  const rows = shares.map((row) => row.reduce((sum, share) => sum + share, 0));
  const columns = shares.map((_, j) => shares.reduce((sum, row) => sum + row[j], 0));
  const weight = agreementWeight(weights, k);

  let [observed, expected] = n === 0 ? [Number.NaN, Number.NaN] : [0, 0];
  const rowWeight = new Float64Array(k);
  const columnWeight = new Float64Array(k);
  for (let i = 0; i < k; i++) {
    for (let j = 0; j < k; j++) {
      observed += weight(i, j) * shares[i][j];
      expected += weight(i, j) * rows[i] * columns[j];
      rowWeight[i] += weight(i, j) * columns[j];
      columnWeight[j] += weight(i, j) * rows[i];
    }
  }
  const kappa = (observed - expected) / (1 - expected);
  let squares = 0;
  for (let i = 0; i < k; i++) {
    for (let j = 0; j < k; j++) {
      squares += shares[i][j] * (weight(i, j) - (rowWeight[i] + columnWeight[j]) * (1 - kappa)) ** 2;
    }
  }
  const spread = Math.max(0, squares - (kappa - expected * (1 - kappa)) ** 2);
  const standardError = Math.sqrt(spread / n) / (1 - expected);
  const reach = normalQuantile((1 + level) / 2) * standardError;
  return { kappa, n, observed, expected, standardError, interval: { low: kappa - reach, high: kappa + reach, level } };
}

/** The share of documents to which a gave grade i and b grade j. */
function crossTable(
  a: ArrayLike<Grade>,
  b: ArrayLike<Grade>,
  scale: readonly number[],
): { shares: Float64Array[]; n: number } {
  const position = new Map(scale.map((grade, i) => [grade, i]));
  const shares = scale.map(() => new Float64Array(scale.length));
  let n = 0;
  for (let document = 0; document < a.length; document++) {
    const [gradeA, gradeB] = [a[document], b[document]];
    if (!isGraded(gradeA) || !isGraded(gradeB)) continue;
    const [i, j] = [position.get(gradeA), position.get(gradeB)];
    if (i === undefined || j === undefined) throw new RangeError(`grade is not on the scale: ${gradeA} or ${gradeB}`);
    shares[i][j]++;
    n++;
  }
  return { shares: shares.map((row) => row.map((count) => count / n)), n };
}

function agreementWeight(weights: KappaWeights, k: number): (i: number, j: number) => number {
  if (weights === "none" || k < 2) return (i, j) => (i === j ? 1 : 0);
  if (weights === "linear") return (i, j) => 1 - Math.abs(i - j) / (k - 1);
  return (i, j) => 1 - ((i - j) / (k - 1)) ** 2;
}
