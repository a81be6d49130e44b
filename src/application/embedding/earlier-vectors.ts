import { closeSync, existsSync, fstatSync, openSync, readSync } from "node:fs";
import { crc32 } from "node:zlib";
import { npyHeader } from "../../systems/index.js";
import { type EmbeddingRecord, readRecord, recordFileOf } from "./embedding-record.js";
import { differenceOf, type EmbeddingFacts } from "./embedding-settings.js";

/** Vectors of an earlier call, for texts that have not changed. */
export interface EarlierVectors {
  /** The rows of a text, in NumPy's format; `undefined` if it was not embedded. */
  rowsOf(id: string, hash: string): Uint8Array[] | undefined;
  has(id: string, hash: string): boolean;
  close(): void;
}

const NONE: EarlierVectors = { rowsOf: () => undefined, has: () => false, close() {} };

/**
 * Opens the vectors in the output of an earlier call, if they were made with the same settings and are unchanged.
 *
 * @param onRemark told why the vectors of an earlier call are not used
 */
export function openEarlierVectors(
  output: string,
  facts: EmbeddingFacts,
  onRemark: (text: string) => void = () => {},
): EarlierVectors {
  const record = readRecord(recordFileOf(output));
  if (record === undefined || !existsSync(output)) return NONE;
  const refused = (why: string) => {
    onRemark(`${output}: ${why}; everything is embedded anew`);
    return NONE;
  };
  if (record === "damaged") return refused(`the record of how it was made is damaged (${recordFileOf(output)})`);
  const difference = differenceOf(record.facts, facts);
  if (difference !== undefined) return refused(`was made with other settings: ${difference}`);
  const fd = openSync(output, "r");
  const size = rowSize(fd, record);
  if (size === undefined) {
    closeSync(fd);
    return refused("has changed since it was made");
  }
  const places = placesOf(record);
  return {
    has: (id, hash) => places.get(id)?.hash === hash,
    rowsOf(id, hash) {
      const place = places.get(id);
      if (place?.hash !== hash) return undefined;
      return Array.from({ length: place.vectors }, (_, i) => readAt(fd, HEADER + (place.first + i) * size, size));
    },
    close: () => closeSync(fd),
  };
}

const HEADER = npyHeader(0, 0).length;
const CHUNK = 1 << 20;

interface Place {
  readonly hash: string;
  readonly first: number;
  readonly vectors: number;
}

function placesOf({ texts }: EmbeddingRecord): Map<string, Place> {
  let first = 0;
  return new Map(
    texts.map(({ id, hash, vectors }) => {
      const place = { hash, first, vectors };
      first += vectors;
      return [id, place];
    }),
  );
}

/** Bytes per vector; `undefined` if the file is not the one that was recorded. */
function rowSize(fd: number, { texts, vectorsCrc32 }: EmbeddingRecord): number | undefined {
  const rows = texts.reduce((sum, { vectors }) => sum + vectors, 0);
  const bytes = fstatSync(fd).size - HEADER;
  const size = rows === 0 ? 0 : bytes / rows;
  if (!Number.isInteger(size) || bytes !== size * rows || size % 4 !== 0) return undefined;
  if (!Buffer.from(npyHeader(rows, size / 4)).equals(readAt(fd, 0, HEADER))) return undefined;
  let sum = 0;
  for (let at = 0; at < bytes; at += CHUNK) sum = crc32(readAt(fd, HEADER + at, Math.min(CHUNK, bytes - at)), sum);
  return sum === vectorsCrc32 ? size : undefined;
}

function readAt(fd: number, at: number, size: number): Buffer {
  const bytes = Buffer.alloc(size);
  for (let done = 0, got = 1; got > 0 && done < size; done += got) {
    got = readSync(fd, bytes, done, size - done, at + done);
  }
  return bytes;
}
