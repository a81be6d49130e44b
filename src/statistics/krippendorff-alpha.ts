import { type Grade, gradesOf, isGraded } from "./grades.js";

/** The meaning of grades: only equal or different, their order, or their numbers. */
export type MeasurementLevel = "nominal" | "ordinal" | "interval";

/** Result of {@link krippendorffAlpha}. */
export interface KrippendorffAlpha {
  /**
   * 1 for full agreement, 0 for agreement by chance, negative if worse. NaN with fewer than two different pairable
   * grades.
   */
  readonly alpha: number;
  /** Number of documents with two or more grades; the others show nothing about agreement. */
  readonly n: number;
  /** Number of their grades. */
  readonly grades: number;
  /** Mean disagreement within documents, and the disagreement expected by chance. */
  readonly observed: number;
  readonly expected: number;
}

/**
 * Krippendorff's α of any number of assessors; grades may be missing: α = 1 − D_o/D_e, where D_o is the mean squared
 * distance δ² of two grades of one document (each document weighted by its number of grades) and D_e that of any two
 * grades. Nominal: δ² is 0 or 1. Interval: (c − k)². Ordinal: (half of n_c and n_k, and all n between them)², where n_c
 * is the number of grades c that were given.
 *
 * `assessors[a][d]` is the grade that assessor a gave to document d, or null.
 *
 * K. Krippendorff: Content analysis. 2nd edition, 2004, chapter 11; Computing Krippendorff's alpha-reliability, 2011
 */
export function krippendorffAlpha(
  assessors: readonly ArrayLike<Grade>[],
  level: MeasurementLevel = "nominal",
): KrippendorffAlpha {
  const scale = gradesOf(...assessors);
  const { coincidences, n } = coincidenceTable(assessors, scale);
  const totals = coincidences.map((row) => row.reduce((sum, value) => sum + value, 0));
  const grades = Math.round(totals.reduce((sum, total) => sum + total, 0));
  const distance = squaredDistance(level, scale, totals);
  let [observed, expected] = [0, 0];
  for (let c = 0; c < scale.length; c++) {
    for (let k = 0; k < scale.length; k++) {
      observed += (coincidences[c][k] * distance(c, k)) / grades;
      expected += (totals[c] * totals[k] * distance(c, k)) / (grades * (grades - 1));
    }
  }
  return { alpha: 1 - observed / expected, n, grades, observed, expected };
}

/** For each two grades, how often they occur in the same document: a pair counts 1/(grades of the document − 1). */
function coincidenceTable(
  assessors: readonly ArrayLike<Grade>[],
  scale: readonly number[],
): { coincidences: Float64Array[]; n: number } {
  const position = new Map(scale.map((grade, i) => [grade, i]));
  const coincidences = scale.map(() => new Float64Array(scale.length));
  const documents = assessors.reduce((most, assessor) => Math.max(most, assessor.length), 0);
  let n = 0;
  for (let document = 0; document < documents; document++) {
    const counts = new Float64Array(scale.length);
    let given = 0;
    for (const assessor of assessors) {
      const grade = assessor[document];
      if (!isGraded(grade)) continue;
      counts[position.get(grade)!]++;
      given++;
    }
    if (given < 2) continue;
    n++;
    for (let c = 0; c < scale.length; c++) {
      for (let k = 0; k < scale.length; k++) {
        coincidences[c][k] += (counts[c] * (counts[k] - (c === k ? 1 : 0))) / (given - 1);
      }
    }
  }
  return { coincidences, n };
}

function squaredDistance(
  level: MeasurementLevel,
  scale: readonly number[],
  totals: readonly number[],
): (c: number, k: number) => number {
  if (level === "nominal") return (c, k) => (c === k ? 0 : 1);
  if (level === "interval") return (c, k) => (scale[c] - scale[k]) ** 2;
  // The middle of each grade's range, with all given grades in order.
  let passed = 0;
  const middles = totals.map((total) => (passed += total) - total / 2);
  return (c, k) => (middles[c] - middles[k]) ** 2;
}
