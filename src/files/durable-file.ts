import { closeSync, fsyncSync, openSync, renameSync, writeSync } from "node:fs";
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
    } finally {
      closeSync(fd);
    }
  });
}
