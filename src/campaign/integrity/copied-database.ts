import { mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { InputError } from "../../core/index.js";
import { fileSystem, statusOf } from "../../files/node.js";
import { DATABASE } from "../store.js";

/** SQLite's log of what is not yet in the database. */
export const LOG = `${DATABASE}-wal`;

const ATTEMPTS = 5;

/**
 * Copies the database of a campaign and its log to a folder of its own, does some work there, and removes the copy. Even
 * opening a database may change it, and the original must stay as it is.
 *
 * @throws InputError if others write to the campaign all the time
 */
export function withCopy<T>(folder: string, work: (copy: string) => T): T {
  const scratch = mkdtempSync(join(tmpdir(), "presage-doctor-"));
  try {
    copyQuietly(folder, scratch);
    return work(join(scratch, DATABASE));
  } finally {
    fileSystem.rmSync(scratch, { recursive: true, force: true });
  }
}

/** Copies both files as they were at one moment: again, if they change meanwhile. */
function copyQuietly(folder: string, target: string): void {
  const files = [DATABASE, LOG];
  const state = () =>
    files.map((name) => {
      const status = statSync(join(folder, name), { throwIfNoEntry: false, bigint: true });
      return status && `${status.size} ${status.mtimeNs}`;
    });
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = state();
    for (const name of files) {
      fileSystem.rmSync(join(target, name), { force: true });
      if (statusOf(join(folder, name))) fileSystem.copyFileSync(join(folder, name), join(target, name));
    }
    if (state().join() === before.join()) return;
  }
  throw new InputError([{ file: folder, line: 0, message: "is being written to all the time" }], {
    hint: "End what writes to it, or check a backup.",
  });
}

/** Opens a database, does some work, and always closes it. */
export function withDatabase<T>(file: string, work: (database: Database.Database) => T): T {
  const database = new Database(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}
