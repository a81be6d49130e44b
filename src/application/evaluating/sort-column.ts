import { PresageError, UsageError } from "../../core/index.js";
import type { EvaluatedRun, ScoreColumn } from "../../evaluation/index.js";
import { formatMeasure, type TrecColumn } from "../../measures/index.js";
import { type EvaluationSettings, requestedColumns } from "./evaluation-settings.js";

/** Sorts runs by one measure, best first; runs with equal values keep their order. */
export function sortRuns<R extends EvaluatedRun>(
  runs: readonly R[],
  columns: readonly ScoreColumn[],
  place: number,
): R[] {
  const sign = columns[place].direction === "down" ? 1 : -1;
  return [...runs].sort((a, b) => sign * (a.summary[place] - b.summary[place]));
}

/**
 * The position of the column that runs are sorted by. It is given by its name, or by any spelling of its measure:
 * `P.5` and `P@5` are the column `P_5`.
 */
export function sortColumn(
  columns: readonly ScoreColumn[],
  by: string | true,
  settings: EvaluationSettings,
  requested: readonly TrecColumn[],
): number {
  if (columns.length === 0) throw new UsageError("there is no measure to sort by", { setting: "sort" });
  if (by === true) return 0;
  const placeOf = (wanted: string) => columns.findIndex(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  const spelled = columnsNamed(by, settings);
  const meant = new Set(spelled.flatMap((column) => identity(column) ?? []));
  const others = requested.filter((column) => meant.has(identity(column) ?? ""));
  const names = [by, ...[...spelled, ...others].map(({ name }) => name)];
  const place = names.map(placeOf).find((found) => found >= 0);
  if (place !== undefined) return place;
  const available = columns.map(({ name }) => name).join(", ");
  throw new UsageError(`no such column: ${JSON.stringify(by)}; available: ${available}`, {
    setting: "sort",
    value: by,
  });
}

/** The columns that a request for this measure yields; none if it is not a measure. */
function columnsNamed(measure: string, settings: EvaluationSettings): TrecColumn[] {
  try {
    return requestedColumns({ ...settings, measure: [measure] });
  } catch (error) {
    if (error instanceof PresageError) return [];
    throw error;
  }
}

/** What a column computes, whatever it is called. */
function identity({ bound, summary }: TrecColumn): string | undefined {
  return bound && `${formatMeasure(bound)} ${summary}`;
}
