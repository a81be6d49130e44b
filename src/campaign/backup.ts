import { constants } from "node:fs";
import { dirname, join } from "node:path";
import Database from "libsql";
import { InputError } from "../core/index.js";
import { fileHash, fileSystem, makeNewFolder, makePrivate, pauseForSignals } from "../files/node.js";
import { FILE_KINDS, type FileKind, keptPath } from "./kept-files.js";
import { type CampaignStore, DATABASE } from "./store.js";

/** What a backup contains. */
export interface Backup {
  readonly files: number;
  readonly sizeBytes: number;
}

export interface BackupOptions {
  readonly onFile?: ((done: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Copies a campaign to a new folder, completely or not at all, while others read and write it. The copy is the campaign
 * as it was at one moment: SQLite copies the database within one read transaction, and a file that the copy names is
 * never changed or removed. The new folder is a campaign like any other.
 *
 * @throws InputError if a kept file is missing or does not have the bytes that its name promises
 */
export async function backupCampaign(
  store: CampaignStore,
  target: string,
  { onFile, signal }: BackupOptions = {},
): Promise<Backup> {
  let backup: Backup = { files: 0, sizeBytes: 0 };
  await makeNewFolder(target, async (unfinished) => {
    makePrivate(unfinished);
    const copy = join(unfinished, DATABASE);
    store.database.prepare("VACUUM INTO ?").run(copy);
    for (const kind of FILE_KINDS) fileSystem.mkdirSync(join(unfinished, kind), { recursive: true });
    const files = filesIn(copy);
    let sizeBytes = 0;
    for (const [i, file] of files.entries()) {
      signal?.throwIfAborted();
      await pauseForSignals();
      copyKept(store, file, unfinished);
      sizeBytes += file.sizeBytes;
      onFile?.(i + 1, files.length);
    }
    backup = { files: files.length, sizeBytes };
  });
  return backup;
}

interface Kept {
  readonly kind: FileKind;
  readonly sha256: string;
  readonly name: string;
  readonly sizeBytes: number;
}

/** The files that a copied database names. */
function filesIn(path: string): Kept[] {
  const database = new Database(path);
  try {
    const sql = "SELECT kind, sha256, name, size_bytes AS sizeBytes FROM file ORDER BY kind, sha256, name";
    return database.prepare(sql).all() as Kept[];
  } finally {
    database.close();
  }
}

function copyKept(store: CampaignStore, { kind, sha256, name }: Kept, folder: string): void {
  const from = store.path(kind, { sha256, name });
  const to = keptPath(folder, kind, sha256, name);
  fileSystem.mkdirSync(dirname(to), { recursive: true });
  fileSystem.copyFileSync(from, to, constants.COPYFILE_FICLONE);
  if (fileHash(to) !== sha256) {
    throw new InputError([{ file: from, line: 0, message: "file is damaged: its bytes are not those that were kept" }]);
  }
}
