import type { Cell, Table } from "../core/index.js";
import { beatenLists, runLabels } from "./beaten-marks.js";
import type { Comparison } from "./comparison.js";
import { testNote } from "./comparison-notes.js";

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
      const marks = beatenLists(comparison, labels);
      return comparison.runs.map(({ name, mean }, r): Cell[] => [
        ...[comparison.measure, labels.get(name)!, name, mean, marks[r]],
      ]);
    }),
    notes: [`beats: the labels of the runs that are significantly worse. ${testNote(comparisons[0].options)}`],
  };
}
