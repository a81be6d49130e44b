import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { eachCheck } from "../../src/campaign/integrity/check-database.js";
import { checkLog } from "../../src/campaign/integrity/check-log.js";
import type { DamageKind, Outcome } from "./damage.js";

/**
 * Damages the database of a campaign. What is certain about it is known in a fraction of the time that the doctor takes.
 * A connection that was opened before reads all pages again:
 *
 * - If a check of the doctor finds something, the doctor does. In a page of definitions, it does if a definition differs.
 * - If the structure is right, and everything that a page of this kind can hold (definitions or rows) is as before,
 *   everything that can be read is: it is read from pages that did not change, or gave the same.
 */
export class DamagedDatabase {
  readonly #scratch: string;
  readonly #original: Buffer;
  readonly #log: Buffer | undefined;
  readonly #definitionPages: ReadonlySet<number>;
  readonly #pageBytes: number;
  readonly #definitions: string;
  readonly #places: string;
  readonly #rowsSql: string;
  readonly #rows: string;
  #kept: KeptConnection;
  /** How many connections were opened: each keeps three files open until memory is collected, although it was closed. */
  opened = 0;

  constructor(folder: string, scratch: string) {
    this.#scratch = mkdtempSync(join(scratch, "presage-database-"));
    this.#original = readFileSync(join(folder, "campaign.db"));
    this.#log = contentOf(join(folder, "campaign.db-wal"));
    this.#pageBytes = this.#original.readUInt16BE(16);
    this.#kept = this.#open();
    const pages = this.#kept.prepare("SELECT pageno FROM dbstat WHERE name = 'sqlite_schema'").all();
    this.#definitionPages = new Set((pages as { pageno: number }[]).map(({ pageno }) => pageno));
    this.#definitions = textOf(this.#kept, DEFINITIONS_SQL);
    this.#places = textOf(this.#kept, PLACES_SQL);
    this.#rowsSql = rowsSql(this.#kept);
    this.#rows = textOf(this.#kept, this.#rowsSql);
  }

  /** What becomes of a damage; undefined if only the doctor can tell. */
  outcome(file: string, kind: DamageKind, number: number): Outcome | undefined {
    if (file === "campaign.db-wal" && this.#log && kind === "flipped bit")
      return checkLog(flipped(this.#log, number)) ? "found" : undefined;
    if (file !== "campaign.db" || this.#log) return undefined;
    if (kind === "cut off") return this.#fresh(this.#original.subarray(0, number)) ? "found" : undefined;
    const page = 1 + Math.floor((number >> 3) / this.#pageBytes);
    if (kind === "missing" || page === 1) return undefined;
    return this.#inPage(number, this.#definitionPages.has(page));
  }

  close(): void {
    this.#kept.close();
    rmSync(this.#scratch, { recursive: true });
  }

  /** Whether a check finds something in a database with these bytes. */
  #fresh(bytes: Uint8Array): boolean {
    const file = join(this.#scratch, `${this.opened++}.db`);
    writeFileSync(file, bytes);
    const database = new Database(file);
    try {
      return finds(database);
    } finally {
      database.close();
      for (const end of ["", "-wal", "-shm"]) rmSync(`${file}${end}`, { force: true });
    }
  }

  #inPage(bit: number, ofDefinitions: boolean): Outcome | undefined {
    const kept = this.#kept;
    kept.put(bit >> 3, this.#original[bit >> 3] ^ (1 << (bit & 7)));
    try {
      kept.forgetPages();
      return ofDefinitions ? this.#inDefinitions() : this.#inRows();
    } catch {
      return this.#fresh(flipped(this.#original, bit)) ? "found" : undefined;
    } finally {
      kept.put(bit >> 3, this.#original[bit >> 3]);
      // What an error leaves in a connection must not matter for the next damage.
      if (kept.hasFailed) {
        kept.close();
        this.#kept = this.#open();
      }
    }
  }

  #inDefinitions(): Outcome | undefined {
    if (!isText(this.#kept, DEFINITIONS_SQL, this.#definitions) || hasStructureProblem(this.#kept)) return "found";
    return isText(this.#kept, PLACES_SQL, this.#places) ? "harmless" : undefined;
  }

  #inRows(): Outcome | undefined {
    if (hasStructureProblem(this.#kept)) return "found";
    if (isText(this.#kept, this.#rowsSql, this.#rows)) return "harmless";
    return finds(this.#kept) ? "found" : undefined;
  }

  #open(): KeptConnection {
    // Another name for each: a connection that was closed may still touch its files.
    const file = join(this.#scratch, `kept-${this.opened++}.db`);
    writeFileSync(file, this.#original);
    return new KeptConnection(file);
  }
}

/** An open database whose file is changed, with statements that are prepared once. */
class KeptConnection {
  readonly #file: string;
  readonly #handle: number;
  readonly #database: Database.Database;
  readonly #statements = new Map<string, Database.Statement>();
  hasFailed = false;

  constructor(file: string) {
    this.#file = file;
    this.#handle = openSync(file, "r+");
    this.#database = new Database(file);
  }

  put(at: number, byte: number): void {
    writeSync(this.#handle, Uint8Array.of(byte), 0, 1, at);
  }

  /** SQLite reads every page again. */
  forgetPages(): void {
    this.prepare("PRAGMA shrink_memory").all();
  }

  prepare(sql: string): Database.Statement {
    return this.#noting(() => {
      let statement = this.#statements.get(sql);
      if (!statement) this.#statements.set(sql, (statement = this.#database.prepare(sql)));
      const known = statement;
      return {
        all: (...values: unknown[]) => this.#noting(() => known.all(...values)),
        get: (...values: unknown[]) => this.#noting(() => known.get(...values)),
        iterate: (...values: unknown[]) => this.#noting(() => [...known.iterate(...values)]),
      } as unknown as Database.Statement;
    });
  }

  close(): void {
    this.#database.close();
    closeSync(this.#handle);
    for (const end of ["", "-wal", "-shm"]) rmSync(`${this.#file}${end}`, { force: true });
  }

  #noting<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      this.hasFailed = true;
      throw error;
    }
  }
}

interface Readable {
  prepare(sql: string): Pick<Database.Statement, "all">;
}

/** Whether one of the checks finds something. */
function finds(database: Readable): boolean {
  for (const problems of eachCheck(database as unknown as Database.Database)) if (problems.length > 0) return true;
  return false;
}

/** Whether the first check, of the structure of the file, finds something. */
function hasStructureProblem(database: Readable): boolean {
  const [problems] = eachCheck(database as unknown as Database.Database);
  return problems.length > 0;
}

/** What the doctor compares of the definitions, which are in the table `sqlite_schema`. */
const DEFINITIONS_SQL = `SELECT ${exact(["type", "name", "tbl_name", "sql"])} AS text FROM sqlite_schema`;

/** Where SQLite finds the rows of each definition. */
const PLACES_SQL = `SELECT ${exact(["rowid", "rootpage"])} AS text FROM sqlite_schema`;

/** SQL for the exact values of all rows, with their types, as one text: libsql takes long for each row and column. */
function exact(columns: readonly string[]): string {
  const values = columns.map((name) => `typeof("${name}") || hex(CAST("${name}" AS BLOB))`);
  return `coalesce(group_concat(${values.join(" || ' ' || ")}), '')`;
}

/** SQL for everything in all tables. */
function rowsSql(database: Readable): string {
  const tables = database
    .prepare("SELECT name, wr FROM pragma_table_list WHERE type = 'table' AND name != 'sqlite_schema'")
    .all() as { name: string; wr: number }[];
  const texts = tables.map(({ name, wr }) => {
    const columns = database.prepare("SELECT name FROM pragma_table_xinfo(?)").all(name) as { name: string }[];
    const names = columns.map((column) => column.name);
    return `(SELECT ${exact(wr ? names : ["rowid", ...names])} FROM "${name}")`;
  });
  return `SELECT ${texts.join(" || ',' || ")} AS text`;
}

/** Whether a text is still the same, compared by SQLite: a long text for each bit would fill the memory. */
function isText(database: Readable, sql: string, expected: string): boolean {
  return (database.prepare(`SELECT (${sql}) IS ? AS same`).all(expected) as { same: number }[])[0].same === 1;
}

function textOf(database: Readable, sql: string): string {
  return (database.prepare(sql).all() as { text: string }[])[0].text;
}

/** Every row of every table. */
export function allRows(database: Readable): string {
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all() as {
    name: string;
  }[];
  return JSON.stringify(
    tables
      .filter(({ name }) => name !== "row_checksum")
      .map(({ name }) => [name, database.prepare(`SELECT * FROM "${name}"`).all()]),
  );
}

function flipped(bytes: Buffer, bit: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[bit >> 3] ^= 1 << (bit & 7);
  return copy;
}

function contentOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
