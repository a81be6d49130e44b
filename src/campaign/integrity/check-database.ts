import Database from "libsql";
import { groupBy } from "../../core/index.js";
import { CHECKED_TABLES, type CheckedTable, keySql, sumSql } from "../row-checksums.js";
import { migrations } from "../schema.js";
import { brokenRules } from "./judgement-rules.js";
import { readRows } from "./read-rows.js";

/** Something wrong with a database. */
export interface DatabaseProblem {
  readonly message: string;
  readonly table?: string;
  /** Keys of the rows, as SQL writes them; all that are known. */
  readonly rows?: readonly string[];
}

/** The first version whose rows have checksums. */
const FIRST_CHECKED = 5;

/** Maximum number of problems that SQLite reports itself. */
const MOST_OWN = 100;

/** The version of the schema. */
export function schemaVersion(database: Database.Database): number {
  return (database.prepare("PRAGMA user_version").get() as { user_version: number }).user_version;
}

/** Whether the rows have checksums. */
export function hasChecksums(version: number): boolean {
  return version >= FIRST_CHECKED;
}

/**
 * Checks a database as a whole: the structure of its file, references between rows, the definitions of its tables, the
 * checksum of each row, and that no row is missing.
 */
export function checkDatabase(database: Database.Database): DatabaseProblem[] {
  return [...eachCheck(database)].flat();
}

/** What each check of {@link checkDatabase} finds, in their order: structure, version, definitions, and then rows. */
export function* eachCheck(database: Database.Database): Generator<readonly DatabaseProblem[]> {
  const check = (what: string, work: () => readonly DatabaseProblem[]): readonly DatabaseProblem[] => {
    try {
      return work();
    } catch (error) {
      return [{ message: `${what} cannot be read: ${(error as Error).message}` }];
    }
  };
  yield check("the structure", () => ownProblems(database));
  let version = 0;
  yield check("the version", () => {
    version = schemaVersion(database);
    if (version >= 1 && version <= migrations.length) return [];
    return [{ message: `has version ${version}, and this program knows 1 to ${migrations.length}: newer, or damaged` }];
  });
  if (version < 1 || version > migrations.length) return;
  yield check("the list of tables", () => schemaProblems(database, version));
  yield check("references", () => referenceProblems(database));
  yield check("numbers", () => sequenceProblems(database, version));
  if (hasChecksums(version)) {
    yield check("table row_checksum", () => strangeChecksums(database));
    // All tables at once; one by one only if not all can be read.
    let wrong: readonly DatabaseProblem[];
    try {
      wrong = rowProblems(database, CHECKED_TABLES);
    } catch {
      wrong = CHECKED_TABLES.flatMap((table) => check(`table ${table.name}`, () => rowProblems(database, [table])));
    }
    yield wrong;
  }
  yield check("judgements", () => brokenRules(database, version));
}

function ownProblems(database: Database.Database): DatabaseProblem[] {
  return readRows(database, { message: "integrity_check" }, `FROM pragma_integrity_check(${MOST_OWN})`)
    .map(({ message }) => String(message))
    .filter((message) => message !== "ok")
    .map((message) => ({ message: `SQLite finds: ${message.replaceAll("\n", " ")}` }));
}

/** Tables, indexes and triggers as this version of the schema defines them. */
function schemaProblems(database: Database.Database, version: number): DatabaseProblem[] {
  const wanting = new Map(expected(version));
  const problems: DatabaseProblem[] = [];
  for (const [name, definition] of definitions(database)) {
    const wanted = wanting.get(name);
    wanting.delete(name);
    if (wanted === undefined) problems.push({ message: `has an unknown ${name}` });
    else if (wanted !== definition) problems.push({ message: `the definition of ${name} has changed` });
  }
  for (const name of wanting.keys()) problems.push({ message: `${name} is missing` });
  return problems;
}

function definitions(database: Database.Database): [name: string, definition: string][] {
  const columns = {
    type: "type",
    name: "name",
    of: "tbl_name",
    sql: "sql",
    // One bit makes a text bytes, which SQLite reads as the same text.
    kinds: "(typeof(type) || typeof(name) || typeof(tbl_name) || typeof(sql))",
  };
  const rows = readRows(database, columns, "FROM sqlite_schema");
  return rows.map(({ type, name, of, sql, kinds }) => [`${type} ${name}`, JSON.stringify([of, sql, kinds])]);
}

const known = new Map<number, readonly [name: string, definition: string][]>();

/** The definitions of a version. */
function expected(version: number): readonly [name: string, definition: string][] {
  let found = known.get(version);
  if (!found) {
    const database = new Database(":memory:");
    for (const step of migrations.slice(0, version)) database.exec(step);
    known.set(version, (found = definitions(database)));
    database.close();
  }
  return found;
}

function referenceProblems(database: Database.Database): DatabaseProblem[] {
  const columns = { table: '"table"', rowid: "rowid", parent: '"parent"' };
  const rows = readRows(database, columns, "FROM pragma_foreign_key_check");
  return rows.map(({ table, rowid, parent }) => ({
    message: `row ${rowid ?? ""} of table ${table} refers to a missing row of table ${parent}`,
    table: String(table),
  }));
}

/** The tables whose rows are numbered, and the version that added each. */
const NUMBERED: readonly (readonly [name: string, since: number])[] = [
  ["submission", 1],
  ["event", 1],
  ["judging_scale", 2],
  ["judgement", 2],
  ["act", 3],
  ["run_event", 4],
];

/** SQLite keeps the last number of tables whose numbers are never used twice. */
function sequenceProblems(database: Database.Database, version: number): DatabaseProblem[] {
  const kept = readRows(database, { name: "name", seq: "seq", kind: "typeof(name)" }, "FROM sqlite_sequence");
  const last = new Map(kept.map(({ name, seq }) => [String(name), Number(seq)]));
  const numbered = NUMBERED.filter(([, since]) => since <= version).map(([name]) => name);
  const ends = numbered.map((name) => `SELECT '${name}' AS name, coalesce(max(rowid), 0) AS most FROM ${name}`);
  // SQLite does not find a name that became bytes, and would use numbers again.
  const problems = kept
    .filter(({ kind }) => kind !== "text")
    .map(({ name }): DatabaseProblem => ({ message: `the last number of table ${name} has a name that is no text` }));
  for (const { name, most } of readRows(
    database,
    { name: "name", most: "most" },
    `FROM (${ends.join(" UNION ALL ")})`,
  )) {
    const sequence = last.get(String(name)) ?? 0;
    last.delete(String(name));
    // Rows of this table may be deleted again; those of the others never are.
    const isRight = name === "judging_scale" ? sequence >= Number(most) : sequence === most;
    if (!isRight)
      problems.push({ message: `the last number of table ${name} is ${sequence}, but its rows end at ${most}` });
  }
  for (const name of last.keys()) problems.push({ message: `has the last number of an unknown table ${name}` });
  return problems;
}

function rowProblems(database: Database.Database, tables: readonly CheckedTable[]): DatabaseProblem[] {
  const columns = { table: "of_table", what: "what", key: "row_key" };
  const found = readRows(database, columns, `FROM (${tables.map(wrongRowsSql).join(" UNION ALL ")})`);
  return [...groupBy(found, ({ table, what }) => `${table} ${what}`).values()].map((rows) => ({
    message: rows[0].what === "changed" ? "differ from their checksums" : "are missing",
    table: String(rows[0].table),
    rows: rows.map(({ key }) => String(key)),
  }));
}

/** SQL for the rows of a table that differ from their checksums, and for checksums without a row. */
function wrongRowsSql(table: CheckedTable): string {
  const { name } = table;
  return `SELECT '${name}' AS of_table, 'changed' AS what, ${keySql(table, "t.")} AS row_key FROM ${name} AS t
      LEFT JOIN row_checksum AS c ON c.of_table = '${name}' AND c.row_key = ${keySql(table, "t.")}
      WHERE c.sum IS NOT ${sumSql(table, "t.")}
    UNION ALL SELECT '${name}', 'missing', row_key FROM row_checksum
      WHERE of_table = '${name}' AND row_key NOT IN (SELECT ${keySql(table)} FROM ${name})`;
}

function strangeChecksums(database: Database.Database): DatabaseProblem[] {
  const names = CHECKED_TABLES.map(({ name }) => `'${name}'`).join();
  const found = readRows(database, { key: "row_key" }, `FROM row_checksum WHERE of_table NOT IN (${names})`);
  const rows = found.map(({ key }) => String(key));
  return rows.length === 0 ? [] : [{ message: "belong to no table", table: "row_checksum", rows }];
}
