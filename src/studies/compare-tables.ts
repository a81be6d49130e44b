import type { Cell, Column, Table } from "../core/index.js";
import type { ComparedPair, Comparison } from "./comparison.js";
import { CORRECTION_NAMES, contraryNotes, intervalName, percent, testNote } from "./comparison-notes.js";
import { type MarkStyle, shownMarks } from "./shown-marks.js";

/**
 * All runs by each measure, best first: rank, mean with interval, and marks.
 *
 * @param style what follows a mean
 */
export function comparedRunsTable(comparisons: readonly Comparison[], style: MarkStyle = "letters"): Table {
  const [{ runs, topics, options }] = comparisons;
  const against = options.baselines.length > 0;
  const { name: column, marks, labels, notes } = shownMarks(comparisons, style);
  return {
    caption: `${runs.length} runs over ${topics} topics`,
    columns: [
      { name: "measure", kind: "text", id: true },
      ...(against ? [] : [{ name: "rank", kind: "integer" } as const]),
      ...(labels ? [{ name: "label", kind: "text" } as const] : []),
      { name: "run", kind: "text", id: true },
      { name: "mean", kind: "real" },
      { name: column, kind: "text", ...(labels ? {} : { label: "" }), superscript: true },
      { name: "low", kind: "real" },
      { name: "high", kind: "real" },
    ],
    rows: comparisons.flatMap((comparison, c) =>
      comparison.runs.map(({ name, mean, rank, interval }, r): Cell[] => [
        comparison.measure,
        ...(against ? [] : [rank]),
        ...(labels ? [labels.get(name)!] : []),
        ...[name, mean, marks[c][r], interval.low, interval.high],
      ]),
    ),
    notes: [
      ...notes,
      ...(against ? [] : ["rank: 1 + the number of runs that are significantly better."]),
      `low, high: ${intervalName(options)} of the mean over topics.`,
    ],
  };
}

/**
 * For a paper: one row per run with its mean by every measure, in the order of the first measure.
 *
 * @param style what follows a mean
 */
export function comparisonSummaryTable(comparisons: readonly Comparison[], style: MarkStyle = "letters"): Table {
  const [{ runs }] = comparisons;
  const { name: suffix, marks, labels, notes } = shownMarks(comparisons, style);
  const columns = comparisons.flatMap(({ measure, direction }): Column[] => [
    { name: measure, kind: "real", ...(direction !== "none" && { best: direction === "up" ? "max" : "min" }) },
    { name: `${measure} ${suffix}`, kind: "text", label: labels ? suffix : "", superscript: true },
  ]);
  return {
    columns: [
      ...(labels ? [{ name: "label", kind: "text" } as const] : []),
      { name: "run", kind: "text", id: true },
      ...columns,
    ],
    rows: runs.map(({ name }) => [
      ...(labels ? [labels.get(name)!] : []),
      name,
      ...comparisons.flatMap((comparison, c): Cell[] => {
        const r = comparison.runs.findIndex((run) => run.name === name);
        return [comparison.runs[r].mean, marks[c][r]];
      }),
    ]),
    notes,
  };
}

/** Every pair that was tested. */
export function comparedPairsTable(comparisons: readonly Comparison[]): Table {
  const [{ options }] = comparisons;
  const { equivalence, alpha } = options;
  const ofDifference =
    options.test === "anova"
      ? `${percent(1 - alpha)} interval of the difference, simultaneous for all pairs (Tukey's HSD)`
      : `${intervalName(options)} of the difference, paired by topic`;
  return {
    columns: [
      { name: "measure", kind: "text", id: true },
      { name: "a", kind: "text", id: true },
      { name: "b", kind: "text", id: true },
      { name: "mean_a", kind: "real", label: "mean a" },
      { name: "mean_b", kind: "real", label: "mean b" },
      { name: "difference", kind: "real" },
      { name: "low", kind: "real" },
      { name: "high", kind: "real" },
      { name: "cohens_d", kind: "real", digits: 3, label: "d" },
      { name: "hedges_g", kind: "real", digits: 3, label: "g" },
      { name: "cliffs_delta", kind: "real", digits: 3, label: "δ" },
      { name: "p", kind: "real", neverZero: true },
      { name: "corrected_p", kind: "real", label: "corrected p", neverZero: true },
      { name: "outcome", kind: "text", label: "a ? b" },
      { name: "wins", kind: "integer" },
      { name: "ties", kind: "integer" },
      { name: "losses", kind: "integer" },
      ...(equivalence === undefined
        ? []
        : ([
            { name: "equivalence_p", kind: "real", label: "equivalence p", neverZero: true },
            { name: "equivalent", kind: "text" },
          ] as const)),
    ],
    rows: comparisons.flatMap(({ measure, pairs }) => pairs.map((pair) => pairRow(measure, pair, options))),
    notes: [
      testNote(options),
      `low, high: ${ofDifference}; d: Cohen's, paired; g: Hedges', d without its bias for few topics; δ: Cliff's.`,
      "a ? b: > a is significantly better, < b is, = neither is; wins: topics on which a is better.",
      ...(equivalence === undefined
        ? []
        : [
            `equivalent: the means differ by less than ${equivalence} (two one-sided t tests, α = ${alpha}, ${CORRECTION_NAMES[options.correction]}).`,
          ]),
      ...contraryNotes(comparisons),
    ],
  };
}

function pairRow(measure: string, pair: ComparedPair, { alpha }: Comparison["options"]): Cell[] {
  const { a, b, meanA, meanB, difference, interval, p, correctedP, outcome, wins, ties, losses, equivalenceP } = pair;
  return [
    ...[measure, a, b, meanA, meanB, difference, interval.low, interval.high, pair.cohensD, pair.hedgesG],
    pair.cliffsDelta,
    ...[p, correctedP, outcome, wins, ties, losses],
    ...(equivalenceP === undefined ? [] : [equivalenceP, equivalenceP <= alpha ? "yes" : "no"]),
  ];
}

/** The analysis of variance of the test `anova`: how much of the variance of the scores runs and topics explain. */
export function comparisonAnovaTable(comparisons: readonly Comparison[]): Table {
  return {
    caption: "Analysis of variance: score = mean + run + topic + residual",
    columns: [
      { name: "measure", kind: "text", id: true },
      { name: "source", kind: "text", id: true },
      { name: "sum_of_squares", kind: "real", label: "sum of squares" },
      { name: "df", kind: "integer" },
      { name: "mean_square", kind: "real", label: "mean square" },
      { name: "F", kind: "real", digits: 2 },
      { name: "p", kind: "real", neverZero: true },
    ],
    rows: comparisons.flatMap(({ measure, anova }) => {
      if (!anova) return [];
      const sources = { runs: anova.runs, topics: anova.topics, residual: { ...anova.residual, f: null, p: null } };
      return Object.entries(sources).map(([source, { sumOfSquares, df, meanSquare, f, p }]) => [
        ...[measure, source, sumOfSquares, df, meanSquare, f, p],
      ]);
    }),
  };
}
