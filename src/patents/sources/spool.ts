import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ByteStream } from "./byte-stream.js";

/** Bytes that can be read in any order. */
export interface Spooled {
  /** The bytes, or the path of a temporary file. */
  readonly content: Buffer | string;
  /** Removes the temporary file, if there is one. */
  remove(): void;
}

/** Up to this size, bytes are kept in memory. */
const MAX_IN_MEMORY = 2 ** 26;

/** An archive within an archive may not be larger: it would fill the disk before anything was read. */
export const MAX_SIZE = 2 ** 35;

/**
 * Reads a stream to its end, so that it can be read in any order: the list of a zip is at its end. What does not fit
 * into memory goes to a temporary file with a name of its own.
 *
 * @throws Error if there are more than {@link MAX_SIZE} bytes
 */
export async function spool(bytes: ByteStream, inMemory = MAX_IN_MEMORY, largest = MAX_SIZE): Promise<Spooled> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  let folder: string | undefined;
  let file: number | undefined;
  const remove = () => {
    if (file !== undefined) closeSync(file);
    file = undefined;
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  };
  try {
    for await (const piece of bytes) {
      size += piece.length;
      if (size > largest) throw new Error(`an archive within it has more than ${largest} bytes: unpack it first`);
      pieces.push(piece);
      if (file === undefined && size <= inMemory) continue;
      folder ??= mkdtempSync(join(tmpdir(), "presage-unpack-"));
      file ??= openSync(join(folder, "archive"), "w");
      for (const each of pieces.splice(0)) writeAll(file, each);
    }
  } catch (error) {
    remove();
    throw error;
  }
  return { content: folder === undefined ? Buffer.concat(pieces) : join(folder, "archive"), remove };
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}
