import { ByteReader } from "./byte-reader.js";
import type { Deletions } from "./deletions.js";
import { type SegmentFile, TERMS_PER_BLOCK, type TermFiles } from "./segment-files.js";
import { type SpelledEntry, TermBlock } from "./term-block.js";

/** The data of a term in the dictionary. Deleted documents do not count. */
export interface TermRecord {
  /** Its index in the order of the terms. */
  readonly number: number;
  readonly term: string;
  readonly documentFrequency: number;
  /** By field. */
  readonly collectionFrequency: readonly number[];
  readonly postingsAt: number;
  readonly postingsBytes: number;
  readonly positionsAt: number;
  readonly positionsBytes: number;
}

/** How the files of a segment are read. */
export interface SegmentSource {
  size(file: SegmentFile): number;
  read(file: SegmentFile, start: number, size: number, buffer?: Uint8Array): Uint8Array;
}

export interface TermReaderOptions {
  /** Number of terms in the dictionary. */
  readonly count: number;
  /** A dictionary up to this size is kept in memory; a larger one is read block by block. */
  readonly dictionaryBytes: number;
  /** The frequencies of deleted documents, which are subtracted; default: frequencies stay as they were written. */
  readonly deletions?: Deletions;
}

/** Files that are read from beginning to end are read in pieces of about this size. */
const PIECE_BYTES = 1 << 18;

const encoder = new TextEncoder();

/** The blocks of a dictionary. */
interface Blocks {
  /** The first term of each. */
  readonly firstTerms: readonly string[];
  /** The offset of each, and the end of the last. */
  readonly starts: Float64Array;
  /** All of them; `undefined` if they are read one by one. */
  readonly dictionary?: Uint8Array;
}

/** A dictionary of a segment, with the postings and positions of its terms. */
export class TermReader {
  readonly #files: TermFiles;
  readonly #source: SegmentSource;
  /** Number of terms. */
  readonly count: number;
  readonly #deletions: Deletions | undefined;
  readonly #dictionaryBytes: number;
  /** Read on first use: an index is open before its dictionaries are read. */
  #read: Blocks | undefined;

  constructor(files: TermFiles, source: SegmentSource, { count, dictionaryBytes, deletions }: TermReaderOptions) {
    this.#files = files;
    this.#source = source;
    this.count = count;
    this.#deletions = deletions;
    this.#dictionaryBytes = dictionaryBytes;
  }

  get #blocks(): Blocks {
    this.#read ??= this.#readBlocks();
    return this.#read;
  }

  #readBlocks(): Blocks {
    const { index, terms } = this.#files;
    const end = this.#source.size(terms);
    const from = new ByteReader(this.#source.read(index, 0, this.#source.size(index)));
    const blocks = Math.ceil(this.count / TERMS_PER_BLOCK);
    const firstTerms: string[] = [];
    const starts = new Float64Array(blocks + 1);
    let at = 0;
    for (let b = 0; b < blocks; b++) {
      firstTerms.push(from.text());
      at += from.number();
      starts[b] = at;
    }
    starts[blocks] = end;
    return {
      firstTerms,
      starts,
      ...(end <= this.#dictionaryBytes && { dictionary: this.#source.read(terms, 0, end) }),
    };
  }

  /** The only block that may contain a term; -1 if it is before all terms. */
  #blockOf(term: string): number {
    const { firstTerms } = this.#blocks;
    let low = 0;
    let high = firstTerms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (firstTerms[middle] <= term) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  find(term: string): TermRecord | undefined {
    const block = this.#blockOf(term);
    if (block < 0) return undefined;
    const found = this.#block(block).find(encoder.encode(term));
    return found && this.#record(block, { ...found, term });
  }

  /** The term with this number. */
  termAt(number: number): TermRecord {
    const block = Math.floor(number / TERMS_PER_BLOCK);
    const found =
      block < this.#blocks.firstTerms.length ? this.#block(block).entryAt(number % TERMS_PER_BLOCK) : undefined;
    if (!found) throw new RangeError(`no term has this number: ${number}`);
    return this.#record(block, found);
  }

  /** All terms in order. */
  *terms(): Generator<TermRecord> {
    const { starts, firstTerms } = this.#blocks;
    for (let first = 0; first < firstTerms.length; ) {
      let end = first + 1;
      while (end < firstTerms.length && starts[end + 1] - starts[first] <= PIECE_BYTES) end++;
      const start = starts[first];
      const bytes = this.#source.read(this.#files.terms, start, starts[end] - start);
      for (; first < end; first++) {
        const block = new TermBlock(bytes, starts[first] - start, this.#termsOf(first));
        for (const entry of block.entries()) yield this.#record(first, entry);
      }
    }
  }

  /** All terms of documents that are not deleted that begin with a text, in order. */
  *termsWith(prefix: string): Generator<TermRecord> {
    const { firstTerms } = this.#blocks;
    for (let b = Math.max(0, this.#blockOf(prefix)); b < firstTerms.length; b++) {
      if (firstTerms[b] > prefix && !firstTerms[b].startsWith(prefix)) return;
      for (const entry of this.#block(b).entries()) {
        if (!entry.term.startsWith(prefix)) continue;
        const record = this.#record(b, entry);
        if (record.documentFrequency > 0) yield record;
      }
    }
  }

  #block(block: number): TermBlock {
    const { starts, dictionary } = this.#blocks;
    const start = starts[block];
    return dictionary
      ? new TermBlock(dictionary, start, this.#termsOf(block))
      : new TermBlock(this.#source.read(this.#files.terms, start, starts[block + 1] - start), 0, this.#termsOf(block));
  }

  #termsOf(block: number): number {
    return Math.min(TERMS_PER_BLOCK, this.count - block * TERMS_PER_BLOCK);
  }

  /** The data of the dictionary, without deleted documents. */
  #record(block: number, entry: SpelledEntry): TermRecord {
    const number = block * TERMS_PER_BLOCK + entry.place;
    // Spelled out, because a merge makes millions, and spreading takes longer.
    const record = {
      number,
      term: entry.term,
      documentFrequency: entry.documentFrequency,
      collectionFrequency: entry.collectionFrequency,
      postingsAt: entry.postingsAt,
      postingsBytes: entry.postingsBytes,
      positionsAt: entry.positionsAt,
      positionsBytes: entry.positionsBytes,
    };
    const deleted = this.#deletions?.frequenciesOf(number);
    if (!deleted) return record;
    return {
      ...record,
      documentFrequency: entry.documentFrequency - deleted.documentFrequency,
      collectionFrequency: entry.collectionFrequency.map((count, f) => count - deleted.collectionFrequency[f]),
    };
  }

  /** The bytes of a term's postings, in `buffer` if they fit there. Deleted documents are included. */
  postings(record: TermRecord, buffer?: Uint8Array): Uint8Array {
    return this.#source.read(this.#files.postings, record.postingsAt, record.postingsBytes, buffer);
  }

  /** The bytes of a term's positions: for each of its documents, in order, their length in bytes and the bytes. */
  positions(record: TermRecord): Uint8Array {
    return this.#source.read(this.#files.positions, record.positionsAt, record.positionsBytes);
  }
}
