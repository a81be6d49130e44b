import type { Cell, Table } from "../../core/index.js";

/** The name of the row for all topics, as in trec_eval. */
export const ALL = "all";

/** A row of a table of scores; `of` is what it is about. */
export interface ScoreRow {
  readonly of: "topic" | "group" | "summary";
  readonly cells: readonly Cell[];
}

/**
 * The rows of runs with topics or groups, and their columns. If a topic or group is called `all`, like the row for all
 * topics, a last column `row` tells them apart. It is last so that the position of the others does not depend on the
 * data.
 */
export function tableOfRows(columns: Table["columns"], rows: readonly ScoreRow[]): Pick<Table, "columns" | "rows"> {
  if (nameOfAll(rows) === undefined) return { columns, rows: rows.map(({ cells }) => cells) };
  const name = columns.some((column) => column.name === "row") ? "row_kind" : "row";
  return {
    columns: [...columns, { name, kind: "text" }],
    rows: rows.map(({ of, cells }) => [...cells, of]),
  };
}

/** A remark on a topic or group that is called `all`; undefined if there is none, or no row for all topics. */
export function allRowRemark(rows: readonly ScoreRow[]): string | undefined {
  const of = nameOfAll(rows);
  return of && `a ${of} is called "${ALL}", like the row for all topics; the last column tells them apart`;
}

function nameOfAll(rows: readonly ScoreRow[]): "topic" | "group" | undefined {
  if (!rows.some(({ of }) => of === "summary")) return undefined;
  const same = rows.find(({ of, cells }) => of !== "summary" && cells[1] === ALL);
  return same?.of === "summary" ? undefined : same?.of;
}
