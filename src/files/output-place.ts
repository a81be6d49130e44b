import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { InputError, UsageError } from "../core/index.js";
import { statusOf } from "./file-status.js";
import { systemWords } from "./system-error.js";

/**
 * Refuses a file that could not be written, before long work is done for it: a folder, or a place in a folder that is not
 * there.
 */
export function refuseUnwritable(setting: string, file: string): void {
  if (statusOf(file)?.isDirectory()) {
    throw new UsageError(`is a folder, not a file: ${file}`, { setting, value: file });
  }
  const folder = dirname(file);
  if (!statusOf(folder)?.isDirectory()) {
    throw new UsageError(`${folder}: no such folder: ${file}`, { setting, value: file });
  }
}

/** Refuses to write over a file that is read, or written for something else, by the same command. */
export function refuseSameFile(setting: string, file: string, others: readonly string[]): void {
  const same = others.find((other) => isSameFile(file, other));
  if (same === undefined) return;
  throw new UsageError(`would be written over ${same}, which the command needs: name another file: ${file}`, {
    setting,
    value: file,
  });
}

function isSameFile(a: string, b: string): boolean {
  if (resolve(a) === resolve(b)) return true;
  const [first, second] = [a, b].map((path) => statusOf(path));
  return first?.isFile() === true && second !== undefined && first.dev === second.dev && first.ino === second.ino;
}

/** Makes a folder for results, unless it is there. */
export function makeOutputFolder(setting: string, folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST" || code === "ENOTDIR") {
      throw new UsageError(`a file is there, where a folder is wanted: ${folder}`, { setting, value: folder });
    }
    throw new InputError([{ file: folder, line: 0, message: `cannot be made: ${systemWords(error, "write")}` }]);
  }
}
