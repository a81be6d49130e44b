import { createHash } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";
import { canonicalJson } from "../core/index.js";
import { withFile } from "./file-error.js";

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
  const chunk = new Uint8Array(1 << 20);
  withFile(
    file,
    () => {
      const fd = openSync(file, "r");
      try {
        for (let size = readSync(fd, chunk); size > 0; size = readSync(fd, chunk)) hash.update(chunk.subarray(0, size));
      } finally {
        closeSync(fd);
      }
    },
    "read",
  );
  return hash.digest("hex");
}
