import { type Column, cellValue, censoring, checkTable, type Table } from "../../core/index.js";

/** A table for programs: its values are text, a finite number or `null`. */
export interface PlainTable {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly PlainCell[])[];
}

export type PlainCell = string | number | null;

/**
 * The table with bare values, in full precision; a number that is not finite is `null`.
 *
 * A column with a censored value keeps its numbers, including the bounds, and gets a companion `<name>_censored` with
 * `>` or `<` for a bound and `null` for a value. Companions come after all other columns, so that the position of a
 * column does not depend on the data.
 */
export function plainTable(table: Table): PlainTable {
  checkTable(table);
  const censored = [...table.columns.keys()].filter((c) => table.rows.some((row) => censoring(row[c]) !== null));
  const companions: Column[] = censored.map((c) => ({ name: `${table.columns[c].name}_censored`, kind: "text" }));
  const columns = [...table.columns, ...companions];
  const rows = table.rows.map((row) => [...row.map(cellValue), ...censored.map((c) => censoring(row[c]))]);
  checkTable({ columns, rows });
  return { columns, rows };
}
