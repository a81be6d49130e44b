import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { command, InputError, setting } from "../../core/index.js";
import { fileError, withFile } from "../../files/index.js";
import { ByteReader } from "./byte-reader.js";
import { type Columns, readColumns } from "./columns.js";
import { Deletions } from "./deletions.js";
import { SEGMENT_FILES, type SegmentFile, type SegmentInfo, TERMS_PER_BLOCK } from "./segment-files.js";
import type { StoredDocument } from "./stored-document.js";
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
  /** Its postings in the cache, as long as the cache has not been emptied since. */
  cached: { readonly bytes: Uint8Array; readonly filling: number } | undefined;
}

export interface ReaderOptions {
  /** A dictionary up to this size is kept in memory; a larger one is read block by block. */
  readonly dictionaryBytes?: number;
  readonly deletions?: Deletions;
}

const DICTIONARY_BYTES = 32 << 20;
/** Files that are read from beginning to end are read in pieces of about this size. */
const PIECE_BYTES = 1 << 18;

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/**
 * A segment, read from disk as needed. Only the lengths, the first term of each block, the offsets and a small
 * dictionary are kept in memory. Postings are left to the operating system's cache. All files are open from the start,
 * so the segment can be read even after a merge has removed them.
 */
export class SegmentReader {
  readonly info: SegmentInfo;
  readonly deletions: Deletions;
  /** Number of words by document and field: `lengths[document * MAX_FIELDS + field]`. */
  readonly lengths: Uint32Array;
  readonly #folder: string;
  readonly #fds = new Map<SegmentFile, number>();
  readonly #firstTerms: readonly string[];
  readonly #blockStart: Float64Array;
  /** Offsets of vectors, then of stored documents; each with one more for the end. */
  readonly #offsets: Float64Array;
  readonly #dictionary: Uint8Array | undefined;
  #columns: Columns | undefined;

  /** @throws InputError if a file is missing or has the wrong length */
  constructor(folder: string, info: SegmentInfo, options: ReaderOptions = {}) {
    this.info = info;
    this.deletions = options.deletions ?? new Deletions(info.documents);
    this.#folder = folder;
    try {
      for (const file of SEGMENT_FILES) this.#open(file);
      this.lengths = new Uint32Array(this.#whole("lengths.dat").buffer);
      this.#offsets = new Float64Array(this.#whole("offsets.dat").buffer);
      const isSmall = info.files["terms.dat"].bytes <= (options.dictionaryBytes ?? DICTIONARY_BYTES);
      this.#dictionary = isSmall ? this.#whole("terms.dat") : undefined;
      const { firstTerms, starts } = this.#readBlocks();
      this.#firstTerms = firstTerms;
      this.#blockStart = starts;
    } catch (error) {
      this.close();
      throw error;
    }
  }

  #open(file: SegmentFile): void {
    const path = join(this.#folder, file);
    const fd = withFile(path, () => openSync(path, "r"));
    this.#fds.set(file, fd);
    const { size } = fstatSync(fd);
    const { bytes } = this.info.files[file];
    if (size !== bytes) throw damaged(path, `has ${size} bytes instead of ${bytes}`);
  }

  #whole(file: SegmentFile): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.info.files[file].bytes);
    this.read(file, 0, bytes.length, bytes);
    return bytes;
  }

  #readBlocks(): { firstTerms: string[]; starts: Float64Array } {
    const from = new ByteReader(this.#whole("terms.idx"));
    const blocks = Math.ceil(this.info.terms / TERMS_PER_BLOCK);
    const firstTerms: string[] = [];
    const starts = new Float64Array(blocks + 1);
    let at = 0;
    for (let b = 0; b < blocks; b++) {
      firstTerms.push(from.text());
      at += from.number();
      starts[b] = at;
    }
    starts[blocks] = this.info.files["terms.dat"].bytes;
    return { firstTerms, starts };
  }

  get documentCount(): number {
    return this.info.documents;
  }

  /** Number of words of each field over all documents that are not deleted. */
  get fieldLengths(): number[] {
    return this.info.fieldLengths.map((length, field) => length - this.deletions.fieldLengths[field]);
  }

  /** Ids, dates, languages, groups and classes; read on first use. */
  get columns(): Columns {
    this.#columns ??= readColumns(this.#whole("columns.dat"));
    return this.#columns;
  }

  /** The document with this id, which may be deleted. */
  numberOf(id: string): number | undefined {
    return this.columns.ids.find(id);
  }

  /** The only block that may contain a term; -1 if it is before all terms. */
  #blockOf(term: string): number {
    let low = 0;
    let high = this.#firstTerms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#firstTerms[middle] <= term) low = middle + 1;
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
    const found = block < this.#firstTerms.length ? this.#block(block).entryAt(number % TERMS_PER_BLOCK) : undefined;
    if (!found) throw new RangeError(`no term has this number: ${number}`);
    return this.#record(block, found);
  }

  /** All terms in order. */
  *terms(): Generator<TermRecord> {
    const starts = this.#blockStart;
    for (let first = 0; first < this.#firstTerms.length; ) {
      let end = first + 1;
      while (end < this.#firstTerms.length && starts[end + 1] - starts[first] <= PIECE_BYTES) end++;
      const start = starts[first];
      const bytes = this.read("terms.dat", start, starts[end] - start);
      for (; first < end; first++) {
        const block = new TermBlock(bytes, starts[first] - start, this.#termsOf(first));
        for (const entry of block.entries()) yield this.#record(first, entry);
      }
    }
  }

  /** All terms of documents that are not deleted that begin with a text, in order. */
  *termsWith(prefix: string): Generator<string> {
    for (let b = Math.max(0, this.#blockOf(prefix)); b < this.#firstTerms.length; b++) {
      if (this.#firstTerms[b] > prefix && !this.#firstTerms[b].startsWith(prefix)) return;
      for (const entry of this.#block(b).entries()) {
        if (entry.term.startsWith(prefix) && this.#record(b, entry).documentFrequency > 0) yield entry.term;
      }
    }
  }

  #block(block: number): TermBlock {
    const start = this.#blockStart[block];
    return this.#dictionary
      ? new TermBlock(this.#dictionary, start, this.#termsOf(block))
      : new TermBlock(this.read("terms.dat", start, this.#blockStart[block + 1] - start), 0, this.#termsOf(block));
  }

  #termsOf(block: number): number {
    return Math.min(TERMS_PER_BLOCK, this.info.terms - block * TERMS_PER_BLOCK);
  }

  /** The data of the dictionary, without deleted documents. */
  #record(block: number, { place, ...entry }: SpelledEntry): TermRecord {
    const number = block * TERMS_PER_BLOCK + place;
    const deleted = this.deletions.frequenciesOf(number);
    if (!deleted) return { number, ...entry, cached: undefined };
    return {
      ...entry,
      number,
      cached: undefined,
      documentFrequency: entry.documentFrequency - deleted.documentFrequency,
      collectionFrequency: entry.collectionFrequency.map((count, f) => count - deleted.collectionFrequency[f]),
    };
  }

  /** The bytes of a term's postings, in `buffer` if they fit there. Deleted documents are included. */
  postings(record: TermRecord, buffer?: Uint8Array): Uint8Array {
    return this.read("postings.dat", record.postingsAt, record.postingsBytes, buffer);
  }

  /** The bytes of a term's positions: for each of its documents, in order, their length in bytes and the bytes. */
  positions(record: TermRecord): Uint8Array {
    return this.read("positions.dat", record.positionsAt, record.positionsBytes);
  }

  /** The bytes of a document's vector: the count, then for each term the distance of its number, and frequencies. */
  vector(document: number): Uint8Array {
    const start = this.#offsets[document];
    return this.read("vectors.dat", start, this.#offsets[document + 1] - start);
  }

  /** The bytes of all vectors in order, including those of deleted documents. */
  vectors(): Generator<Uint8Array> {
    return this.#parts("vectors.dat", this.#offsets.subarray(0, this.info.documents + 1));
  }

  stored(document: number): StoredDocument {
    const start = this.#offsets[this.info.documents + 1 + document];
    const size = this.#offsets[this.info.documents + 2 + document] - start;
    return JSON.parse(decoder.decode(this.read("documents.dat", start, size)));
  }

  /** The bytes of all stored documents in order, including deleted ones. */
  allStored(): Generator<Uint8Array> {
    return this.#parts("documents.dat", this.#offsets.subarray(this.info.documents + 1));
  }

  /** Each is valid until the next one is requested. */
  *#parts(file: SegmentFile, offsets: Float64Array): Generator<Uint8Array> {
    const buffer = new Uint8Array(PIECE_BYTES);
    for (let first = 0; first + 1 < offsets.length; ) {
      let end = first + 1;
      while (end + 1 < offsets.length && offsets[end + 1] - offsets[first] <= PIECE_BYTES) end++;
      const start = offsets[first];
      const bytes = this.read(file, start, offsets[end] - start, buffer);
      for (; first < end; first++) yield bytes.subarray(offsets[first] - start, offsets[first + 1] - start);
    }
  }

  /** Reads one of the segment's files from its beginning, in pieces of any size; each is valid until the next. */
  inOrder(file: SegmentFile): (size: number) => Uint8Array {
    const { bytes: end } = this.info.files[file];
    const buffer = new Uint8Array(Math.min(end, PIECE_BYTES));
    let piece: Uint8Array = new Uint8Array();
    let pieceAt = 0;
    let at = 0;
    return (size) => {
      if (at + size > pieceAt + piece.length) {
        piece = this.read(file, at, Math.min(end - at, Math.max(size, PIECE_BYTES)), buffer);
        pieceAt = at;
      }
      at += size;
      return piece.subarray(at - size - pieceAt, at - pieceAt);
    };
  }

  /** Reads a range of one of the segment's files. */
  read(file: SegmentFile, start: number, size: number, buffer?: Uint8Array): Uint8Array {
    const bytes = buffer && buffer.length >= size ? buffer.subarray(0, size) : new Uint8Array(size);
    const fd = this.#fds.get(file);
    if (fd === undefined) throw new Error(`${join(this.#folder, file)}: the segment is closed`);
    try {
      for (let at = 0; at < size; ) {
        const got = readSync(fd, bytes, at, size - at, start + at);
        if (got === 0) throw damaged(join(this.#folder, file), ENDS_EARLY);
        at += got;
      }
    } catch (error) {
      throw fileError(join(this.#folder, file), error, "read");
    }
    return bytes;
  }

  close(): void {
    for (const fd of this.#fds.values()) closeSync(fd);
    this.#fds.clear();
  }
}

/** Reported if a file has the right length, but more of it is requested: the cause may be in another file. */
export const ENDS_EARLY = "ends too early";

/** What to do about a damaged index. */
export const DAMAGE_HINT = `\`${command("index")} ${setting("check")}\` finds all damage; damaged parts must be indexed again.`;

/** An error about a file of an index that has changed since it was written. */
export function damaged(file: string, what: string): InputError {
  return new InputError([{ file, line: 0, message: `damaged: ${what}` }], { hint: DAMAGE_HINT });
}
