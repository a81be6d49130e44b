import { PostingsCursor } from "./decode-postings.js";
import { LENGTH_CLASSES, lengthClass } from "./length-classes.js";

/**
 * What a term adds to coarse scores: `factor` times a number of the table, by row and class of length. The rows are for
 * the frequencies 1 to 15, and one for all higher ones. If the table has {@link FURTHER_ROWS}, these are for frequencies
 * from 16 to 31, from 32 to 63 and so on, and add to it.
 */
export interface CoarseTerm {
  /** In units. */
  readonly factor: number;
  readonly table: Float32Array;
}

/** A range of classes of sizes. */
export interface SizeClasses {
  readonly first: number;
  readonly last: number;
}

export const ALL_CLASSES: SizeClasses = { first: 0, last: LENGTH_CLASSES - 1 };

/** Number of rows of a table without further ones. */
export const COARSE_ROWS = 16;
export const FURTHER_ROWS = 8;

/** Above all coarse scores, in units. */
export const COARSE_LIMIT = 2 ** 21;
/** The units that a row adds at most beyond its number: numbers are rounded up, with room for errors of 32 bits. */
const ROW_UNITS = 2;
/** The same for a term, which may have a further row. */
export const ROUNDING_UNITS = 2 * ROW_UNITS + 1;

/** The numbers of documents in a group, largest last: each is a multiple of the one before. */
export const GROUP_SIZES = [16, 128] as const;
/** Coarse scores have room for whole groups. */
const GROUP = GROUP_SIZES[1];

/** The number of documents, rounded up to whole groups. */
export function wholeGroups(documents: number): number {
  return Math.ceil(documents / GROUP) * GROUP;
}

/** Bits of a word below the score. */
const SCORE = 10;
/** The bits of the class, which is multiplied by 4. */
const CLASS = 0x3fc;
/** The score of an excluded document: so low that all terms together stay below 0. */
const EXCLUDED = -COARSE_LIMIT << SCORE;

/** Memory for the coarse scores of a segment. */
export interface CoarseMemory {
  /** Score and class of length of each document, in whole groups. */
  readonly words: Int32Array;
  /** As many numbers as there are documents, in whole groups. */
  readonly list: Uint32Array;
}

/** Coarse scores of the documents of a segment: upper bounds of their true scores in units, as far as terms were added. */
export class CoarsePart {
  readonly documentCount: number;
  protected readonly memory: CoarseMemory;
  readonly #cursor: PostingsCursor;
  #classes = ALL_CLASSES;
  #classedBy: string | undefined;

  constructor(documentCount: number, memory: CoarseMemory, cursor = new PostingsCursor()) {
    this.documentCount = documentCount;
    this.memory = memory;
    this.#cursor = cursor;
  }

  /**
   * Must be called before scores are added.
   *
   * @param name identifies the sizes: documents that were last classed by the same ones stay as they are
   */
  classify(name: string, sizeOf: (document: number) => number): void {
    if (this.#classedBy === name) return;
    const { words } = this.memory;
    let [first, last] = [LENGTH_CLASSES - 1, 0];
    for (let d = 0; d < this.documentCount; d++) {
      const each = lengthClass(sizeOf(d));
      words[d] = each << 2;
      if (each < first) first = each;
      if (each > last) last = each;
    }
    this.#classes = { first: first & -4, last };
    this.#classedBy = name;
  }

  /** The classes that occur; the first is a multiple of 4. */
  get classes(): SizeClasses {
    return this.#classes;
  }

  /**
   * Starts with the scores that documents have by their sizes.
   *
   * @param passes one byte per document: 0 if it cannot be found; default: all can be
   * @param ofClass the score of each class, in units; default: 0
   */
  start(passes?: Uint8Array, ofClass?: Int32Array): void {
    const { words } = this.memory;
    this.startScores();
    if (ofClass) for (let d = 0; d < words.length; d++) words[d] += ofClass[words[d] >> 2] << SCORE;
    for (let d = this.documentCount; d < words.length; d++) words[d] = EXCLUDED;
    if (passes) for (let d = 0; d < this.documentCount; d++) if (passes[d] === 0) words[d] |= EXCLUDED;
  }

  protected startScores(): void {
    const { words } = this.memory;
    for (let d = 0; d < words.length; d++) words[d] &= CLASS;
  }

  /** In units. */
  score(document: number): number {
    return this.memory.words[document] >> SCORE;
  }

  /** The document is never listed again. */
  exclude(document: number): void {
    const { words } = this.memory;
    words[document] = (words[document] & CLASS) | EXCLUDED;
  }

  /** Adds to the scores of all documents of a term. */
  add(postings: Uint8Array, term: CoarseTerm): void {
    const { words } = this.memory;
    const cursor = this.#cursor;
    const { documents, frequencies } = cursor;
    cursor.start(postings);
    for (let n = cursor.next(); n > 0; n = cursor.next()) {
      for (let i = 0; i < n; i++) words[documents[i]] += added(term, frequencies[i], words[documents[i]]);
    }
  }

  /**
   * Adds to the scores of those documents of a term that are in a list.
   *
   * @param list from {@link listAtLeast}
   */
  addToListed(postings: Uint8Array, term: CoarseTerm, list: Uint32Array): void {
    const { words } = this.memory;
    const cursor = this.#cursor;
    const { documents, frequencies } = cursor;
    let next = 0;
    cursor.start(postings);
    for (let n = cursor.next(); n > 0 && next < list.length; n = cursor.next()) {
      for (let i = 0; i < n; i++) {
        const d = documents[i];
        while (list[next] < d) next++;
        if (list[next] === d) words[d] += added(term, frequencies[i], words[d]);
      }
    }
  }

  /**
   * The largest score of each group of documents, added to a list at an index, in units.
   *
   * @returns the index after the last
   */
  largestOfGroups(size: number, to: Int32Array, at: number): number {
    const { words } = this.memory;
    let next = at;
    for (let start = 0; start < words.length; start += size) {
      let largest = words[start];
      for (let d = start; d < start + size; d++) if (words[d] > largest) largest = words[d];
      to[next++] = largest >> SCORE;
    }
    return next;
  }

  /**
   * The documents with at least this score, ascending. The list is valid until the next one is made.
   *
   * @param floor a whole number of units above 0
   */
  listAtLeast(floor: number): Uint32Array {
    const { list } = this.memory;
    let count = 0;
    for (let d = 0; d < this.documentCount; d++) if (this.score(d) >= floor) list[count++] = d;
    return list.subarray(0, count);
  }

  /** Those of the last list that have at least this score now. Replaces the list. */
  keepAtLeast(listed: Uint32Array, floor: number): Uint32Array {
    const { list } = this.memory;
    let count = 0;
    for (let i = 0; i < listed.length; i++) if (this.score(listed[i]) >= floor) list[count++] = listed[i];
    return list.subarray(0, count);
  }
}

/** What a posting adds to a word. */
function added(term: CoarseTerm, frequency: number, word: number): number {
  const first = rowOf(term, Math.min(frequency, COARSE_ROWS) - 1, word);
  const hasFurther = frequency >= COARSE_ROWS && term.table.length > COARSE_ROWS * LENGTH_CLASSES;
  return hasFurther ? first + rowOf(term, furtherRow(frequency), word) : first;
}

/** What a row of the table adds to a word. */
function rowOf({ factor, table }: CoarseTerm, row: number, word: number): number {
  const units = Math.trunc(Math.fround(table[row * LENGTH_CLASSES + ((word & CLASS) >> 2)] * Math.fround(factor)));
  return (units + ROW_UNITS) << SCORE;
}

/** The further row of a frequency, from 16 on. */
function furtherRow(frequency: number): number {
  return COARSE_ROWS + Math.min(27 - Math.clz32(frequency), FURTHER_ROWS - 1);
}
