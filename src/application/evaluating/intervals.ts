import { type Cell, type Column, setting, UsageError } from "../../core/index.js";
import type { Average, EvaluationOptions, ScoreColumn } from "../../evaluation/index.js";
import { type IntervalMethod, summaryInterval } from "../../studies/index.js";

/** Adds the ends of intervals to the cells of a table. */
export interface Intervals {
  /** The columns that follow a column. */
  columns(column: ScoreColumn): Column[];
  /** The cells that follow the summary of values. */
  cells(column: ScoreColumn, values: Float64Array, average: Average): Cell[];
  readonly note: string;
}

/** Which intervals. */
export interface IntervalSettings extends Pick<EvaluationOptions, "average"> {
  /** Confidence level in percent. */
  readonly ci: number;
  /** Student's t or the BCa bootstrap. Default: `t`. */
  readonly ciMethod?: IntervalMethod | undefined;
}

/** Intervals of summaries. Counts, single topics, and summaries of which only a bound is known have none. */
export function intervalsFor({ ci, ciMethod: method = "t", average }: IntervalSettings): Intervals {
  if (method === "t" && average === "median") {
    const other = `${setting("ciMethod")} bca`;
    throw new UsageError(`${setting("average")} median has no interval by Student's t: use ${other}`);
  }
  return {
    columns: ({ name, integer, digits }) => {
      if (integer) return [];
      const end = (which: string): Column => ({ name: `${name} ${which}`, kind: "real", digits, label: which });
      return [end("low"), end("high")];
    },
    cells: (column, values, usedAverage) => {
      if (column.integer) return [];
      if (values.some((value) => column.isCensored?.(value))) return [null, null];
      const interval = summaryInterval(values, usedAverage, { method, level: ci / 100 });
      return [interval?.low ?? null, interval?.high ?? null];
    },
    note: `low, high: ${ci} % interval (${method === "t" ? "Student's t" : "BCa bootstrap"}) over topics.`,
  };
}
