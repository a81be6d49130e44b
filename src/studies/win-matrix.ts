import type { Cell, Column, Table } from "../core/index.js";
import { runLabels } from "./beaten-marks.js";
import type { Comparison } from "./comparison.js";
import { testNote } from "./comparison-notes.js";

/** A square of runs: on how many topics the run of the row wins, ties and loses against that of the column. */
export function winMatrixTable(comparisons: readonly Comparison[]): Table {
  const [{ runs, options }] = comparisons;
  const labels = runLabels(comparisons);
  const opponents = options.baselines.length > 0 ? options.baselines : runs.map(({ name }) => name);
  const columns = opponents.map(
    (name): Column => ({ name: `against ${name}`, kind: "text", label: labels.get(name)! }),
  );
  const counts = winCountsTable(comparisons);
  return {
    columns: [...counts.columns.slice(0, -3), ...columns],
    rows: comparisons.flatMap((comparison, c) => {
      const topics = new Map(
        comparison.pairs.flatMap(({ a, b, wins, ties, losses }) => [
          [key(a, b), `${wins}/${ties}/${losses}`],
          [key(b, a), `${losses}/${ties}/${wins}`],
        ]),
      );
      return comparison.runs.map(({ name }, r): Cell[] => [
        ...counts.rows[c * runs.length + r].slice(0, -3),
        ...opponents.map((other) => topics.get(key(name, other)) ?? null),
      ]);
    }),
    notes: [
      "Columns by label: topics that the run of the row wins/ties/loses against the run with this label.",
      outcomeNote(comparisons),
    ],
  };
}

/** For each run: how many runs it is significantly better and worse than, and its wins on topics over all pairs. */
export function winCountsTable(comparisons: readonly Comparison[]): Table {
  const labels = runLabels(comparisons);
  return {
    columns: [
      { name: "measure", kind: "text", id: true },
      { name: "label", kind: "text" },
      { name: "run", kind: "text", id: true },
      { name: "better", kind: "integer" },
      { name: "equal", kind: "integer", label: "=" },
      { name: "worse", kind: "integer" },
      { name: "wins", kind: "integer" },
      { name: "ties", kind: "integer" },
      { name: "losses", kind: "integer" },
    ],
    rows: comparisons.flatMap(({ measure, runs, pairs }) => {
      const counts = new Map(runs.map(({ name }) => [name, new Array<number>(6).fill(0)]));
      for (const { a, b, wins, ties, losses, outcome } of pairs) {
        const place = { ">": 0, "=": 1, "<": 2 }[outcome];
        add(counts.get(a)!, place, wins, ties, losses);
        add(counts.get(b)!, 2 - place, losses, ties, wins);
      }
      return runs.map(({ name }): Cell[] => [measure, labels.get(name)!, name, ...counts.get(name)!]);
    }),
    notes: [
      outcomeNote(comparisons),
      'wins, ties, losses: topics, summed over all other runs; the table "matrix" has them for each pair.',
    ],
  };
}

function add(counts: number[], outcome: number, wins: number, ties: number, losses: number): void {
  counts[outcome]++;
  counts[3] += wins;
  counts[4] += ties;
  counts[5] += losses;
}

function outcomeNote([{ options }]: readonly Comparison[]): string {
  return `better, =, worse: the number of runs that it is significantly better than, not separated from, worse than. ${testNote(options)}`;
}

function key(a: string, b: string): string {
  return JSON.stringify([a, b]);
}
