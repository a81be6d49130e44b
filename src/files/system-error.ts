/** The purpose of a path: the same error means different things to a reader and a writer. */
export type FilePurpose = "read" | "write" | "use";

/** System errors in words that follow a path. */
const WORDS: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EADDRINUSE: "in use by another program",
  EBUSY: "in use by another program",
  EDQUOT: "no space left for this user",
  EEXIST: "exists already",
  EFBIG: "too large for this file system",
  EIO: "disk cannot be read or written",
  EISDIR: "is a folder, not a file",
  ELOOP: "links form a loop",
  EMFILE: "too many open files",
  ENAMETOOLONG: "name is too long",
  ENFILE: "too many open files",
  ENODEV: "no such device",
  ENOENT: "no such file or folder",
  ENOMEM: "not enough memory",
  ENOSPC: "no space left on the disk",
  ENOTDIR: "not a folder",
  ENOTEMPTY: "folder is not empty",
  ENXIO: "no such device, or a socket",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  ESTALE: "no longer on its server",
  ETXTBSY: "in use by another program",
  Z_BUF_ERROR: "gzip file is cut off",
  Z_DATA_ERROR: "damaged gzip file",
};

/** Other words for certain purposes. */
const WORDS_FOR: Readonly<Record<FilePurpose, Readonly<Record<string, string>>>> = {
  use: {},
  read: { ENOENT: "no such file", ENOTDIR: "no such file: a file is where its folder should be" },
  write: { EISDIR: "is a folder", ENOENT: "no such folder", ENOSPC: "no space left", ENOTDIR: "no such folder" },
};

/** Whether an error is from the system. It can occur at any time, and only the user can resolve it. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && /^(E[A-Z0-9]+|Z_\w+)$/.test(String((error as NodeJS.ErrnoException).code));
}

/** The reason for a system error; for rare codes and other errors, their own message. */
export function systemWords(error: unknown, purpose: FilePurpose = "use"): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  // Node's form: `EXDEV: cross-device link not permitted, rename 'a' -> 'b'`.
  return WORDS_FOR[purpose][code] ?? WORDS[code] ?? /^E[A-Z0-9]+: ([^,]+), /.exec(message)?.[1] ?? message;
}
