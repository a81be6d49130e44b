import type Database from "libsql";
import { eachRow, readRows, type StoredRow } from "./read-rows.js";

/** The rows of a table that can be read. */
export interface ReadableRows {
  readonly rows: readonly StoredRow[];
  /** Whether these are all: no part of the table was unreadable. */
  readonly isWhole: boolean;
}

/** What is read of a damaged table. */
export interface TableToRead {
  readonly name: string;
  /** The columns that identify a row. */
  readonly key: readonly string[];
  /** The SQL of each column. */
  readonly columns: Readonly<Record<string, string>>;
  /** Rows that cannot be read at once are looked for up to this number. */
  readonly lastRow: number;
}

/**
 * Reads a table of a database that may be damaged. What cannot be read at once is read in parts: rows are looked for by
 * their numbers, in ever smaller ranges; a table without numbers is read from both ends up to the damage.
 */
export function readableRows(database: Database.Database, table: TableToRead): ReadableRows {
  try {
    return { rows: readRows(database, table.columns, `FROM ${table.name}`), isWhole: true };
  } catch {
    const read = isNumbered(database, table.name) ? byNumber : fromBothEnds;
    return { rows: read(database, table), isWhole: false };
  }
}

type Read = (database: Database.Database, table: TableToRead) => StoredRow[];

function isNumbered(database: Database.Database, table: string): boolean {
  try {
    database.prepare(`SELECT rowid FROM ${table} LIMIT 0`).all();
    return true;
  } catch {
    return false;
  }
}

const byNumber: Read = (database, { name, columns, lastRow }) => {
  const read = (low: number, high: number): StoredRow[] => {
    try {
      return readRows(database, columns, `FROM ${name} WHERE rowid BETWEEN ? AND ?`, low, high);
    } catch {
      if (low === high) return [];
      const middle = Math.floor((low + high) / 2);
      return [...read(low, middle), ...read(middle + 1, high)];
    }
  };
  return read(0, lastRow);
};

const fromBothEnds: Read = (database, { name, columns, key }) => {
  const found = new Map<string, StoredRow>();
  for (const direction of ["ASC", "DESC"]) {
    const order = key.map((column) => `${column} ${direction}`).join();
    try {
      for (const row of eachRow(database, columns, `FROM ${name} ORDER BY ${order}`))
        found.set(JSON.stringify(row), row);
    } catch {
      // The damage begins here.
    }
  }
  return [...found.values()];
};
