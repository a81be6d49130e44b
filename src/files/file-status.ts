import { type Stats, statSync } from "node:fs";
import { fileError } from "./file-error.js";

/**
 * What is at a path; `undefined` if nothing is.
 *
 * @throws InputError if the system does not tell
 */
export function statusOf(path: string): Stats | undefined {
  return statusUnless(["ENOTDIR"], path);
}

/**
 * Whether a text that may be something else is the name of a file; one that is too long for a name is none.
 *
 * @throws InputError if the system does not tell
 */
export function namesFile(text: string): boolean {
  return statusUnless(["ENOTDIR", "ENAMETOOLONG"], text)?.isFile() === true;
}

/** @param absent refusals that say that nothing is there */
function statusUnless(absent: readonly string[], path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (absent.includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw fileError(path, error, "read");
  }
}
