import * as node from "node:fs";
import { replaceFileSystem } from "../../src/files/node.js";

/** What was done with files while they were watched. */
export interface WatchedFiles {
  /** In their order: `open`, `write 10`, `fsync`, `close`. */
  readonly calls: readonly string[];
  /** Files that were opened and not closed. */
  readonly open: readonly string[];
  /** Puts the file system back. */
  restore(): void;
}

/**
 * Watches which files are opened, written, synchronised and closed.
 *
 * @param refused the paths of files that cannot be opened
 */
export function watchFiles(refused?: RegExp): WatchedFiles {
  const calls: string[] = [];
  const open = new Map<number, string>();
  const restore = replaceFileSystem({
    ...node,
    openSync: (path, ...more) => {
      if (refused?.test(String(path))) throw Object.assign(new Error("EMFILE"), { code: "EMFILE" });
      const fd = node.openSync(path, ...more);
      calls.push("open");
      open.set(fd, String(path));
      return fd;
    },
    writeSync: ((...given: Parameters<typeof node.writeSync>) => {
      const written = node.writeSync(...given);
      calls.push(`write ${written}`);
      return written;
    }) as typeof node.writeSync,
    fsyncSync: (fd) => {
      node.fsyncSync(fd);
      calls.push("fsync");
    },
    closeSync: (fd) => {
      node.closeSync(fd);
      calls.push("close");
      open.delete(fd);
    },
  });
  return {
    calls,
    get open() {
      return [...open.values()];
    },
    restore,
  };
}
