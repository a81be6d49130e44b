import type { Table } from "../../core/index.js";
import type { WrittenRun } from "./write-run.js";

/** A run by one of several systems. */
export interface SystemRun extends Omit<WrittenRun, "journal"> {
  readonly system: string;
  readonly topics: number;
  /** From the first topic to the last, on all threads, without indexing and learning. */
  readonly seconds: number;
}

/** The results of several systems, side by side. */
export function runsTable(runs: readonly SystemRun[]): Table {
  const before = runs.some(({ topics, timed }) => timed < topics);
  return {
    caption: "Runs",
    columns: [
      { name: "system", kind: "text", id: true },
      { name: "topics", kind: "integer" },
      { name: "results", kind: "integer" },
      { name: "empty", kind: "integer", label: "topics without results" },
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
      "ms per topic: search time on one thread, without reading the topic.",
      ...(before ? ["Topics that were already done are not counted in the times."] : []),
    ],
  };
}
