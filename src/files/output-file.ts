import { realpathSync, statSync, writeFileSync } from "node:fs";
import { InputError, losslessBytes } from "../core/index.js";
import { unfinishedPlace } from "./unfinished-place.js";

/** Whether a result goes to standard output: when no file is named, or `-`. */
export function isStandardOutput(file: string | undefined): file is "-" | undefined {
  return file === undefined || file === "-";
}

/** Writes a file, whole or not at all. */
export function writeFile(file: string, content: string | Uint8Array): void {
  const bytes = typeof content === "string" ? losslessBytes(content) : content;
  try {
    const known = statSync(file, { throwIfNoEntry: false });
    // A pipe or a device is written to; putting a file in its place would destroy it.
    if (known && !known.isFile()) writeFileSync(file, bytes);
    else replaceFile(known ? realpathSync(file) : file, bytes);
  } catch (error) {
    throw unwritable(file, error);
  }
}

function replaceFile(file: string, bytes: Uint8Array): void {
  const unfinished = unfinishedPlace(file);
  try {
    writeFileSync(unfinished.path, bytes);
    unfinished.finish();
  } finally {
    unfinished.discard();
  }
}

/** What the system refused when a file was to be written, for the user. */
export function unwritable(file: string, error: unknown): InputError {
  return new InputError([{ file, line: 0, message: `cannot be written: ${reasonOf(error)}` }]);
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const reasons: Record<string, string> = {
    ENOENT: "no such folder",
    ENOTDIR: "no such folder",
    EISDIR: "is a folder",
    EACCES: "permission denied",
    EROFS: "the file system is read-only",
    ENOSPC: "no space left",
  };
  return reasons[code ?? ""] ?? message;
}
