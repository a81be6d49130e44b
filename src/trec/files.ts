import { closeSync, createReadStream, openSync, readFileSync, readSync, statSync } from "node:fs";
import type { Readable } from "node:stream";
import { fileError, withFile } from "../files/index.js";

/** A range of a file; without `end`, to the end of the file. */
export interface ByteRange {
  readonly start: number;
  readonly end?: number;
}

/** Reads of this size keep the kernel's tables in the processor's cache. */
const CHUNK_BYTES = 256 * 1024;

/** Standard input and pipes: read once and kept, because they cannot be read again. */
const streams = new Map<string, Uint8Array>();

/** Whether a path means standard input. */
export function isStandardInput(path: string): boolean {
  return path === "-";
}

/** The source of a run: to trec_eval, any name that starts with a dash is standard input. */
export function runSource(path: string, compat: 9 | 10 | undefined): string {
  return compat !== undefined && path.startsWith("-") ? "-" : path;
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes.length > 2 && bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Whether a file is gzip, by its first bytes. */
export function isGzipFile(path: string): boolean {
  return guarded(path, () => {
    const fd = openSync(path, "r");
    try {
      const head = new Uint8Array(3);
      return readSync(fd, head, 0, 3, 0) === 3 && isGzip(head);
    } finally {
      closeSync(fd);
    }
  });
}

/** All bytes of a file or of standard input, decompressed if they are gzip. */
export async function readBytes(path: string): Promise<Uint8Array> {
  const bytes = isSeekable(path) ? guarded(path, () => readFileSync(path)) : readStream(path);
  if (!isGzip(bytes)) return bytes;
  const { gunzipSync } = await import("node:zlib");
  return guarded(path, () => gunzipSync(bytes));
}

/** Whether a path is a seekable file, not standard input or a pipe such as `<(zcat run.gz)`. */
function isSeekable(path: string): boolean {
  return !isStandardInput(path) && guarded(path, () => statSync(path)).isFile();
}

function readStream(path: string): Uint8Array {
  const known = streams.get(path);
  if (known) return known;
  const source = isStandardInput(path) ? 0 : path;
  const bytes = guarded(path, () => readFileSync(source));
  streams.set(path, bytes);
  return bytes;
}

/** Receives the pieces of a file. */
export interface ByteSink {
  reserve(size: number): Uint8Array;
  /** Returns true to stop reading. */
  commit(size: number, last: boolean): boolean;
}

/** Pours a file into a sink, piece by piece, decompressing it if it is gzip. */
export async function pour(path: string, sink: ByteSink, range?: ByteRange): Promise<void> {
  if (!isSeekable(path)) return pourBytes(await readBytes(path), sink);
  if (!range && isGzipFile(path)) {
    await pourStream(createReadStream(path, { highWaterMark: CHUNK_BYTES }), path, sink);
  } else {
    guarded(path, () => pourFile(path, sink, range ?? { start: 0 }));
  }
}

function pourBytes(bytes: Uint8Array, sink: ByteSink): void {
  for (let at = 0; ; at += CHUNK_BYTES) {
    const piece = bytes.subarray(at, at + CHUNK_BYTES);
    sink.reserve(piece.length).set(piece);
    const last = at + CHUNK_BYTES >= bytes.length;
    if (sink.commit(piece.length, last) || last) return;
  }
}

function pourFile(path: string, sink: ByteSink, { start, end = Number.POSITIVE_INFINITY }: ByteRange): void {
  const fd = openSync(path, "r");
  try {
    for (let at = start; ; ) {
      const wanted = Math.min(CHUNK_BYTES, end - at);
      const size = wanted === 0 ? 0 : readSync(fd, sink.reserve(wanted), 0, wanted, at);
      if (sink.commit(size, size === 0) || size === 0) return;
      at += size;
    }
  } finally {
    closeSync(fd);
  }
}

async function pourStream(packed: Readable, path: string, sink: ByteSink): Promise<void> {
  const { createGunzip } = await import("node:zlib");
  const unpacked = packed.pipe(createGunzip({ chunkSize: CHUNK_BYTES }));
  packed.on("error", (error) => unpacked.destroy(error));
  try {
    for await (const piece of unpacked as AsyncIterable<Uint8Array>) {
      sink.reserve(piece.length).set(piece);
      if (sink.commit(piece.length, false)) return;
    }
  } catch (error) {
    throw fileError(path, error, "read");
  } finally {
    packed.destroy();
  }
  sink.commit(0, true);
}

/** Reads a file; a system error becomes an error that names the file. */
function guarded<T>(path: string, read: () => T): T {
  return withFile(path, read, "read");
}
