import { InputError } from "../core/index.js";
import { type FilePurpose, isSystemError, systemWords } from "./system-error.js";

/** An error about a file, in words for the user; an error that is not from the system is returned unchanged. */
export function fileError(file: string, error: unknown, purpose?: FilePurpose): unknown {
  if (!isSystemError(error)) return error;
  return new InputError([{ file, line: 0, message: systemWords(error, purpose) }]);
}

/** Does something with a file; an error of the system becomes an {@link InputError} that names the file. */
export function withFile<T>(file: string, work: () => T, purpose?: FilePurpose): T {
  try {
    return work();
  } catch (error) {
    throw fileError(file, error, purpose);
  }
}

/** An error for the user: a file could not be written. */
export function unwritable(file: string, error: unknown): InputError {
  return new InputError([{ file, line: 0, message: `cannot be written: ${systemWords(error, "write")}` }]);
}
