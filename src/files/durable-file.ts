import { closeSync, existsSync, fsyncSync, openSync, renameSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { withFile } from "./file-error.js";

/** Writes all bytes, however many the system takes at once. */
export function writeFully(fd: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at);
}

/** Writes a new file that survives a loss of power once the folder it stands in is synchronised, too. */
export function writeDurably(file: string, bytes: Uint8Array): void {
  withFile(file, () => {
    const fd = openSync(file, "w");
    try {
      writeFully(fd, bytes);
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
  });
}

/**
 * Adds bytes to the end of a file, which is made if it is not there. When this returns, they are on the disk. They go out
 * in one write, so that several programs may add to a file.
 */
export function appendDurably(file: string, bytes: Uint8Array): void {
  const isNew = !existsSync(file);
  const fd = openSync(file, "a");
  try {
    // The rest must not go behind what another program adds.
    if (writeSync(fd, bytes) < bytes.length) throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  if (isNew) syncFolder(dirname(file));
}

/** Puts a file in the place of another: whoever looks, and whatever happens, sees the one or the other whole. */
export function replaceDurably(file: string, bytes: Uint8Array): void {
  writeDurably(`${file}.tmp`, bytes);
  withFile(file, () => renameSync(`${file}.tmp`, file));
  syncFolder(dirname(file));
}

/** Makes the names of new and renamed files in a folder survive a loss of power. */
export function syncFolder(folder: string): void {
  // Windows has no such thing: it does not let a folder be opened.
  if (process.platform === "win32") return;
  withFile(folder, () => {
    const fd = openSync(folder, "r");
    try {
      fsyncSync(fd);
    } catch (error) {
      // Some file systems cannot do that for a folder.
      if (!["EINVAL", "ENOTSUP", "EOPNOTSUPP"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    } finally {
      closeSync(fd);
    }
  });
}
