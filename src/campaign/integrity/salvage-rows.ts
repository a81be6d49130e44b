import type Database from "libsql";
import { CHECKED_TABLES, type CheckedTable, keySql, sumSql } from "../row-checksums.js";
import { readRows, type StoredRow } from "./read-rows.js";
import { readableRows } from "./readable-rows.js";

/** A row that was not saved, as far as it could be read. */
export interface LostRow {
  readonly table: string;
  /** As SQL writes it. */
  readonly key: string;
  readonly why: string;
  readonly row?: StoredRow;
}

/** What became of the rows of a database. */
export interface SalvagedRows {
  readonly saved: number;
  readonly lost: readonly LostRow[];
  /** Number of saved rows whose checksum is not known. */
  readonly unverified: number;
}

/**
 * Copies every row that is as it was written from a damaged database to an empty one of the latest version, whose
 * triggers give it a new checksum. References must not be enforced there.
 */
export function salvageRows(from: Database.Database, to: Database.Database): SalvagedRows {
  const sums = readSums(from);
  const lost: LostRow[] = [];
  let [saved, unverified] = [0, 0];
  for (const table of CHECKED_TABLES) {
    const columns = columnsIn(from, table);
    if (columns.length === 0) {
      // A table that an earlier version does not have, or whose definition is gone with all that was in it.
      for (const key of sums.keysOf(table.name)) lost.push({ table: table.name, key, why: "its table is unreadable" });
      continue;
    }
    const checks = columns.length === table.columns.length && sums.areKept;
    const own = Object.fromEntries(columns.map((name) => [name, name]));
    const select = { ...own, "row key": keySql(table), ...(checks && { "row sum": `hex(${sumSql(table)})` }) };
    const insert = to.prepare(
      `INSERT OR IGNORE INTO ${table.name} (${columns.join()}) VALUES (${columns.map(() => "?").join()})`,
    );
    const missing = new Set(sums.keysOf(table.name));
    const lastRow = sums.lastRowOf(table.name);
    const { rows } = readableRows(from, { name: table.name, key: table.key, columns: select, lastRow });
    for (const { "row key": rowKey, "row sum": sum, ...row } of rows) {
      const key = String(rowKey);
      const kept = sums.get(table.name, key);
      missing.delete(key);
      if (checks && kept === undefined && sums.areWhole)
        lost.push({ table: table.name, key, why: "has no checksum", row });
      else if (checks && kept !== undefined && kept !== sum)
        lost.push({ table: table.name, key, why: "differs from its checksum", row });
      else if (wasInserted(insert, columns, row)) {
        saved++;
        if (kept === undefined) unverified++;
      } else lost.push({ table: table.name, key, why: "contradicts another row", row });
    }
    for (const key of missing) lost.push({ table: table.name, key, why: "cannot be read" });
  }
  return { saved, lost, unverified };
}

function wasInserted(insert: Database.Statement, columns: readonly string[], row: StoredRow): boolean {
  try {
    return insert.run(...columns.map((name) => row[name])).changes === 1;
  } catch {
    // A value that the table refuses.
    return false;
  }
}

/** The columns of a table in a database of any version; none if it does not have the table. */
function columnsIn(database: Database.Database, { name, columns }: CheckedTable): string[] {
  try {
    const found = readRows(database, { name: "name" }, `FROM pragma_table_info('${name}')`);
    return columns.filter((column) => found.some((each) => each.name === column));
  } catch {
    return [];
  }
}

/** Where nothing is known of the rows, they are looked for up to this number. */
const MOST_ROWS = 100_000;

/** The checksums of all rows, as far as they can be read. */
function readSums(database: Database.Database) {
  const columns = { of_table: "of_table", row_key: "row_key", sum: "hex(sum)" };
  const { rows, isWhole } = readableRows(database, {
    name: "row_checksum",
    key: ["of_table", "row_key"],
    columns,
    lastRow: 0,
  });
  const byTable = new Map<string, Map<string, string>>();
  for (const { of_table: table, row_key: key, sum } of rows) {
    let known = byTable.get(String(table));
    if (!known) byTable.set(String(table), (known = new Map()));
    known.set(String(key), String(sum));
  }
  return {
    areKept: rows.length > 0,
    areWhole: isWhole,
    get: (table: string, key: string) => byTable.get(table)?.get(key),
    keysOf: (table: string) => [...(byTable.get(table)?.keys() ?? [])],
    /** Up to where rows are looked for: numbers of rows are at most a few times as high as there are rows. */
    lastRowOf(table: string) {
      const keys = [...(byTable.get(table)?.keys() ?? [])];
      if (keys.length === 0) return MOST_ROWS;
      const numberOf = (key: string) => Number(/^\[(\d+)\]$/.exec(key)?.[1] ?? 0);
      return keys.reduce((most, key) => Math.max(most, numberOf(key)), Math.max(1000, keys.length * 4));
    },
  };
}
