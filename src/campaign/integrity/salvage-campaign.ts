import { dirname, join } from "node:path";
import { crc32 } from "node:zlib";
import Database from "libsql";
import { fileHash, fileSystem, statusOf, writeDurably } from "../../files/node.js";
import { FILE_KINDS, type FileKind, isKeptFile, keptPath } from "../kept-files.js";
import { migrations } from "../schema.js";
import { type CampaignSettings, TRACKS, trackRules } from "../settings.js";
import { DATABASE } from "../store.js";
import { uploadPath } from "../uploads/upload-file.js";
import { withCopy, withDatabase } from "./copied-database.js";
import { likelyHeaders } from "./database-header.js";
import { type LostRow, type SalvagedRows, salvageRows } from "./salvage-rows.js";

/** The file of a repaired campaign that has the rows which were not saved, for people to read. */
export const LOST_ROWS_FILE = "lost-rows.jsonl";

/** What was saved of a campaign. */
export interface SalvagedCampaign extends SalvagedRows {
  readonly files: number;
  /** Files that are gone, and what was done about it: `run 3 withdrawn`. */
  readonly lostFiles: readonly string[];
  /** Rows that were changed, added or dropped so that others make sense. */
  readonly adjusted: readonly string[];
}

/**
 * Saves what is undamaged of a campaign: every row that is as it was written, and every file that has its bytes. The
 * result is a campaign of the latest version. A run whose file is lost is withdrawn, with a reason.
 *
 * @param target an existing folder
 * @param options the time, and where a path that is relative to the campaign leads from its new place
 * @returns undefined if the database cannot be read at all: then only files are saved
 */
export function salvageCampaign(
  folder: string,
  target: string,
  { now, moved }: { readonly now: string; readonly moved: (path: string) => string },
): SalvagedCampaign | undefined {
  for (const kind of FILE_KINDS) fileSystem.mkdirSync(join(target, kind), { recursive: true });
  return withCopy(folder, (copy) => {
    const source = readableCopy(copy);
    if (source === undefined) return undefined;
    const database = new Database(join(target, DATABASE));
    try {
      for (const step of migrations) database.exec(step);
      database.exec(`PRAGMA user_version = ${migrations.length}; PRAGMA foreign_keys = OFF; BEGIN`);
      const rows = withDatabase(source, (from) => salvageRows(from, database));
      const adjusted = [...restoreReferences(database), ...restoreSettings(database, rows.lost)];
      moveCollection(database, moved);
      const { files, lostFiles } = takeFiles(database, folder, target, now);
      const what = `repaired: ${rows.lost.length} rows and ${lostFiles.length} files were lost`;
      if (rows.lost.length + lostFiles.length > 0) {
        database.prepare("INSERT INTO event (at, what) VALUES (?, ?)").run(now, what);
      }
      database.exec("COMMIT; VACUUM");
      if (rows.lost.length > 0) {
        const text = rows.lost.map((each) => `${JSON.stringify(each)}\n`).join("");
        writeDurably(join(target, LOST_ROWS_FILE), Buffer.from(text));
      }
      return { ...rows, files, lostFiles, adjusted };
    } finally {
      database.close();
    }
  });
}

/** A database that can be opened: the copy, or the copy with another beginning. */
function readableCopy(copy: string): string | undefined {
  if (canBeRead(copy)) return copy;
  const bytes = fileSystem.readFileSync(copy);
  for (const mended of likelyHeaders(bytes)) {
    const file = `${copy}.mended`;
    fileSystem.writeFileSync(file, mended);
    if (canBeRead(file)) return file;
  }
  return undefined;
}

function canBeRead(file: string): boolean {
  try {
    return withDatabase(file, (database) => database.prepare("SELECT rootpage FROM sqlite_schema").all().length > 0);
  } catch {
    return false;
  }
}

/** A campaign without its rules cannot be opened: damaged ones that can be read are better than none. */
function restoreSettings(database: Database.Database, lost: readonly LostRow[]): string[] {
  if (database.prepare("SELECT 1 FROM setting WHERE name = 'campaign'").get()) return [];
  const row = lost.find(({ table, key }) => table === "setting" && key.includes("campaign"))?.row;
  const found = row && readSettings(String(row.value));
  const settings = found ?? { name: "repaired", track: "generic", ...trackRules.generic };
  database.prepare("INSERT INTO setting VALUES ('campaign', ?)").run(JSON.stringify(settings));
  return [
    found ? "the rules of the campaign may have changed" : "the rules of the campaign are those of a generic one",
  ];
}

function readSettings(text: string): CampaignSettings | undefined {
  try {
    const settings = JSON.parse(text) as CampaignSettings;
    return TRACKS.includes(settings.track) && Array.isArray(settings.measures) ? settings : undefined;
  } catch {
    return undefined;
  }
}

function moveCollection(database: Database.Database, moved: (path: string) => string): void {
  const { value } = database.prepare("SELECT value FROM setting WHERE name = 'campaign'").get() as { value: string };
  const settings = JSON.parse(value) as CampaignSettings;
  if (settings.collection === undefined) return;
  const changed = JSON.stringify({ ...settings, collection: moved(settings.collection) });
  database.prepare("UPDATE setting SET value = ? WHERE name = 'campaign'").run(changed);
}

interface BrokenReference {
  readonly table: string;
  readonly rowid: number | null;
  readonly parent: string;
  readonly fkid: number;
}

/** Lost rows that others refer to are added again with only their key; other rows without their parent go. */
function restoreReferences(database: Database.Database): string[] {
  const adjusted: string[] = [];
  for (;;) {
    const broken = database.prepare("PRAGMA foreign_key_check").all() as BrokenReference[];
    if (broken.length === 0) return adjusted;
    for (const { table, rowid, parent } of broken) {
      if (parent === "participant") {
        const sql = `INSERT OR IGNORE INTO participant (id) SELECT participant FROM "${table}" WHERE rowid = ?`;
        database.prepare(sql).run(rowid);
        adjusted.push(`a participant of table ${table} has only its id`);
      } else if (parent === "judging_topic") {
        database.exec("INSERT OR IGNORE INTO judging_topic SELECT DISTINCT topic, 1 FROM judging_pool");
        adjusted.push("topics of pools are at version 1 again");
      } else if (table === "upload") {
        database.prepare("UPDATE upload SET submission = NULL WHERE rowid = ?").run(rowid);
        adjusted.push("an upload has lost the number of its run");
      } else {
        database.prepare(`DELETE FROM "${table}" WHERE rowid = ?`).run(rowid);
        adjusted.push(`a row of table ${table} was dropped, because what it belongs to is lost`);
      }
    }
  }
}

interface FileRow {
  readonly kind: FileKind;
  readonly sha256: string;
  readonly name: string;
}

/** Copies the files that are as they were kept, and records which others are gone. */
function takeFiles(database: Database.Database, folder: string, target: string, now: string) {
  const lostFiles: string[] = [];
  let files = 0;
  for (const { kind, sha256, name } of database.prepare("SELECT kind, sha256, name FROM file").all() as FileRow[]) {
    const from = keptPath(folder, kind, sha256, name);
    if (isKeptFile({ kind, sha256, name }) && statusOf(from)?.isFile() && fileHash(from) === sha256) {
      copy(from, keptPath(target, kind, sha256, name));
      files++;
    } else {
      database.prepare("DELETE FROM file WHERE kind = ? AND sha256 = ? AND name = ?").run(kind, sha256, name);
      lostFiles.push(`${kind}/${sha256}/${name}`);
    }
  }
  lostFiles.push(...forgetFiles(database, now), ...takeUploads(database, folder, target, now));
  return { files, lostFiles };
}

/** Runs and settings must not name files that are gone. */
function forgetFiles(database: Database.Database, now: string): string[] {
  const done: string[] = [];
  const reason = "its file was damaged; submit it again";
  const runs = database
    .prepare(
      `SELECT id, participant, run FROM submission AS s WHERE withdrawn IS NULL AND NOT EXISTS
        (SELECT 1 FROM file WHERE kind = 'submissions' AND sha256 = s.sha256 AND name = s.file_name)`,
    )
    .all() as { id: number; participant: string; run: string }[];
  for (const { id, participant, run } of runs) {
    database.prepare("UPDATE submission SET withdrawn = ?, reason = ? WHERE id = ?").run(now, reason, id);
    done.push(`run ${id} (${participant}, ${run}) withdrawn: ${reason}`);
  }
  for (const kind of ["judgements", "documents"]) {
    const row = database.prepare("SELECT value FROM setting WHERE name = ?").get(kind) as { value: string } | undefined;
    if (!row) continue;
    const { sha256, name } = JSON.parse(row.value) as FileRow;
    const sql = "SELECT 1 FROM file WHERE kind = ? AND sha256 = ? AND name = ?";
    if (database.prepare(sql).get(kind, sha256, name)) continue;
    database.prepare("DELETE FROM setting WHERE name = ?").run(kind);
    done.push(`${kind}: give the file ${name} again`);
  }
  return done;
}

function takeUploads(database: Database.Database, folder: string, target: string, now: string): string[] {
  const done: string[] = [];
  const rows = database
    .prepare("SELECT id, file_name, received_bytes, crc32 FROM upload WHERE state NOT IN ('taken', 'discarded')")
    .all() as { id: string; file_name: string; received_bytes: number; crc32: number | null }[];
  for (const { id, file_name: name, received_bytes: received, crc32: sum } of rows) {
    const from = uploadPath(folder, id);
    const bytes = statusOf(from)?.isFile() ? fileSystem.readFileSync(from).subarray(0, received) : undefined;
    const isWhole = received === 0 || (bytes?.length === received && (sum === null || crc32(bytes) === sum));
    if (isWhole && bytes) copy(from, uploadPath(target, id));
    if (isWhole) continue;
    database.prepare("UPDATE upload SET state = 'discarded', changed = ? WHERE id = ?").run(now, id);
    done.push(`upload ${name} discarded: send it again`);
  }
  return done;
}

function copy(from: string, to: string): void {
  fileSystem.mkdirSync(dirname(to), { recursive: true });
  fileSystem.copyFileSync(from, to);
}
