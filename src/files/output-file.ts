import { realpathSync, statSync } from "node:fs";
import { isPresageError, losslessBytes } from "../core/index.js";
import { unwritable } from "./file-error.js";
import { fileSystem } from "./file-system.js";
import { unfinishedPlace } from "./unfinished-place.js";

/** Writes a file, completely or not at all. */
export function writeFile(file: string, content: string | Uint8Array): void {
  const bytes = typeof content === "string" ? losslessBytes(content) : content;
  try {
    const known = statSync(file, { throwIfNoEntry: false });
    // A pipe or a device is written to directly; replacing it with a file would destroy it.
    if (known && !known.isFile()) fileSystem.writeFileSync(file, bytes);
    else replaceFile(known ? realpathSync(file) : file, bytes);
  } catch (error) {
    throw isPresageError(error) ? error : unwritable(file, error);
  }
}

function replaceFile(file: string, bytes: Uint8Array): void {
  const unfinished = unfinishedPlace(file);
  try {
    fileSystem.writeFileSync(unfinished.path, bytes);
    unfinished.finish();
  } finally {
    unfinished.discard();
  }
}
