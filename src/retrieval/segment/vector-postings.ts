import { PostingsCursor } from "./decode-postings.js";
import { CHUNK } from "./postings-format.js";
import { MAX_FIELDS } from "./segment-fields.js";
import { VectorCursor } from "./vector-format.js";

/** The terms of a query by their numbers in a segment. */
export interface NumberedClauses {
  /** Ascending. A number may occur several times. */
  readonly numbers: Uint32Array;
  /** The clause of each number. */
  readonly clauses: Uint32Array;
  /** Number of clauses of the query. */
  readonly count: number;
}

/** Number of 32-bit numbers of a listed posting: the previous one of its clause, the document, its frequencies. */
export const LISTED = 2 + MAX_FIELDS;

/**
 * The postings of a few documents, made from their vectors and read clause by clause. Models score them like those of the
 * index, with the same arithmetic.
 */
export class VectorPostings extends PostingsCursor {
  /** The last posting of each clause; -1 if there is none. */
  protected lasts = new Int32Array();
  /** {@link LISTED} numbers for each posting. */
  protected list = new Int32Array(1024 * LISTED);
  /** Number of postings. */
  protected size = 0;
  protected numbers = new Uint32Array();
  protected clauses = new Uint32Array();
  /** The next posting to be read. */
  #at = -1;

  /** Starts with another query, and no documents. */
  startQuery({ numbers, clauses, count }: NumberedClauses): void {
    this.numbers = numbers as Uint32Array<ArrayBuffer>;
    this.clauses = clauses as Uint32Array<ArrayBuffer>;
    this.lasts = new Int32Array(count).fill(-1);
    this.size = 0;
  }

  /** How many documents can be added to a query at most. */
  get capacity(): number {
    return Number.POSITIVE_INFINITY;
  }

  /**
   * Adds a document.
   *
   * @param vector as `vectors.dat` has it
   */
  add(document: number, vector: Uint8Array): void {
    const { numbers } = this;
    const terms = new VectorCursor(vector);
    for (let next = 0; next < numbers.length && terms.next(); ) {
      while (numbers[next] < terms.number) next++;
      for (; numbers[next] === terms.number; next++) this.#put(this.clauses[next], document, terms.frequencies);
    }
  }

  /**
   * Adds many documents, which may take less time than adding them one by one.
   *
   * @param read returns the vector of a document, in the buffer if it fits there
   */
  addAll(documents: Uint32Array, read: (document: number, buffer: Uint8Array) => Uint8Array): void {
    const buffer = new Uint8Array(1 << 16);
    for (let i = 0; i < documents.length; i++) this.add(documents[i], read(documents[i], buffer));
  }

  #put(clause: number, document: number, frequencies: Uint32Array): void {
    const at = this.size * LISTED;
    if (at === this.list.length) {
      const list = new Int32Array(2 * at);
      list.set(this.list);
      this.list = list;
    }
    this.list[at] = this.lasts[clause];
    this.list[at + 1] = document;
    this.list.set(frequencies, at + 2);
    this.lasts[clause] = this.size++;
  }

  /** Starts to read the postings of a clause, in any order; returns whether there are any. */
  startClause(clause: number): boolean {
    this.#at = this.lasts[clause];
    return this.#at >= 0;
  }

  override next(): number {
    return this.nextByField();
  }

  /** The same as in an index, without copying the postings. */
  override addSaturated(scores: Float64Array, norms: Float64Array, factor: number): void {
    const { list } = this;
    for (let at = this.#at * LISTED; at >= 0; at = list[at] * LISTED) {
      const document = list[at + 1];
      let frequency = 0;
      for (let f = 0; f < MAX_FIELDS; f++) frequency += list[at + 2 + f];
      scores[document] += (factor * frequency) / (frequency + norms[document]);
    }
    this.#at = -1;
  }

  override nextByField(): number {
    const { documents, frequencies, byField, list } = this;
    let n = 0;
    for (; this.#at >= 0 && n < CHUNK; n++) {
      const at = this.#at * LISTED;
      documents[n] = list[at + 1];
      let sum = 0;
      for (let f = 0; f < MAX_FIELDS; f++) {
        const frequency = list[at + 2 + f];
        byField[f][n] = frequency;
        sum += frequency;
      }
      frequencies[n] = sum;
      this.#at = list[at];
    }
    return n;
  }
}
