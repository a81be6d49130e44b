import { InputError } from "../core/index.js";

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "no such file or folder",
  ENOTDIR: "not a folder",
  EISDIR: "is a folder, not a file",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  ENOSPC: "no space left on the disk",
  EDQUOT: "no space left for this user",
  EMFILE: "too many open files",
};

/** What went wrong with a file, in words for the user; an error that did not come from the system is thrown as it is. */
export function fileError(file: string, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === undefined ? error : new InputError([{ file, line: 0, message: REASONS[code] ?? message }]);
}

/** Does something with a file; what the system refuses becomes an {@link InputError} that names the file. */
export function withFile<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw fileError(file, error);
  }
}
