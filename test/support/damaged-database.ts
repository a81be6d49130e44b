import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { eachCheck } from "../../src/campaign/integrity/check-database.js";
import { checkLog } from "../../src/campaign/integrity/check-log.js";
import type { DamageKind, Outcome } from "./damage.js";

/** The first checks, which read the structure of the file and the definitions of tables, and no rows. */
const CHECKS_OF_DEFINITIONS = 3;

/**
 * Damages the database of a campaign, and does the checks of the doctor up to the first that finds something. What is
 * certain from that is known in a fraction of the time that the doctor takes:
 *
 * - If a check of the doctor finds something, the doctor does.
 * - In a page of definitions: if the structure is right, and each definition is as before and in its place, everything
 *   else is read from pages that did not change.
 * - In a page of rows: the definitions did not change. A connection that was opened before reads all pages again.
 */
export class DamagedDatabase {
  readonly #scratch: string;
  readonly #original: Buffer;
  readonly #log: Buffer | undefined;
  readonly #definitionPages: ReadonlySet<number>;
  readonly #pageBytes: number;
  readonly #definitions: string;
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
    this.#definitions = definitionsIn(this.#kept);
    this.#rows = allRows(this.#kept);
  }

  /** What becomes of a damage; undefined if only the doctor can tell. */
  outcome(file: string, kind: DamageKind, number: number): Outcome | undefined {
    if (file === "campaign.db-wal" && this.#log && kind === "flipped bit")
      return checkLog(flipped(this.#log, number)) ? "found" : undefined;
    if (file !== "campaign.db" || this.#log) return undefined;
    if (kind === "cut off") return this.#fresh(this.#original.subarray(0, number)) ? "found" : undefined;
    const page = 1 + Math.floor((number >> 3) / this.#pageBytes);
    if (kind === "missing" || page === 1) return undefined;
    return this.#definitionPages.has(page) ? this.#inDefinitions(number) : this.#inRows(number);
  }

  close(): void {
    this.#kept.close();
    rmSync(this.#scratch, { recursive: true });
  }

  /** Whether a check finds something in a database with these bytes. */
  #fresh(bytes: Uint8Array): boolean {
    return this.#opening(bytes, (database) => firstFinds(database, Number.POSITIVE_INFINITY));
  }

  #inDefinitions(bit: number): Outcome | undefined {
    return this.#opening(flipped(this.#original, bit), (database) => {
      if (firstFinds(database, CHECKS_OF_DEFINITIONS)) return "found";
      return definitionsIn(database) === this.#definitions ? "harmless" : undefined;
    });
  }

  #inRows(bit: number): Outcome | undefined {
    const kept = this.#kept;
    kept.put(bit >> 3, this.#original[bit >> 3] ^ (1 << (bit & 7)));
    try {
      kept.forgetPages();
      if (firstFinds(kept, Number.POSITIVE_INFINITY)) return "found";
      return allRows(kept) === this.#rows ? "harmless" : undefined;
    } finally {
      kept.put(bit >> 3, this.#original[bit >> 3]);
      // What an error leaves in a connection must not matter for the next damage.
      if (kept.hasFailed) {
        kept.close();
        this.#kept = this.#open();
      }
    }
  }

  #open(): KeptConnection {
    // Another name for each: a connection that was closed may still touch its files.
    const file = join(this.#scratch, `kept-${this.opened++}.db`);
    writeFileSync(file, this.#original);
    return new KeptConnection(file);
  }

  #opening<T>(bytes: Uint8Array, work: (database: Database.Database) => T): T {
    const file = join(this.#scratch, `${this.opened++}.db`);
    writeFileSync(file, bytes);
    const database = new Database(file);
    try {
      return work(database);
    } finally {
      database.close();
      for (const end of ["", "-wal", "-shm"]) rmSync(`${file}${end}`, { force: true });
    }
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

/** Whether one of the first checks finds something. */
function firstFinds(database: Readable, most: number): boolean {
  let done = 0;
  for (const problems of eachCheck(database as unknown as Database.Database)) {
    if (problems.length > 0) return true;
    if (++done === most) return false;
  }
  return false;
}

function definitionsIn(database: Readable): string {
  return JSON.stringify(database.prepare("SELECT rootpage, type, name, tbl_name, sql FROM sqlite_schema").all());
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
