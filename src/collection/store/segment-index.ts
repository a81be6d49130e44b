/** The positions of the documents of a segment: entry i of each list belongs to line i of the segment's files. */
export interface SegmentIndex {
  readonly ids: readonly string[];
  /** Offset after each line of the documents. */
  readonly documentEnds: Uint32Array;
  /** Offset after each line of the headers. */
  readonly headerEnds: Uint32Array;
}

/** `PSGX`, little-endian, then version and number of entries. */
const MAGIC = 0x58475350;
const VERSION = 1;
const HEAD_BYTES = 12;

/**
 * An index as bytes, all numbers little-endian 32-bit: magic, version, count n; n ends of documents; n ends of headers;
 * n ends of ids; the ids in UTF-8, concatenated.
 */
export function encodeIndex({ ids, documentEnds, headerEnds }: SegmentIndex): Uint8Array {
  const idBytes = new TextEncoder().encode(ids.join(""));
  const bytes = new Uint8Array(HEAD_BYTES + ids.length * 12 + idBytes.length);
  const view = new DataView(bytes.buffer);
  [MAGIC, VERSION, ids.length].forEach((value, i) => {
    view.setUint32(i * 4, value, true);
  });
  let at = HEAD_BYTES;
  for (const list of [documentEnds, headerEnds, idEnds(ids)]) {
    for (const end of list) {
      view.setUint32(at, end, true);
      at += 4;
    }
  }
  bytes.set(idBytes, at);
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

/** Reads what {@link encodeIndex} wrote; undefined if the bytes are not a complete index. */
export function decodeIndex(bytes: Uint8Array): StoredIndex | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes.length < HEAD_BYTES || view.getUint32(0, true) !== MAGIC || view.getUint32(4, true) !== VERSION) {
    return undefined;
  }
  const documents = view.getUint32(8, true);
  const idsAt = HEAD_BYTES + documents * 12;
  if (bytes.length < idsAt) return undefined;
  const [documentEnds, headerEnds, idEnds] = [0, 1, 2].map((i) =>
    numbers(view, HEAD_BYTES + i * documents * 4, documents),
  );
  if (idsAt + (idEnds.at(-1) ?? 0) !== bytes.length) return undefined;
  if (!isAscending(idEnds) || ![documentEnds, headerEnds].every(hasLines)) return undefined;
  return { documents, documentEnds, headerEnds, idEnds, idBytes: bytes.subarray(idsAt) };
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
