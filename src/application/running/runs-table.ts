import type { Table } from "../../core/index.js";
import type { WrittenRun } from "./write-run.js";

/** A run that one of several systems has made. */
export interface SystemRun extends Omit<WrittenRun, "journal"> {
  readonly system: string;
  readonly topics: number;
  /** From the first topic to the last, on all threads; indexes and learning aside. */
  readonly seconds: number;
}

/** What came of several systems, side by side. */
export function runsTable(runs: readonly SystemRun[]): Table {
  const before = runs.some(({ topics, timed }) => timed < topics);
  return {
    caption: "Runs",
    columns: [
      { name: "system", kind: "text", id: true },
      { name: "topics", kind: "integer" },
      { name: "results", kind: "integer" },
      { name: "empty", kind: "integer", label: "topics without" },
      { name: "seconds", kind: "real", digits: 1 },
      { name: "milliseconds", kind: "real", digits: 0, label: "ms per topic" },
    ],
    rows: runs.map(({ system, topics, results, empty, seconds, timed, milliseconds }) => [
      system,
      topics,
      results,
      empty.length,
      seconds,
      timed > 0 ? milliseconds / timed : null,
    ]),
    notes: [
      "ms per topic: what the search for one takes on its thread, reading the topic aside.",
      ...(before ? ["Topics that were done before take no time here."] : []),
    ],
  };
}
