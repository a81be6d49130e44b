import { createHash } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";
import { canonicalJson, InputError } from "../core/index.js";

/** SHA-256 of plain data, the same for the same content. */
export function contentHash(content: unknown): string {
  return createHash("sha256").update(canonicalJson(content)).digest("hex");
}

/**
 * SHA-256 of a file's bytes.
 *
 * @throws InputError if it cannot be read
 */
export function fileHash(file: string): string {
  const hash = createHash("sha256");
  try {
    const fd = openSync(file, "r");
    try {
      const chunk = new Uint8Array(1 << 20);
      for (let size = readSync(fd, chunk); size > 0; size = readSync(fd, chunk)) hash.update(chunk.subarray(0, size));
    } finally {
      closeSync(fd);
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new InputError([{ file, line: 0, message: code === "ENOENT" ? "no such file" : message }]);
  }
  return hash.digest("hex");
}
