import { createWriteStream, realpathSync, statSync } from "node:fs";
import { Readable, Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { isPresageError, losslessBytes } from "../core/index.js";
import { writeFully } from "./durable-file.js";
import { unwritable } from "./file-error.js";
import { fileSystem } from "./file-system.js";
import { isStandardOutput } from "./standard-streams.js";
import { writeResult } from "./terminal-text.js";
import { unfinishedPlace } from "./unfinished-place.js";

/** Approximate number of characters that are gathered before a write. */
const GATHERED_LENGTH = 1 << 18;

/**
 * Writes a result that is too large for memory, piece by piece: to a file, completely or not at all, compressed if its
 * name ends in `.gz`; or to standard output.
 */
export async function writeStream(pieces: AsyncIterable<string>, file?: string): Promise<void> {
  if (isStandardOutput(file)) {
    for await (const piece of gathered(pieces)) writeResult(piece);
    return;
  }
  try {
    const known = statSync(file, { throwIfNoEntry: false });
    // A pipe or a device is written to directly; replacing it with a file would destroy it.
    if (known && !known.isFile()) {
      await pour(pieces, createWriteStream(file), file);
      return;
    }
    const place = known ? realpathSync(file) : file;
    const unfinished = unfinishedPlace(place);
    try {
      await pour(pieces, fileTarget(unfinished.path), file);
      unfinished.finish();
    } finally {
      unfinished.discard();
    }
  } catch (error) {
    if (isPresageError(error) || (error as NodeJS.ErrnoException).code === undefined) throw error;
    throw unwritable(file, error);
  }
}

async function pour(pieces: AsyncIterable<string>, target: Writable, name: string): Promise<void> {
  const bytes = new Transform({
    writableObjectMode: true,
    transform: (piece: string, _encoding, done) => done(null, losslessBytes(piece)),
  });
  const source = Readable.from(gathered(pieces));
  if (name.endsWith(".gz")) await pipeline(source, bytes, createGzip(), target);
  else await pipeline(source, bytes, target);
}

/** A new file that is written to without waiting; other work has its turn between pieces. */
function fileTarget(file: string): Writable {
  const fd = fileSystem.openSync(file, "w");
  return new Writable({
    write(piece: Uint8Array, _encoding, done) {
      try {
        writeFully(fd, piece);
      } catch (error) {
        done(error as Error);
        return;
      }
      setImmediate(done);
    },
    destroy(error, done) {
      try {
        fileSystem.closeSync(fd);
        done(error);
      } catch (closing) {
        done(error ?? (closing as Error));
      }
    },
  });
}

async function* gathered(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let text = "";
  for await (const piece of pieces) {
    text += piece;
    if (text.length < GATHERED_LENGTH) continue;
    yield text;
    text = "";
  }
  if (text !== "") yield text;
}
