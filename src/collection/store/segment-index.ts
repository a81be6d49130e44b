import { crc32 } from "node:zlib";

/** The positions of the documents of a segment: entry i of each list belongs to line i of the segment's files. */
export interface SegmentIndex {
  readonly ids: readonly string[];
  /** Offset after each line of the documents. */
  readonly documentEnds: Uint32Array;
  /** Offset after each line of the headers. */
  readonly headerEnds: Uint32Array;
  /** CRC-32 of each line of the documents, with its line feed; absent in version 1. */
  readonly documentSums?: Uint32Array;
  /** CRC-32 of each line of the headers. */
  readonly headerSums?: Uint32Array;
}

/** `PSGX`, little-endian, then version and number of entries. */
const MAGIC = 0x58475350;
const VERSION = 2;
const HEAD_BYTES = 12;
/** Numbers of an entry, by version. */
const NUMBERS: Readonly<Record<number, number>> = { 1: 3, 2: 5 };
/** The CRC-32 of the index itself, at its end; not in version 1. */
const SUM_BYTES = 4;

/**
 * An index as bytes, all numbers little-endian 32-bit: magic, version, count n; n ends of documents; n ends of headers;
 * n ends of ids; n CRC-32 of documents; n CRC-32 of headers; the ids in UTF-8, concatenated; CRC-32 of all of this.
 */
export function encodeIndex({ ids, documentEnds, headerEnds, documentSums, headerSums }: Required<SegmentIndex>) {
  const idBytes = new TextEncoder().encode(ids.join(""));
  const bytes = new Uint8Array(HEAD_BYTES + ids.length * 4 * NUMBERS[VERSION] + idBytes.length + SUM_BYTES);
  const view = new DataView(bytes.buffer);
  [MAGIC, VERSION, ids.length].forEach((value, i) => {
    view.setUint32(i * 4, value, true);
  });
  let at = HEAD_BYTES;
  for (const list of [documentEnds, headerEnds, idEnds(ids), documentSums, headerSums]) {
    for (const end of list) {
      view.setUint32(at, end, true);
      at += 4;
    }
  }
  bytes.set(idBytes, at);
  view.setUint32(bytes.length - SUM_BYTES, crc32(bytes.subarray(0, -SUM_BYTES)), true);
  return bytes;
}

function idEnds(ids: readonly string[]): number[] {
  const encoder = new TextEncoder();
  let end = 0;
  return ids.map((id) => {
    end += encoder.encode(id).length;
    return end;
  });
}

/** A {@link SegmentIndex} as read: ids are left in their stored form, because there may be millions. */
export interface StoredIndex extends Omit<SegmentIndex, "ids"> {
  readonly documents: number;
  /** In UTF-8, concatenated. */
  readonly idBytes: Uint8Array;
  readonly idEnds: Uint32Array;
}

/** Reads what {@link encodeIndex} wrote, now or in version 1; undefined if the bytes are not a complete index. */
export function decodeIndex(bytes: Uint8Array): StoredIndex | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes.length < HEAD_BYTES || view.getUint32(0, true) !== MAGIC) return undefined;
  const version = view.getUint32(4, true);
  const perEntry = NUMBERS[version];
  if (perEntry === undefined) return undefined;
  const isSummed = version > 1;
  const end = bytes.length - (isSummed ? SUM_BYTES : 0);
  const documents = view.getUint32(8, true);
  const idsAt = HEAD_BYTES + documents * 4 * perEntry;
  if (end < idsAt || (isSummed && view.getUint32(end, true) !== crc32(bytes.subarray(0, end)))) return undefined;
  const [documentEnds, headerEnds, idEnds, documentSums, headerSums] = Array.from({ length: perEntry }, (_, i) =>
    numbers(view, HEAD_BYTES + i * documents * 4, documents),
  );
  if (idsAt + (idEnds.at(-1) ?? 0) !== end) return undefined;
  if (!isAscending(idEnds) || ![documentEnds, headerEnds].every(hasLines)) return undefined;
  const sums = isSummed ? { documentSums, headerSums } : {};
  return { documents, documentEnds, headerEnds, idEnds, ...sums, idBytes: bytes.subarray(idsAt, end) };
}

function numbers(view: DataView, at: number, count: number): Uint32Array {
  const list = new Uint32Array(count);
  for (let i = 0; i < count; i++) list[i] = view.getUint32(at + i * 4, true);
  return list;
}

function isAscending(list: Uint32Array): boolean {
  for (let i = 1; i < list.length; i++) if (list[i] < list[i - 1]) return false;
  return true;
}

/** Whether every line has at least its line feed. */
function hasLines(ends: Uint32Array): boolean {
  for (let i = 0, start = 0; i < ends.length; start = ends[i++]) if (ends[i] <= start) return false;
  return true;
}
