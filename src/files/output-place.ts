import { dirname, resolve } from "node:path";
import { InputError, UsageError } from "../core/index.js";
import { statusOf } from "./file-status.js";
import { fileSystem } from "./file-system.js";
import { systemWords } from "./system-error.js";

/**
 * Refuses an output file that could not be written, before long work starts: a folder, or a file in a folder that does
 * not exist.
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

/** Refuses to overwrite a file that the same command reads, or writes for another purpose. */
export function refuseSameFile(setting: string, file: string, others: readonly string[]): void {
  const same = others.find((other) => isSameFile(file, other));
  if (same === undefined) return;
  throw new UsageError(`would overwrite ${same}, which the command needs; name another file: ${file}`, {
    setting,
    value: file,
  });
}

function isSameFile(a: string, b: string): boolean {
  if (resolve(a) === resolve(b)) return true;
  const [first, second] = [a, b].map((path) => statusOf(path));
  return first?.isFile() === true && second !== undefined && first.dev === second.dev && first.ino === second.ino;
}

/** Makes a folder for results, unless it exists. */
export function makeOutputFolder(setting: string, folder: string): void {
  try {
    fileSystem.mkdirSync(folder, { recursive: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST" || code === "ENOTDIR") {
      throw new UsageError(`a file exists where a folder is needed: ${folder}`, { setting, value: folder });
    }
    throw new InputError([{ file: folder, line: 0, message: `cannot be made: ${systemWords(error, "write")}` }]);
  }
}
