import { lstatSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { withFile } from "./file-error.js";
import { fileSystem } from "./file-system.js";

/** Writes all bytes, in several calls if necessary. */
export function writeFully(fd: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += fileSystem.writeSync(fd, bytes, at);
}

/** Writes a new file that survives a power failure once its folder is also synchronised. */
export function writeDurably(file: string, bytes: Uint8Array): void {
  withFile(file, () => {
    const fd = fileSystem.openSync(file, "w");
    try {
      writeFully(fd, bytes);
      fileSystem.fsyncSync(fd);
    } finally {
      fileSystem.closeSync(fd);
    }
  });
}

/**
 * Adds bytes to the end of a file, which is created if missing. When this returns, they are on the disk. They are
 * written in one call, so several programs may append to the same file.
 */
export function appendDurably(file: string, bytes: Uint8Array): void {
  const fd = fileSystem.openSync(file, "a");
  try {
    // The rest must not follow bytes that another program appends.
    if (fileSystem.writeSync(fd, bytes) < bytes.length)
      throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
    fileSystem.fsyncSync(fd);
  } finally {
    fileSystem.closeSync(fd);
  }
  // Even if the file exists: whoever made it may have ended before this.
  syncFolder(dirname(file));
}

/** Replaces a file atomically: at any time, even after a crash, a reader sees all of the old file or all of the new. */
export function replaceDurably(file: string, bytes: Uint8Array): void {
  writeDurably(`${file}.tmp`, bytes);
  withFile(file, () => fileSystem.renameSync(`${file}.tmp`, file));
  syncFolder(dirname(file));
}

/** Makes a folder, and those above it, unless they exist. When this returns, they survive a power failure. */
export function makeFolderDurably(folder: string): void {
  withFile(folder, () => {
    const first = fileSystem.mkdirSync(folder, { recursive: true });
    if (first === undefined) return;
    for (let made = resolve(folder); made.length >= resolve(first).length; made = dirname(made))
      syncFolder(dirname(made));
  });
}

/** Makes a file, or a folder with everything in it, survive a power failure, but not its own name. */
export function syncAll(path: string): void {
  const status = lstatSync(path);
  if (status.isDirectory()) {
    for (const name of fileSystem.readdirSync(path)) syncAll(join(path, name));
    syncFolder(path);
  } else if (status.isFile()) {
    // Windows only synchronises files that are open for writing.
    const fd = fileSystem.openSync(path, process.platform === "win32" ? "r+" : "r");
    try {
      fileSystem.fsyncSync(fd);
    } finally {
      fileSystem.closeSync(fd);
    }
  }
}

/** Makes the names of new and renamed files in a folder survive a power failure. */
export function syncFolder(folder: string): void {
  // Not possible on Windows: a folder cannot be opened.
  if (process.platform === "win32") return;
  withFile(folder, () => {
    const fd = fileSystem.openSync(folder, "r");
    try {
      fileSystem.fsyncSync(fd);
    } catch (error) {
      // Some file systems do not support this for folders.
      if (!["EINVAL", "ENOTSUP", "EOPNOTSUPP"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    } finally {
      fileSystem.closeSync(fd);
    }
  });
}
