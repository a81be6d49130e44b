import { writeSync } from "node:fs";
import { unwritable } from "./file-error.js";

/** Whether a result goes to standard output: when no file is named, or `-`. */
export function isStandardOutput(file: string | undefined): file is "-" | undefined {
  return file === undefined || file === "-";
}

/**
 * Writes to a descriptor without `process.stdout`, whose set-up takes longer than a small evaluation.
 * A reader such as `head` may close the pipe early: that is not an error.
 */
export function writeAll(fd: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(fd, bytes, at);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EPIPE") process.exit(0);
      if (code !== "EAGAIN") {
        throw unwritable("standard output", error);
      }
      // A full non-blocking pipe: give its reader time.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}
