import { join } from "node:path";
import { InputError } from "../../core/index.js";
import { withFile } from "../../files/index.js";
import { fileSystem, makeFolderDurably, statusOf } from "../../files/node.js";
import { ANALYZER_FILE, MANIFEST_FILE, type Manifest } from "./manifest.js";

/** Held by the process that writes to the index. */
export const LOCK_FILE = "lock";

/**
 * Makes the folder of a new index. An existing folder must be empty, except for what an interrupted start left behind.
 */
export function prepareFolder(folder: string): void {
  const known = statusOf(folder);
  if (known && !known.isDirectory()) {
    throw new InputError([{ file: folder, line: 0, message: "is a file; an index is a folder" }]);
  }
  const foreign = known && withFile(folder, () => fileSystem.readdirSync(folder)).find((name) => !isOwn(name));
  if (foreign !== undefined) {
    const message = "holds other things and is not an index";
    throw new InputError([{ file: folder, line: 0, message, text: foreign }], {
      hint: "Name a new folder, or an empty one.",
    });
  }
  makeFolderDurably(folder);
}

const UNFINISHED = `${MANIFEST_FILE}.tmp`;

function isOwn(name: string): boolean {
  return isSegmentName(name) || [UNFINISHED, ANALYZER_FILE, LOCK_FILE].includes(name) || /^lock\.\d+\.tmp$/.test(name);
}

function isSegmentName(name: string): boolean {
  return /^segment-\d{6,}(\.deleted-\d+)?$/.test(name);
}

/** Names of segments and deletions in a folder that are not in the manifest. */
export function leftovers(folder: string, manifest: Manifest): string[] {
  const known = new Set(namesIn(manifest));
  return withFile(folder, () => fileSystem.readdirSync(folder)).filter(
    (name) => (isSegmentName(name) && !known.has(name)) || name === UNFINISHED,
  );
}

/** Names of all segments and their deletions. */
export function namesIn({ segments }: Manifest): string[] {
  return segments.flatMap(({ name, deleted }) => (deleted ? [name, deleted.file] : [name]));
}

/**
 * Removes segments or files. If the system does not remove files that are being read, they stay until the next time.
 */
export function removeAll(folder: string, names: readonly string[]): void {
  for (const name of names) {
    try {
      fileSystem.rmSync(join(folder, name), { recursive: true, force: true });
    } catch (error) {
      if (!["EBUSY", "EPERM", "ENOTEMPTY"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    }
  }
}
