import type { EvalOptions } from "../../cli/options/eval-options.js";
import { type Cell, type Column, UsageError } from "../../core/index.js";
import type { Average, ScoreColumn } from "../../evaluation/index.js";

/** Adds the ends of intervals to the cells of a table. */
export interface Intervals {
  /** What stands behind a column. */
  columns(column: ScoreColumn): Column[];
  /** What stands behind the summary of values. */
  cells(column: ScoreColumn, values: Float64Array, average: Average): Cell[];
  readonly note?: string;
}

const NO_INTERVALS: Intervals = { columns: () => [], cells: () => [] };

/**
 * Intervals as `--ci` asks for them. Counts have none, nor has a single topic, or a summary of which only a bound is
 * known.
 */
export async function intervalsFor({ ci, ciMethod: method, average }: EvalOptions): Promise<Intervals> {
  if (ci === undefined) return NO_INTERVALS;
  if (method === "t" && average === "median") {
    throw new UsageError("--average median has no interval by Student's t: take --ci-method bca");
  }
  // Statistics are loaded when they are asked for: a plain evaluation starts without them.
  const { summaryInterval } = await import("../../studies/summary-interval.js");
  const percent = ci === true ? 95 : ci;
  return {
    columns: ({ name, integer, digits }) => {
      if (integer) return [];
      const end = (which: string): Column => ({ name: `${name} ${which}`, kind: "real", digits, label: which });
      return [end("low"), end("high")];
    },
    cells: (column, values, usedAverage) => {
      if (column.integer) return [];
      if (values.some((value) => column.isCensored?.(value))) return [null, null];
      const interval = summaryInterval(values, usedAverage, { method, level: percent / 100 });
      return [interval?.low ?? null, interval?.high ?? null];
    },
    note: `low, high: ${percent} % interval (${method === "t" ? "Student's t" : "BCa bootstrap"}) over topics.`,
  };
}
