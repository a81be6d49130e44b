import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { InputError } from "../../core/index.js";
import { fileError, withFile } from "../../files/index.js";
import type { OpenFile, SystemFiles } from "../system.js";

/** Bytes that one call of the system reads at most. */
const MOST_BYTES = 1 << 30;

/** The files of the machine, and those of them that are open. */
export function systemFiles(): SystemFiles & { close(): void } {
  const open: number[] = [];
  return {
    async readFile(path) {
      try {
        return await readFile(path);
      } catch (error) {
        throw fileError(path, error);
      }
    },
    openFile(path) {
      const fd = withFile(path, () => openSync(path, "r"), "read");
      open.push(fd);
      return openedFile(path, fd);
    },
    close() {
      for (const fd of open.splice(0)) closeSync(fd);
    },
  };
}

function openedFile(path: string, fd: number): OpenFile {
  const sizeBytes = withFile(path, () => fstatSync(fd).size, "read");
  return {
    sizeBytes,
    read(to, position) {
      for (let done = 0; done < to.length; ) {
        const length = Math.min(MOST_BYTES, to.length - done);
        const size = withFile(path, () => readSync(fd, to, done, length, position + done), "read");
        if (size === 0) throw new InputError([{ file: path, line: 0, message: "became shorter while it was read" }]);
        done += size;
      }
    },
  };
}
