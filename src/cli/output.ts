import { fstatSync, realpathSync, statSync, writeFileSync, writeSync } from "node:fs";
import { unfinishedPlace } from "../collection/store/unfinished-place.js";
import { InputError, losslessBytes } from "../core/index.js";

/** Whether a result goes to standard output: when no file is named, or `-`. */
export function isStandardOutput(file: string | undefined): file is "-" | undefined {
  return file === undefined || file === "-";
}

/** Writes a result to a file, whole or not at all, or to standard output. */
export function writeOutput(content: string | Uint8Array, file?: string): void {
  const bytes = typeof content === "string" ? losslessBytes(content) : content;
  if (isStandardOutput(file)) {
    writeAll(1, bytes);
    return;
  }
  try {
    const known = statSync(file, { throwIfNoEntry: false });
    // A pipe or a device is written to; putting a file in its place would destroy it.
    if (known && !known.isFile()) writeFileSync(file, bytes);
    else replaceFile(known ? realpathSync(file) : file, bytes);
  } catch (error) {
    throw new InputError([{ file, line: 0, message: `cannot be written: ${reasonOf(error)}` }]);
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

/** Says something to the user, apart from results. */
export function writeRemark(text: string): void {
  writeAll(2, losslessBytes(text));
}

/** Whether results are read by a person. Looking at the descriptor first spares loading what terminals need. */
export function writesToTerminal(): boolean {
  return fstatSync(1).isCharacterDevice() && process.stdout.isTTY === true;
}

/**
 * Writes to a descriptor without `process.stdout`, whose set-up costs more than a small evaluation.
 * A reader such as `head` may close the pipe early: that is no error of ours.
 */
function writeAll(fd: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(fd, bytes, at);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EPIPE") process.exit(0);
      if (code !== "EAGAIN") {
        throw new InputError([{ file: "standard output", line: 0, message: `cannot be written: ${reasonOf(error)}` }]);
      }
      // A pipe that is full and does not wait: give its reader time.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}
