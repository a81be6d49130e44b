import type { Table } from "../../core/index.js";
import { type EvaluationOptions, type NamedRun, runNotes } from "../../evaluation/index.js";
import type { Qrels } from "../../trec/index.js";

/** Words before the table of unjudged documents. */
export const UNJUDGED_TEXT =
  "A document without a judgement counts as not relevant in most measures. A run with many of them may be better than its scores.";

/** A run, and which of its topics count if not those of all runs. */
export interface CountedRun extends NamedRun {
  readonly topics?: ReadonlySet<string>;
}

/** How many of the retrieved documents of each run have no judgement; the same numbers as in the remarks of `eval`. */
export function unjudgedTable(qrels: Qrels, runs: readonly CountedRun[], options: EvaluationOptions, of = ""): Table {
  return {
    caption: `Retrieved documents without a judgement${of}`,
    columns: [
      { name: "run", kind: "text", id: true },
      { name: "retrieved", kind: "integer" },
      { name: "unjudged", kind: "integer" },
      { name: "percent", kind: "real", digits: 1, label: "unjudged, %" },
    ],
    rows: runs.map(({ name, run, topics }) => {
      const { retrieved, unjudged } = runNotes(qrels, run, { ...options, ...(topics && { topics }) });
      return [name, retrieved, unjudged, retrieved === 0 ? null : (100 * unjudged) / retrieved];
    }),
  };
}
