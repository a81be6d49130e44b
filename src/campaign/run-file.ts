import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { fileError, systemWords } from "../files/index.js";
import type { IncomingFile } from "./kept-files.js";

const CHUNK_BYTES = 256 * 1024;

/** What identifies a submitted file. */
export interface RunFile {
  readonly sha256: string;
  /** SHA-256 of the unpacked bytes. */
  readonly contentSha256: string;
  readonly sizeBytes: number;
  /** Why it cannot be unpacked. */
  readonly damage?: string;
}

/** Copies a file to its place in the campaign, and hashes it both as it is and unpacked. */
export async function copyRun(path: string, to: IncomingFile | undefined): Promise<RunFile> {
  const hash = createHash("sha256");
  let sizeBytes = 0;
  for await (const piece of bytesOf(path)) {
    to?.write(piece);
    hash.update(piece);
    sizeBytes += piece.length;
  }
  to?.finish();
  const sha256 = hash.digest("hex");
  const copy = to?.path ?? path;
  if (!(await isGzip(copy))) return { sha256, contentSha256: sha256, sizeBytes };
  const content = createHash("sha256");
  try {
    for await (const piece of unpacked(copy)) content.update(piece);
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).code?.startsWith("Z_")) throw error;
    return { sha256, contentSha256: sha256, sizeBytes, damage: systemWords(error) };
  }
  return { sha256, contentSha256: content.digest("hex"), sizeBytes };
}

/** The bytes of a file, unpacked if they are gzip. @throws InputError if it cannot be read */
export async function* unpacked(path: string): AsyncGenerator<Uint8Array> {
  if (!(await isGzip(path))) {
    yield* bytesOf(path);
    return;
  }
  const packed = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  const stream = packed.pipe(createGunzip({ chunkSize: CHUNK_BYTES }));
  packed.on("error", (error) => stream.destroy(error));
  try {
    yield* stream as AsyncIterable<Uint8Array>;
  } finally {
    packed.destroy();
  }
}

/** A line that is longer has no topic. */
const LONGEST_LINE = 1 << 20;

/** The topic in the first line that has one. At most one line is held in memory. */
export async function firstTopic(pieces: AsyncIterable<Uint8Array>): Promise<string | undefined> {
  let text = "";
  for await (const piece of pieces) {
    text += new TextDecoder().decode(piece);
    const found = /^[ \t]*([^\s#]\S*)\s/m.exec(text);
    if (found) return found[1];
    text = text.slice(text.lastIndexOf("\n") + 1);
    if (text.length > LONGEST_LINE) return undefined;
  }
  return undefined;
}

async function* bytesOf(path: string, range: { end?: number } = {}): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, { ...range, highWaterMark: CHUNK_BYTES }) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw fileError(path, error, "read");
  }
}

async function isGzip(path: string): Promise<boolean> {
  for await (const head of bytesOf(path, { end: 1 })) return head[0] === 0x1f && head[1] === 0x8b;
  return false;
}
