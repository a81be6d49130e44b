import type { TermReader, TermRecord } from "./term-reader.js";

/** How a cache reads postings. */
type PostingsReader = Pick<TermReader, "postings" | "postingsWithoutFields">;

interface Entry {
  readonly size: number;
  /** How often the postings were requested; halved from time to time. */
  requests: number;
  /** Whether they are to be kept when they are read. */
  isWanted: boolean;
  kept: Uint8Array | undefined;
}

/** A call to read takes as long as reading this many bytes. */
const CALL_BYTES = 1024;
/** What is kept is chosen again when this many times the size of the memory was read. */
const CHOOSE_AFTER = 32;
/** Bytes for postings that are not kept. The same ones again and again: they stay in the processor's cache. */
const PASSING_BYTES = 1 << 22;

/**
 * Keeps the postings that are requested most often, as many as fit into a block of memory. A query of hundreds of terms
 * reads more than the memory holds, so what was read last is of little use.
 */
export class PostingsCache {
  readonly #room: Uint8Array;
  readonly #passing: Uint8Array;
  readonly #entries = new Map<PostingsReader, Map<number, Entry>>();
  /** Bytes at the start of the room that are in use. */
  #used = 0;
  /** Bytes of all entries that are wanted. */
  #wanted = 0;
  /** Bytes that were read and not kept since it was last chosen what to keep. */
  #passed = 0;

  constructor(memory: Uint8Array) {
    const passing = Math.min(PASSING_BYTES, memory.length >> 1);
    this.#room = memory.subarray(passing);
    this.#passing = memory.subarray(0, passing);
  }

  /**
   * The postings of a term, valid until others are requested. If they are too large for the block of memory, they are
   * elsewhere.
   *
   * @param withFields whether frequencies by field are needed
   */
  postings(reader: PostingsReader, record: TermRecord, withFields: boolean): Uint8Array {
    const entry = this.#entry(reader, record, withFields);
    const read = (buffer: Uint8Array) =>
      withFields ? reader.postings(record, buffer) : reader.postingsWithoutFields(record, buffer);
    entry.requests++;
    if (entry.kept) return entry.kept;
    if (this.#passed > CHOOSE_AFTER * this.#room.length) this.#choose();
    const { size } = entry;
    if (!entry.isWanted) {
      this.#passed += size;
      return read(this.#passing);
    }
    entry.kept = read(this.#room.subarray(this.#used, this.#used + size));
    this.#used += size;
    return entry.kept;
  }

  #entry(reader: PostingsReader, record: TermRecord, withFields: boolean): Entry {
    const { postingsAt, postingsBytes, fieldBytes } = record;
    const size = withFields ? postingsBytes : postingsBytes - fieldBytes;
    // Different postings end at different places.
    const end = postingsAt + size;
    let entries = this.#entries.get(reader);
    if (!entries) {
      entries = new Map();
      this.#entries.set(reader, entries);
    }
    let entry = entries.get(end);
    if (!entry) {
      const isWanted = this.#wanted + size <= this.#room.length;
      if (isWanted) this.#wanted += size;
      entry = { size, requests: 0, isWanted, kept: undefined };
      entries.set(end, entry);
    }
    return entry;
  }

  /** Decides anew what to keep: what saves most for its size. What is kept already moves together. */
  #choose(): void {
    const entries = [...this.#entries.values()].flatMap((some) => [...some.values()]);
    const worth = ({ requests, size }: Entry) => requests * (1 + CALL_BYTES / (size + 1));
    const worths = Float64Array.from(entries, worth);
    const order = Uint32Array.from(entries.keys()).sort((a, b) => worths[b] - worths[a] || a - b);
    this.#wanted = 0;
    for (const i of order) {
      const entry = entries[i];
      entry.isWanted = this.#wanted + entry.size <= this.#room.length;
      if (entry.isWanted) this.#wanted += entry.size;
      else entry.kept = undefined;
    }
    this.#moveTogether(entries.filter(({ kept }) => kept));
    for (const some of this.#entries.values()) {
      for (const [end, entry] of some) {
        entry.requests >>= 1;
        if (entry.requests === 0 && !entry.isWanted) some.delete(end);
      }
    }
    this.#passed = 0;
  }

  #moveTogether(entries: readonly Entry[]): void {
    const placeOf = ({ kept }: Entry) => (kept as Uint8Array).byteOffset;
    this.#used = 0;
    for (const entry of entries.toSorted((a, b) => placeOf(a) - placeOf(b))) {
      const from = placeOf(entry) - this.#room.byteOffset;
      this.#room.copyWithin(this.#used, from, from + entry.size);
      entry.kept = this.#room.subarray(this.#used, this.#used + entry.size);
      this.#used += entry.size;
    }
  }
}
