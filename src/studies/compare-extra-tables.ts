import type { Cell, Column, Table } from "../core/index.js";
import { pairedTPosterior } from "../statistics/index.js";
import { beatenMarks, runLabels } from "./beaten-marks.js";
import type { Comparison } from "./comparison.js";
import { testNote } from "./comparison-notes.js";
import type { ScoreTable } from "./score-table.js";

/** All runs by each measure, best first, with the labels of the runs that each is significantly better than. */
export function beatenRunsTable(comparisons: readonly Comparison[]): Table {
  const labels = runLabels(comparisons);
  return {
    columns: [
      { name: "measure", kind: "text", id: true },
      { name: "label", kind: "text" },
      { name: "run", kind: "text", id: true },
      { name: "mean", kind: "real" },
      { name: "beats", kind: "text", superscript: true },
    ],
    rows: comparisons.flatMap((comparison) => {
      const marks = beatenMarks(comparison, labels);
      return comparison.runs.map(({ name, mean }, r): Cell[] => [
        ...[comparison.measure, labels.get(name)!, name, mean, marks[r]],
      ]);
    }),
    notes: [`beats: the labels of the runs that are significantly worse. ${testNote(comparisons[0].options)}`],
  };
}

/** A square of runs: on how many topics the run of the row wins, ties and loses against that of the column. */
export function winMatrixTable(comparisons: readonly Comparison[]): Table {
  const [{ runs, options }] = comparisons;
  const labels = runLabels(comparisons);
  const opponents = options.baselines.length > 0 ? options.baselines : runs.map(({ name }) => name);
  const columns = opponents.map(
    (name): Column => ({ name: `against ${name}`, kind: "text", label: labels.get(name)! }),
  );
  return {
    columns: [
      { name: "measure", kind: "text", id: true },
      { name: "label", kind: "text" },
      { name: "run", kind: "text", id: true },
      { name: "better", kind: "integer" },
      { name: "equal", kind: "integer", label: "=" },
      { name: "worse", kind: "integer" },
      ...columns,
    ],
    rows: comparisons.flatMap((comparison) => {
      const cells = new Map<string, { topics: string; outcome: number }>();
      const key = (a: string, b: string) => JSON.stringify([a, b]);
      for (const { a, b, wins, ties, losses, outcome } of comparison.pairs) {
        const better = outcome === ">" ? 1 : outcome === "<" ? -1 : 0;
        cells.set(key(a, b), { topics: `${wins}/${ties}/${losses}`, outcome: better });
        cells.set(key(b, a), { topics: `${losses}/${ties}/${wins}`, outcome: -better });
      }
      return comparison.runs.map(({ name }): Cell[] => {
        const all = runs.flatMap((other) => cells.get(key(name, other.name)) ?? []);
        const count = (wanted: number) => all.filter(({ outcome }) => outcome === wanted).length;
        const row = opponents.map((other) => cells.get(key(name, other))?.topics ?? null);
        return [comparison.measure, labels.get(name)!, name, count(1), count(0), count(-1), ...row];
      });
    }),
    notes: [
      "Columns by label: topics that the run of the row wins/ties/loses against the run with this label.",
      `better, =, worse: the number of runs that it is significantly better than, not separated from, worse than. ${testNote(options)}`,
    ],
  };
}

/** Bayesian comparison of every pair: the posterior probabilities that a is better, equivalent in practice, or worse. */
export function posteriorTable(
  comparisons: readonly Comparison[],
  tables: readonly ScoreTable[],
  margin: number | undefined,
): Table {
  return {
    columns: [
      { name: "measure", kind: "text", id: true },
      { name: "a", kind: "text", id: true },
      { name: "b", kind: "text", id: true },
      { name: "difference", kind: "real" },
      { name: "p_better", kind: "real", label: "P(a better)" },
      ...(margin === undefined ? [] : ([{ name: "p_equivalent", kind: "real", label: "P(equivalent)" }] as const)),
      { name: "p_worse", kind: "real", label: "P(a worse)" },
    ],
    rows: comparisons.flatMap(({ measure, direction, pairs }, c) => {
      const { runs, scores } = tables[c];
      const place = new Map(runs.map((name, r) => [name, r]));
      return pairs.map(({ a, b, difference }): Cell[] => {
        const shares = pairedTPosterior(scores[place.get(a)!], scores[place.get(b)!], margin);
        const [better, worse] = direction === "down" ? [shares.below, shares.above] : [shares.above, shares.below];
        return [measure, a, b, difference, better, ...(margin === undefined ? [] : [shares.within]), worse];
      });
    }),
    notes: [
      "Posterior probabilities for the mean difference over topics: Student's t around the observed mean (normal " +
        "differences, prior 1/σ²). Not corrected for the number of pairs.",
      ...(margin === undefined ? [] : [`equivalent: the mean difference is between −${margin} and ${margin}.`]),
    ],
  };
}
