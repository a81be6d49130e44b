import type Database from "libsql";

/** A row, by column. */
export type StoredRow = Readonly<Record<string, string | number | null>>;

const decoder = new TextDecoder();

/**
 * Rows of a database that may be damaged. Texts are fetched as bytes: libsql ends the whole program when it meets a text
 * that is not UTF-8.
 *
 * @param columns the SQL of each column
 * @param rest of the statement, from `FROM` on
 */
export function* eachRow(
  database: Database.Database,
  columns: Readonly<Record<string, string>>,
  rest: string,
  ...values: readonly (string | number)[]
): Generator<StoredRow> {
  const selected = Object.entries(columns).map(
    ([name, sql]) => `CASE typeof(${sql}) WHEN 'text' THEN CAST(${sql} AS BLOB) ELSE ${sql} END AS "${name}"`,
  );
  for (const row of database.prepare(`SELECT ${selected.join()} ${rest}`).iterate(...values)) {
    const entries = Object.entries(row as Record<string, string | number | null | ArrayBuffer>);
    yield Object.fromEntries(
      entries.map(([name, value]) => [name, value instanceof ArrayBuffer ? decoder.decode(value) : value]),
    );
  }
}

/** {@link eachRow}, all at once. */
export function readRows(...of: Parameters<typeof eachRow>): StoredRow[] {
  return [...eachRow(...of)];
}
