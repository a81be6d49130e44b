import type Database from "libsql";

/**
 * What is wrong with a database, as far as it can be told without knowing its tables; `undefined` if nothing is. SQLite
 * keeps any bytes as text; the driver ends the process if a text that it reads is not UTF-8, so this is found first, in
 * one pass over each table.
 */
export function damageOf(database: Database.Database): string | undefined {
  // The full check: an index has copies of texts, which must be those of its table.
  const found = textsOf(database, "SELECT CAST(integrity_check AS BLOB) AS text FROM pragma_integrity_check(1)");
  if (found?.[0] !== "ok") return "campaign.db is damaged";
  const tables = textsOf(database, "SELECT CAST(name AS BLOB) AS text FROM sqlite_schema WHERE type = 'table'");
  const isReadable = tables?.every((table) => {
    const columns = textsOf(
      database,
      `SELECT CAST(name AS BLOB) AS text FROM pragma_table_info(${quoted(table, "'")})`,
    );
    if (!columns) return false;
    const texts = columns.map((name) => {
      const column = quoted(name, '"');
      return `group_concat(CASE typeof(${column}) WHEN 'text' THEN ${column} END, char(10))`;
    });
    const all = texts.map((text) => `coalesce(${text}, '')`).join(" || char(10) || ");
    return textsOf(database, `SELECT CAST(${all} AS BLOB) AS text FROM ${quoted(table, '"')}`) !== undefined;
  });
  return isReadable ? undefined : "campaign.db is damaged: it has text that is not UTF-8";
}

/** The texts of a query for bytes; `undefined` if one of them is not UTF-8. */
function textsOf(database: Database.Database, sql: string): string[] | undefined {
  const rows = database.prepare(sql).all() as { text: Uint8Array | null }[];
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    return rows.map(({ text }) => (text === null ? "" : decoder.decode(text)));
  } catch {
    return undefined;
  }
}

function quoted(name: string, mark: string): string {
  return mark + name.replaceAll(mark, mark + mark) + mark;
}
