import type { Table } from "../../core/index.js";
import { type EvaluationOptions, type NamedRun, type RunNotes, runNotes } from "../../evaluation/index.js";
import type { Qrels } from "../../trec/index.js";

/** Words before the table of unjudged documents. */
export const UNJUDGED_TEXT =
  "A document without a judgement counts as not relevant in most measures. A run with many of them may be better than its scores.";

/** How many of the retrieved documents of each run have no judgement; the same numbers as in the remarks of `eval`. */
export function unjudgedTable(qrels: Qrels, runs: readonly NamedRun[], options: EvaluationOptions): Table {
  return unjudgedCounts(runs.map(({ name, run }) => ({ name, ...runNotes(qrels, run, options) })));
}

/** The table of runs whose documents are counted. */
export function unjudgedCounts(
  runs: readonly ({ readonly name: string } & Pick<RunNotes, "retrieved" | "unjudged">)[],
): Table {
  return {
    caption: "Retrieved documents without a judgement",
    columns: [
      { name: "run", kind: "text", id: true },
      { name: "retrieved", kind: "integer" },
      { name: "unjudged", kind: "integer" },
      { name: "percent", kind: "real", digits: 1, label: "unjudged, %" },
    ],
    rows: runs.map(({ name, retrieved, unjudged }) => [
      name,
      retrieved,
      unjudged,
      retrieved === 0 ? null : (100 * unjudged) / retrieved,
    ]),
  };
}
