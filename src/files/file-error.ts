import { InputError } from "../core/index.js";
import { type FilePurpose, isSystemError, systemWords } from "./system-error.js";

/** What went wrong with a file, in words for the user; an error that did not come from the system is thrown as it is. */
export function fileError(file: string, error: unknown, purpose?: FilePurpose): unknown {
  if (!isSystemError(error)) return error;
  return new InputError([{ file, line: 0, message: systemWords(error, purpose) }]);
}

/** Does something with a file; what the system refuses becomes an {@link InputError} that names the file. */
export function withFile<T>(file: string, work: () => T, purpose?: FilePurpose): T {
  try {
    return work();
  } catch (error) {
    throw fileError(file, error, purpose);
  }
}

/** What the system refused when a file was to be written, for the user. */
export function unwritable(file: string, error: unknown): InputError {
  return new InputError([{ file, line: 0, message: `cannot be written: ${systemWords(error, "write")}` }]);
}
