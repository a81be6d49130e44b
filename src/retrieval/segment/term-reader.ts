import { ByteReader } from "./byte-reader.js";
import type { Deletions } from "./deletions.js";
import { FirstTerms } from "./first-terms.js";
import { type SegmentFile, TERMS_PER_BLOCK, type TermFiles } from "./segment-files.js";
import { type BlockEntry, TermBlock } from "./term-block.js";
import { type DictionaryPiece, TermCursor } from "./term-cursor.js";

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
  /** Of these, the number at the end that are frequencies by field; 0 if they are in between. */
  readonly fieldBytes: number;
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
  /** Whether frequencies by field are apart, as since index format 6. */
  readonly fieldsApart: boolean;
  /** The frequencies of deleted documents, which are subtracted; default: frequencies stay as they were written. */
  readonly deletions?: Deletions;
}

/** Files that are read from beginning to end are read in pieces of about this size. */
export const PIECE_BYTES = 1 << 18;

const encoder = new TextEncoder();

/** The blocks of a dictionary. */
interface Blocks {
  readonly firstTerms: FirstTerms;
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
  readonly #fieldsApart: boolean;
  /** Read on first use: an index is open before its dictionaries are read. */
  #read: Blocks | undefined;

  constructor(files: TermFiles, source: SegmentSource, options: TermReaderOptions) {
    this.#files = files;
    this.#source = source;
    this.count = options.count;
    this.#deletions = options.deletions;
    this.#dictionaryBytes = options.dictionaryBytes;
    this.#fieldsApart = options.fieldsApart;
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
      firstTerms: new FirstTerms(firstTerms),
      starts,
      ...(end <= this.#dictionaryBytes && { dictionary: this.#source.read(terms, 0, end) }),
    };
  }

  find(term: string): TermRecord | undefined {
    const block = this.#blocks.firstTerms.blockOf(term);
    if (block < 0) return undefined;
    const found = this.#block(block).find(encoder.encode(term));
    return found && this.#record(block, term, found);
  }

  /** The term with this number. */
  termAt(number: number): TermRecord {
    const block = Math.floor(number / TERMS_PER_BLOCK);
    const found =
      block < this.#blocks.firstTerms.length ? this.#block(block).entryAt(number % TERMS_PER_BLOCK) : undefined;
    if (!found) throw new RangeError(`no term has this number: ${number}`);
    return this.#record(block, found.term, found);
  }

  /** A cursor before the first term. */
  cursor(): TermCursor {
    return new TermCursor(this.#pieces(), this.#fieldsApart);
  }

  /**
   * For every term, by number, how many documents contain it, except deleted ones. Reads the whole dictionary, but spells
   * no term: 200,000 terms take 20 milliseconds.
   */
  documentFrequencies(): Uint32Array {
    const frequencies = new Uint32Array(this.count);
    for (const [number, block] of this.#allBlocks()) {
      block.writeDocumentFrequencies(frequencies, number * TERMS_PER_BLOCK);
    }
    const deletions = this.#deletions;
    if (!deletions || deletions.count === 0) return frequencies;
    return frequencies.map((count, number) => count - (deletions.frequenciesOf(number)?.documentFrequency ?? 0));
  }

  /** All blocks in order, with their numbers. */
  *#allBlocks(): Generator<[number, TermBlock]> {
    const { starts } = this.#blocks;
    for (const { bytes, endTerm, firstBlock } of this.#pieces()) {
      for (let block = firstBlock; block * TERMS_PER_BLOCK < endTerm; block++) {
        yield [block, this.#blockIn(bytes, starts[block] - starts[firstBlock], block)];
      }
    }
  }

  /** The whole dictionary in pieces. */
  *#pieces(): Generator<DictionaryPiece & { readonly firstBlock: number }> {
    const { starts, firstTerms } = this.#blocks;
    for (let first = 0, end = 0; first < firstTerms.length; first = end) {
      for (end = first + 1; end < firstTerms.length && starts[end + 1] - starts[first] <= PIECE_BYTES; ) end++;
      const bytes = this.#source.read(this.#files.terms, starts[first], starts[end] - starts[first]);
      yield { bytes, firstBlock: first, endTerm: Math.min(end * TERMS_PER_BLOCK, this.count) };
    }
  }

  /** All terms of documents that are not deleted that begin with a text, in order. */
  *termsWith(prefix: string): Generator<TermRecord> {
    const { firstTerms } = this.#blocks;
    for (let b = Math.max(0, firstTerms.blockOf(prefix)); b < firstTerms.length; b++) {
      if (firstTerms.at(b) > prefix && !firstTerms.at(b).startsWith(prefix)) return;
      for (const entry of this.#block(b).entries()) {
        if (!entry.term.startsWith(prefix)) continue;
        const record = this.#record(b, entry.term, entry);
        if (record.documentFrequency > 0) yield record;
      }
    }
  }

  #block(block: number): TermBlock {
    const { starts, dictionary } = this.#blocks;
    const start = starts[block];
    return dictionary
      ? this.#blockIn(dictionary, start, block)
      : this.#blockIn(this.#source.read(this.#files.terms, start, starts[block + 1] - start), 0, block);
  }

  #blockIn(bytes: Uint8Array, at: number, block: number): TermBlock {
    const count = Math.min(TERMS_PER_BLOCK, this.count - block * TERMS_PER_BLOCK);
    return new TermBlock(bytes, at, count, this.#fieldsApart);
  }

  /** The data of the dictionary, without deleted documents. */
  #record(block: number, term: string, entry: BlockEntry): TermRecord {
    const number = block * TERMS_PER_BLOCK + entry.place;
    const deleted = this.#deletions?.frequenciesOf(number);
    const { documentFrequency, collectionFrequency } = entry;
    // One by one: spreading an object takes as long as finding the term.
    return {
      number,
      term,
      documentFrequency: deleted ? documentFrequency - deleted.documentFrequency : documentFrequency,
      collectionFrequency: deleted
        ? collectionFrequency.map((count, f) => count - deleted.collectionFrequency[f])
        : collectionFrequency,
      postingsAt: entry.postingsAt,
      postingsBytes: entry.postingsBytes,
      fieldBytes: entry.fieldBytes,
      positionsAt: entry.positionsAt,
      positionsBytes: entry.positionsBytes,
    };
  }

  /** The bytes of a term's postings, in `buffer` if they fit there. Deleted documents are included. */
  postings(record: TermRecord, buffer?: Uint8Array): Uint8Array {
    return this.#source.read(this.#files.postings, record.postingsAt, record.postingsBytes, buffer);
  }

  /** The same without frequencies by field, if they are apart. */
  postingsWithoutFields({ postingsAt, postingsBytes, fieldBytes }: TermRecord, buffer?: Uint8Array): Uint8Array {
    return this.#source.read(this.#files.postings, postingsAt, postingsBytes - fieldBytes, buffer);
  }

  /** The bytes of a term's positions: for each of its documents, in order, their length in bytes and the bytes. */
  positions(record: TermRecord): Uint8Array {
    return this.#source.read(this.#files.positions, record.positionsAt, record.positionsBytes);
  }
}
