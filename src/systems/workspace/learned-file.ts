import { createHash } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { deserialize, serialize } from "node:v8";
import { syncFolder, writeDurably } from "../../collection/store/durable-file.js";
import { withFile } from "../../collection/store/file-error.js";
import { unfinishedPlace } from "../../collection/store/unfinished-place.js";

/** What a system has learned, and the files that it read for it, with their SHA-256. */
export interface Learned {
  readonly value: unknown;
  readonly files: ReadonlyMap<string, string>;
}

/** In front of the data: what the file is, and the SHA-256 of what follows. */
const HEAD = /^presage learned 1 ([0-9a-f]{64})\n$/;
const HEAD_BYTES = "presage learned 1 \n".length + 64;

/** What was learned; `undefined` if there is no such file, it is damaged, or another Node wrote it in its own way. */
export function readLearned(file: string): (Learned & { readonly sha256: string }) | undefined {
  try {
    const bytes = readFileSync(file);
    const sha256 = HEAD.exec(bytes.subarray(0, HEAD_BYTES).toString("latin1"))?.[1];
    const data = bytes.subarray(HEAD_BYTES);
    if (sha256 === undefined || sha256Of(data) !== sha256) return undefined;
    return { ...(deserialize(data) as Learned), sha256 };
  } catch {
    return undefined;
  }
}

/**
 * Writes what was learned, whole or not at all.
 *
 * @throws InputError if it cannot be written
 */
export function writeLearned(file: string, learned: Learned): void {
  const data = serialize(learned);
  withFile(dirname(file), () => mkdirSync(dirname(file), { recursive: true }));
  const unfinished = unfinishedPlace(file);
  try {
    const head = Buffer.from(`presage learned 1 ${sha256Of(data)}\n`);
    writeDurably(unfinished.path, Buffer.concat([head, data]));
    withFile(file, () => unfinished.finish());
    syncFolder(dirname(file));
  } finally {
    unfinished.discard();
  }
}

export function sha256Of(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}
