import { existsSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import Database from "libsql";
import { command, InputError, UsageError } from "../core/index.js";
import { makePrivate, statusOf, syncFolder, unfinishedPlace } from "../files/node.js";
import type {
  Campaign,
  CampaignTopic,
  JudgementFile,
  KeptFile,
  Participant,
  Release,
  RunDetails,
  Submission,
} from "./campaign.js";
import { damageOf } from "./damaged-database.js";
import { databaseError } from "./database-error.js";
import { FILE_KINDS, type FileKind, type IncomingFile, keptPath, sweepFiles } from "./kept-files.js";
import { migrations } from "./schema.js";
import type { CampaignSettings } from "./settings.js";
import { inTransaction } from "./transaction.js";

/** The name of the database in the folder of a campaign. */
export const DATABASE = "campaign.db";

/** Checking reads the whole database, so a larger one is not checked whenever it is opened. The doctor checks any. */
const CHECKED_WHEN_OPENED_BYTES = 16 * 2 ** 20;

/** How long one process waits for another that is writing. */
const BUSY_TIMEOUT_MS = 10_000;

type Row = Readonly<Record<string, string | number | null>>;

/** A submission before it has a number. */
export type NewSubmission = Omit<Submission, "id" | "withdrawn" | "release">;

/** An action on a campaign. */
export interface CampaignEvent {
  readonly at: string;
  readonly what: string;
}

/**
 * A campaign on disk: a SQLite database, and the files that were added, each in a folder named by its SHA-256. What a
 * call has recorded survives any end of the process; what it has not recorded is removed when the campaign is opened
 * next.
 */
export class CampaignStore {
  readonly folder: string;
  readonly #database: Database.Database;
  readonly #statements = new Map<string, Database.Statement>();

  private constructor(folder: string, database: Database.Database) {
    this.folder = folder;
    this.#database = database;
  }

  /** Creates a campaign in a folder that does not exist yet, completely or not at all. */
  static create(folder: string, settings: CampaignSettings, now: string): void {
    if (existsSync(folder)) throw new UsageError(`folder exists already; name a new one: ${JSON.stringify(folder)}`);
    const path = resolve(folder);
    const unfinished = unfinishedPlace(path);
    try {
      mkdirSync(unfinished.path, { recursive: true });
      makePrivate(unfinished.path);
      for (const kind of FILE_KINDS) mkdirSync(join(unfinished.path, kind));
      const database = new Database(join(unfinished.path, DATABASE));
      migrate(database, folder);
      const store = new CampaignStore(unfinished.path, database);
      store.#setSetting("campaign", settings);
      store.#log(now, `campaign ${settings.name} made, track ${settings.track}`);
      database.close();
      unfinished.finish();
      syncFolder(dirname(path));
    } catch (error) {
      unfinished.discard();
      throw databaseError(folder, error);
    }
  }

  /** Opens a campaign, updates its database and removes what killed processes left. */
  static open(folder: string): CampaignStore {
    const file = join(folder, DATABASE);
    if (statusOf(folder)?.isFile()) {
      throw new InputError([{ file: folder, line: 0, message: "is a file, not the folder of a campaign" }]);
    }
    if (!statusOf(file)?.isFile()) {
      const message = existsSync(folder) ? "no campaign in this folder" : "no such folder";
      const hint = `Create a campaign with: ${command("campaign init")} ${folder}`;
      throw new InputError([{ file: folder, line: 0, message }], { hint });
    }
    let database: Database.Database | undefined;
    try {
      database = new Database(file, { timeout: BUSY_TIMEOUT_MS });
      database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
      const isSmall = statusOf(file)!.size <= CHECKED_WHEN_OPENED_BYTES;
      const damage = isSmall ? damageOf(database) : undefined;
      if (damage !== undefined) throw new InputError([{ file: folder, line: 0, message: damage }]);
      migrate(database, folder);
      const store = new CampaignStore(folder, database);
      store.#sweep();
      return store;
    } catch (error) {
      // Left open, it would keep its locks.
      database?.close();
      throw databaseError(folder, error);
    }
  }

  close(): void {
    try {
      // Makes a copy of the database without its log complete. If other processes use the database, they do this when
      // they close it.
      this.#database.prepare("PRAGMA wal_checkpoint(PASSIVE)").all();
    } catch {
      // Everything is in the log; the next process that opens the campaign reads it there.
    }
    this.#statements.clear();
    this.#database.close();
  }

  /** The database, for the files of this folder that have tables of their own. */
  get database(): Database.Database {
    return this.#database;
  }

  /**
   * A statement, prepared once. Its text must be fixed, because it is kept; and it must be given all of its parameters,
   * because it remembers those of the last time.
   */
  statement(sql: string): Database.Statement {
    let known = this.#statements.get(sql);
    if (!known) this.#statements.set(sql, (known = this.#database.prepare(sql)));
    return known;
  }

  /** Records an action in the campaign's history. Call it inside {@link write}. */
  log(now: string, what: string): void {
    this.#log(now, what);
  }

  /** The whole content of the store. */
  read(): Campaign {
    return this.#guarded(() => {
      const settings = this.#setting<CampaignSettings>("campaign");
      if (!settings) {
        throw new InputError([{ file: this.folder, line: 0, message: "campaign.db has no campaign in it" }]);
      }
      const judgements = this.#setting<JudgementFile>("judgements");
      const documents = this.#setting<KeptFile>("documents");
      return {
        settings,
        topics: this.#rows("SELECT * FROM topic ORDER BY place").map(topicOf),
        participants: this.#rows("SELECT * FROM participant ORDER BY id COLLATE NOCASE").map(participantOf),
        submissions: this.#rows("SELECT * FROM submission ORDER BY id").map(submissionOf),
        topicFiles: this.#rows("SELECT * FROM file WHERE kind = 'topics' ORDER BY added, name").map(fileOf),
        ...(judgements && { judgements }),
        ...(documents && { documents }),
      };
    });
  }

  /** The actions, first to last. */
  events(): CampaignEvent[] {
    return this.#guarded(() =>
      this.#rows("SELECT at, what FROM event ORDER BY id").map(({ at, what }) => ({
        at: String(at),
        what: String(what),
      })),
    );
  }

  /** Where a kept file is. */
  path(kind: FileKind, { sha256, name }: Pick<KeptFile, "sha256" | "name">): string {
    return keptPath(this.folder, kind, sha256, name);
  }

  /** Runs a transaction: nobody sees it half done, and all of it is undone if it throws. */
  write<T>(what: (campaign: Campaign) => T): T {
    return this.#guarded(() => inTransaction(this.#database, () => what(this.read())));
  }

  /** Runs a transaction like {@link write}, without reading the campaign first; inside of another, as a part of it. */
  transaction<T>(what: () => T): T {
    if (this.#database.inTransaction) return what();
    return this.#guarded(() => inTransaction(this.#database, what));
  }

  /** A setting that is not one of the campaign's rules. */
  setting<T>(name: string): T | undefined {
    return this.#setting<T>(name);
  }

  /** Changes a setting and records it. Call it inside {@link write} or {@link transaction}. */
  putSetting(name: string, value: unknown, now: string, what: string): void {
    this.#setSetting(name, value);
    this.#log(now, what);
  }

  /** Changes the settings. Call it inside {@link write}, like all methods below. */
  setSettings(settings: CampaignSettings, now: string, what: string): void {
    this.#setSetting("campaign", settings);
    this.#log(now, what);
  }

  /** Moves a finished file to its place and records it. */
  keepFile(
    kind: FileKind,
    incoming: Pick<IncomingFile, "sizeBytes" | "keep">,
    sha256: string,
    name: string,
    now: string,
  ): KeptFile {
    const file: KeptFile = { sha256, name, sizeBytes: incoming.sizeBytes, added: now };
    incoming.keep(sha256, name);
    this.#run("INSERT OR IGNORE INTO file VALUES (?, ?, ?, ?, ?)", kind, sha256, name, file.sizeBytes, now);
    return file;
  }

  setJudgements(file: JudgementFile, now: string): void {
    this.#setSetting("judgements", file);
    this.#log(now, `judgements ${file.name}, sha256 ${file.sha256}`);
  }

  setDocuments(file: KeptFile, now: string): void {
    this.#setSetting("documents", file);
    this.#log(now, `documents that runs may retrieve, sha256 ${file.sha256}`);
  }

  /** Adds topics after the existing ones; known topics are changed but keep their place. */
  putTopics(topics: readonly CampaignTopic[], now: string): void {
    const [{ place }] = this.#rows("SELECT coalesce(max(place), 0) AS place FROM topic");
    topics.forEach((topic, i) => {
      const { id, set, language, cutoff, document, sameAs } = topic;
      this.#run(
        `INSERT INTO topic VALUES (?, ?, ?, ?, ?, ?, ?, NULL) ON CONFLICT (id) DO UPDATE SET topic_set = excluded.topic_set,
          language = excluded.language, cutoff = excluded.cutoff, document = excluded.document, same_as = excluded.same_as`,
        ...[id, set, Number(place) + i + 1, language, cutoff, document, sameAs],
      );
    });
    const sets = new Set(topics.map(({ set }) => set));
    this.#log(now, `${topics.length} topics of ${[...sets].join(", ")} added or changed`);
  }

  /** Excludes a topic; without a reason, lets it count again. */
  excludeTopic(id: string, reason: string | undefined, now: string): void {
    this.#run("UPDATE topic SET excluded = ? WHERE id = ?", reason, id);
    this.#log(now, reason === undefined ? `topic ${id} counts again` : `topic ${id} excluded: ${reason}`);
  }

  /** Adds a participant, or adds to what is known about one. */
  setParticipant({ id, institution, country }: Participant, now: string): void {
    const known = this.#rows("SELECT id FROM participant WHERE id = ?", id).length > 0;
    this.#run(
      `INSERT INTO participant VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET
        institution = coalesce(excluded.institution, institution), country = coalesce(excluded.country, country)`,
      ...[id, institution, country],
    );
    if (!known) this.#log(now, `participant ${id} added`);
  }

  /** Records a run whose file was kept; returns its number. */
  addSubmission(submission: NewSubmission): number {
    const { participant, run, set, fileName, sha256, contentSha256, sizeBytes, received, late, poolOnly, label } =
      submission;
    this.#run(
      `INSERT INTO submission (participant, run, topic_set, file_name, sha256, content_sha256, size_bytes, received,
        late, pool_only, label, lines, documents, warnings, counts, details)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[participant, run, set, fileName, sha256, contentSha256, sizeBytes, received],
      ...[late ? 1 : 0, poolOnly ? 1 : 0, label],
      submission.lines,
      JSON.stringify([...submission.documents]),
      JSON.stringify(submission.warnings),
      submission.uncounted ? 0 : 1,
      submission.details && JSON.stringify(submission.details),
    );
    const [{ id }] = this.#rows("SELECT max(id) AS id FROM submission");
    this.#log(received, `run ${fileName} of ${participant} submitted, number ${id}, sha256 ${sha256}`);
    return Number(id);
  }

  /** Withdraws a run; its file is kept. */
  withdraw(id: number, reason: string, now: string): void {
    this.#run("UPDATE submission SET withdrawn = ?, reason = ? WHERE id = ?", now, reason, id);
    this.#log(now, `run number ${id} withdrawn: ${reason}`);
  }

  #log(at: string, what: string): void {
    this.#run("INSERT INTO event (at, what) VALUES (?, ?)", at, what);
  }

  #setting<T>(name: string): T | undefined {
    const row = this.statement("SELECT value FROM setting WHERE name = ?").get(name) as Row | undefined;
    return row && (JSON.parse(String(row.value)) as T);
  }

  #setSetting(name: string, value: unknown): void {
    this.#run("INSERT OR REPLACE INTO setting VALUES (?, ?)", name, JSON.stringify(value));
  }

  #rows(sql: string, ...values: string[]): Row[] {
    return this.statement(sql).all(...values) as Row[];
  }

  #run(sql: string, ...values: (string | number | undefined)[]): void {
    this.statement(sql).run(...values.map((value) => value ?? null));
  }

  #sweep(): void {
    inTransaction(this.#database, () => {
      const recorded = new Set(
        this.#rows("SELECT kind, sha256, name FROM file").map(({ kind, sha256, name }) => `${kind}/${sha256}/${name}`),
      );
      sweepFiles(this.folder, (kind, sha256, name) => recorded.has(`${kind}/${sha256}/${name}`));
    });
  }

  #guarded<T>(what: () => T): T {
    try {
      return what();
    } catch (error) {
      throw databaseError(this.folder, error);
    }
  }
}

/** Runs the steps that the database lacks, each completely or not at all. */
function migrate(database: Database.Database, folder: string): void {
  const version = () => (database.prepare("PRAGMA user_version").all()[0] as { user_version: number }).user_version;
  if (version() > migrations.length) {
    throw new InputError([{ file: folder, line: 0, message: "campaign was made by a newer version of Presage" }]);
  }
  while (version() < migrations.length) {
    inTransaction(database, () => {
      const done = version();
      // Another process may have run it.
      if (done < migrations.length) database.exec(`${migrations[done]}; PRAGMA user_version = ${done + 1}`);
    });
  }
}

function topicOf(row: Row): CampaignTopic {
  const { language, cutoff, document, same_as: sameAs, excluded } = row;
  return {
    id: String(row.id),
    set: String(row.topic_set),
    ...given({ language, cutoff, document, sameAs, excluded }),
  };
}

function participantOf({ id, institution, country }: Row): Participant {
  return { id: String(id), ...given({ institution, country }) };
}

function fileOf(row: Row): KeptFile {
  return {
    sha256: String(row.sha256),
    name: String(row.name),
    sizeBytes: Number(row.size_bytes),
    added: String(row.added),
  };
}

function submissionOf(row: Row): Submission {
  return {
    id: Number(row.id),
    participant: String(row.participant),
    run: String(row.run),
    set: String(row.topic_set),
    fileName: String(row.file_name),
    sha256: String(row.sha256),
    contentSha256: String(row.content_sha256),
    sizeBytes: Number(row.size_bytes),
    received: String(row.received),
    late: row.late === 1,
    poolOnly: row.pool_only === 1,
    ...given({ label: row.label }),
    lines: Number(row.lines),
    documents: new Map(JSON.parse(String(row.documents)) as [string, number][]),
    warnings: JSON.parse(String(row.warnings)) as string[],
    ...(row.counts === 0 && { uncounted: true as const }),
    ...(row.release !== null && { release: row.release as Release }),
    ...(row.details !== null && { details: JSON.parse(String(row.details)) as RunDetails }),
    ...(row.withdrawn !== null && { withdrawn: { at: String(row.withdrawn), reason: String(row.reason) } }),
  };
}

/** The columns that have a value. */
function given<K extends string>(columns: Record<K, string | number | null>): { [key in K]?: string } {
  const entries = Object.entries<string | number | null>(columns).filter(([, value]) => value !== null);
  return Object.fromEntries(entries) as { [key in K]?: string };
}
