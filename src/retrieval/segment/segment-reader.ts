import { fstatSync } from "node:fs";
import { join } from "node:path";
import { command, InputError, setting } from "../../core/index.js";
import { fileError, withFile } from "../../files/index.js";
import { fileSystem } from "../../files/node.js";
import { ByteReader } from "./byte-reader.js";
import { type Columns, readColumns } from "./columns.js";
import { Deletions } from "./deletions.js";
import { type Filings, readFilings } from "./filings.js";
import {
  filesOfSegment,
  isComplete,
  NAME_FILES,
  type SegmentFile,
  type SegmentInfo,
  TEXT_FILES,
} from "./segment-files.js";
import type { StoredDocument } from "./stored-document.js";
import { PIECE_BYTES, TermReader, type TermRecord } from "./term-reader.js";
import { ValueColumn } from "./value-column.js";

export interface ReaderOptions {
  /** A dictionary up to this size is kept in memory; a larger one is read block by block. */
  readonly dictionaryBytes?: number;
  readonly deletions?: Deletions;
}

const DICTIONARY_BYTES = 32 << 20;

const decoder = new TextDecoder();

/**
 * A segment, read from disk as needed. Only the lengths, the first term of each block, the offsets and a small
 * dictionary are kept in memory, from their first use on. Postings are left to the operating system's cache. All files
 * are open from the start, so the segment can be read even after a merge has removed them.
 */
export class SegmentReader {
  readonly info: SegmentInfo;
  readonly deletions: Deletions;
  /** The words of the texts. */
  readonly texts: TermReader;
  readonly #folder: string;
  readonly #fds = new Map<SegmentFile, number>();
  /** Offsets of vectors, of stored documents, and of paragraphs if there are any; each with one more for the end. */
  #readOffsets: Float64Array | undefined;
  #lengths: Uint32Array | undefined;
  /** The last piece of `paragraphs.dat` that was read, and its offset. */
  #paragraphs: { readonly from: number; readonly bytes: Uint8Array } = { from: 0, bytes: new Uint8Array() };
  #names: TermReader | undefined;
  #columns: Columns | undefined;
  #filings: Filings | undefined;
  #citations: ValueColumn | undefined;

  /** @throws InputError if a file is missing or has the wrong length */
  constructor(folder: string, info: SegmentInfo, options: ReaderOptions = {}) {
    this.info = info;
    this.deletions = options.deletions ?? new Deletions(info.documents);
    this.#folder = folder;
    try {
      for (const file of filesOfSegment(info)) this.#open(file);
      const { dictionaryBytes = DICTIONARY_BYTES } = options;
      const { terms: count, fieldsApart = false } = info;
      this.texts = new TermReader(TEXT_FILES, this, {
        count,
        dictionaryBytes,
        fieldsApart,
        deletions: this.deletions,
      });
    } catch (error) {
      this.close();
      throw error;
    }
  }

  #open(file: SegmentFile): void {
    const path = join(this.#folder, file);
    const fd = withFile(path, () => fileSystem.openSync(path, "r"));
    this.#fds.set(file, fd);
    const { size } = fstatSync(fd);
    const bytes = this.size(file);
    if (size !== bytes) throw damaged(path, `has ${size} bytes instead of ${bytes}`);
  }

  #whole(file: SegmentFile): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.size(file));
    this.read(file, 0, bytes.length, bytes);
    return bytes;
  }

  /** Number of bytes of a file; 0 if the segment does not have it. */
  size(file: SegmentFile): number {
    return this.info.files[file]?.bytes ?? 0;
  }

  /** Number of words by document and field: `lengths[document * MAX_FIELDS + field]`; read on first use. */
  get lengths(): Uint32Array {
    this.#lengths ??= new Uint32Array(this.#whole("lengths.dat").buffer);
    return this.#lengths;
  }

  get #offsets(): Float64Array {
    this.#readOffsets ??= new Float64Array(this.#whole("offsets.dat").buffer);
    return this.#readOffsets;
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

  /** Whether it has paragraphs, names, filings and citations; without them, it was written in index format 2. */
  get isComplete(): boolean {
    return isComplete(this.info);
  }

  /** The words of names of applicants and inventors; read on first use. Frequencies include deleted documents. */
  get names(): TermReader {
    const { nameTerms: count = 0, fieldsApart = false } = this.info;
    this.#names ??= new TermReader(NAME_FILES, this, { count, dictionaryBytes: DICTIONARY_BYTES, fieldsApart });
    return this.#names;
  }

  /** Read on first use. */
  get filings(): Filings {
    this.#filings ??= readFilings(this.#whole("filings.dat"), this.documentCount);
    return this.#filings;
  }

  /** The documents that cite each publication; read on first use. */
  get citations(): ValueColumn {
    this.#citations ??= ValueColumn.read(new ByteReader(this.#whole("citations.dat")));
    return this.#citations;
  }

  /** Whether it has paragraphs: the index keeps positions, and was written in format 3. */
  get hasParagraphs(): boolean {
    return this.#offsets.length > 2 * (this.info.documents + 1);
  }

  /**
   * The bytes of a document's paragraphs: for each field the number of beginnings, and each as a distance. Reads those of
   * the next documents, too, which are usually requested next.
   */
  paragraphs(document: number): Uint8Array {
    const at = 2 * (this.info.documents + 1) + document;
    const [start, end] = [this.#offsets[at], this.#offsets[at + 1]];
    const { from, bytes } = this.#paragraphs;
    if (start >= from && end <= from + bytes.length) return bytes.subarray(start - from, end - from);
    const size = Math.max(end - start, Math.min(PIECE_BYTES, this.size("paragraphs.dat") - start));
    this.#paragraphs = { from: start, bytes: this.read("paragraphs.dat", start, size) };
    return this.#paragraphs.bytes.subarray(0, end - start);
  }

  /** The bytes of all paragraphs in order, including those of deleted documents. */
  allParagraphs(): Generator<Uint8Array> {
    return this.#parts("paragraphs.dat", this.#offsets.subarray(2 * (this.info.documents + 1)));
  }

  /** The document with this id, which may be deleted. */
  numberOf(id: string): number | undefined {
    return this.columns.ids.find(id);
  }

  find(term: string): TermRecord | undefined {
    return this.texts.find(term);
  }

  /** The bytes of a term's postings, in `buffer` if they fit there. Deleted documents are included. */
  postings(record: TermRecord, buffer?: Uint8Array): Uint8Array {
    return this.texts.postings(record, buffer);
  }

  /** The same without frequencies by field, if they are apart. */
  postingsWithoutFields(record: TermRecord, buffer?: Uint8Array): Uint8Array {
    return this.texts.postingsWithoutFields(record, buffer);
  }

  /** The bytes of a document's vector, in `buffer` if they fit there: see vector-format.ts. */
  vector(document: number, buffer?: Uint8Array): Uint8Array {
    const start = this.#offsets[document];
    return this.read("vectors.dat", start, this.#offsets[document + 1] - start, buffer);
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
    const { documents } = this.info;
    return this.#parts("documents.dat", this.#offsets.subarray(documents + 1, 2 * (documents + 1)));
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
    const end = this.size(file);
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
    // Damaged numbers may ask for more than a machine has.
    if (!(start + size <= this.size(file))) throw damaged(join(this.#folder, file), ENDS_EARLY);
    const bytes = buffer && buffer.length >= size ? buffer.subarray(0, size) : new Uint8Array(size);
    const fd = this.#fds.get(file);
    if (fd === undefined) throw new Error(`${join(this.#folder, file)}: the segment is closed`);
    try {
      for (let at = 0; at < size; ) {
        const got = fileSystem.readSync(fd, bytes, at, size - at, start + at);
        if (got === 0) throw damaged(join(this.#folder, file), ENDS_EARLY);
        at += got;
      }
    } catch (error) {
      throw fileError(join(this.#folder, file), error, "read");
    }
    return bytes;
  }

  close(): void {
    for (const fd of this.#fds.values()) fileSystem.closeSync(fd);
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
