/** What was to be done with a path: the same refusal means something else to a reader than to a writer. */
export type FilePurpose = "read" | "write" | "use";

/** What the system refuses, in words that go behind a path. */
const WORDS: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EADDRINUSE: "in use by another program",
  EBUSY: "in use by another program",
  EDQUOT: "no space left for this user",
  EEXIST: "exists already",
  EFBIG: "too large for this file system",
  EIO: "disk cannot be read or written",
  EISDIR: "is a folder, not a file",
  ELOOP: "links lead in a circle",
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
  ESTALE: "gone from its server",
  ETXTBSY: "in use by another program",
  Z_BUF_ERROR: "gzip file is cut off",
  Z_DATA_ERROR: "damaged gzip file",
};

/** Where a purpose calls for other words. */
const WORDS_FOR: Readonly<Record<FilePurpose, Readonly<Record<string, string>>>> = {
  use: {},
  read: { ENOENT: "no such file", ENOTDIR: "no such file: a file is where its folder should be" },
  write: { EISDIR: "is a folder", ENOENT: "no such folder", ENOSPC: "no space left", ENOTDIR: "no such folder" },
};

/** Whether the system refused something, as it may at any time: nobody but the user can change it. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && /^(E[A-Z0-9]+|Z_\w+)$/.test(String((error as NodeJS.ErrnoException).code));
}

/** Why the system refused something; of what it says seldom, and of other errors, their own message. */
export function systemWords(error: unknown, purpose: FilePurpose = "use"): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  // Node says `EXDEV: cross-device link not permitted, rename 'a' -> 'b'`.
  return WORDS_FOR[purpose][code] ?? WORDS[code] ?? /^E[A-Z0-9]+: ([^,]+), /.exec(message)?.[1] ?? message;
}
