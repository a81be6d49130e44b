import { type Stats, statSync } from "node:fs";
import { fileError } from "./file-error.js";

/**
 * The status of a path; `undefined` if nothing exists there.
 *
 * @throws InputError if the system refuses
 */
export function statusOf(path: string): Stats | undefined {
  return statusUnless(["ENOTDIR"], path);
}

/**
 * Whether a text is the name of a file; a text that is too long for a name is not.
 *
 * @throws InputError if the system refuses
 */
export function namesFile(text: string): boolean {
  return statusUnless(["ENOTDIR", "ENAMETOOLONG"], text)?.isFile() === true;
}

/** @param absent error codes that mean that nothing exists there */
function statusUnless(absent: readonly string[], path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (absent.includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw fileError(path, error, "read");
  }
}
