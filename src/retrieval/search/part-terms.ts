import type { DocumentTerms, NumberedVector } from "../document-terms.js";
import { VectorCursor } from "../segment/vector-format.js";
import type { SegmentPart } from "./segment-part.js";

/** A document of a part. */
export interface PartDocument {
  readonly id: string;
  readonly part: SegmentPart;
  readonly document: number;
}

/**
 * The terms of documents, read by their numbers in the segments. The terms of all segments are numbered consecutively,
 * segment after segment; a term of several segments uses its number in the first segment that has it. So a term is
 * spelled only on request, or when it is first seen and there are several segments.
 */
export class PartTerms {
  readonly #parts: readonly SegmentPart[];
  /** The number of the first term of each segment, and finally the number of all terms. */
  readonly #starts: readonly number[];
  /** For each term, the number that it uses, plus 1; 0 until it is first requested. Absent if there is one segment. */
  #homes: Uint32Array | undefined;
  /** For each number in use, how many documents of all segments contain the term. */
  #documentFrequencies: Uint32Array | undefined;
  /** A temporary number for each term while documents are processed; otherwise 0. */
  #numbers = new Uint32Array(0);

  /** @param parts all segments */
  constructor(parts: readonly SegmentPart[]) {
    this.#parts = parts;
    const starts = [0];
    for (const { reader } of parts) starts.push(starts[starts.length - 1] + reader.info.terms);
    this.#starts = starts;
  }

  of(documents: readonly PartDocument[]): DocumentTerms {
    this.#prepare();
    const read = documents.map((document) => this.#read(document));
    const terms = this.#different(read);
    return {
      count: terms.length,
      documents: this.#renumbered(read, terms),
      term: (number) => this.#term(terms[number]),
      find: (term) => {
        const number = this.#find(term);
        return number < 0 ? -1 : placeOf(terms, number);
      },
      documentFrequency: (number) => this.#documentFrequencies?.[terms[number]] ?? 0,
      compare: (a, b) => this.#compare(terms[a], terms[b]),
    };
  }

  /** Prepares on first use, because feedback is rarely requested. */
  #prepare(): void {
    if (this.#documentFrequencies) return;
    const count = this.#starts[this.#parts.length];
    this.#numbers = new Uint32Array(count);
    if (this.#parts.length === 1) this.#documentFrequencies = this.#parts[0].reader.texts.documentFrequencies();
    else {
      this.#documentFrequencies = new Uint32Array(count);
      this.#homes = new Uint32Array(count);
    }
  }

  /** A vector with frequencies over all fields. */
  #read({ id, part, document }: PartDocument): NumberedVector {
    const vector = new VectorCursor(part.reader.vector(document));
    const terms = new Uint32Array(vector.most);
    const frequencies = new Uint32Array(vector.most);
    const first = this.#starts[this.#parts.indexOf(part)];
    let count = 0;
    for (; vector.next(); count++) {
      terms[count] = this.#homeOf(first + vector.number);
      frequencies[count] = sum(vector.frequencies);
    }
    return {
      id,
      length: sum(part.lengthsOf(document)),
      terms: terms.subarray(0, count),
      frequencies: frequencies.subarray(0, count),
    };
  }

  #homeOf(number: number): number {
    const homes = this.#homes;
    if (!homes) return number;
    if (homes[number] === 0) this.#lookUp(this.#term(number));
    return homes[number] - 1;
  }

  /** Looks up a term in all segments. */
  #lookUp(term: string): void {
    let home = 0;
    let documentFrequency = 0;
    for (const [p, { reader }] of this.#parts.entries()) {
      const record = reader.find(term);
      if (!record) continue;
      const number = this.#starts[p] + record.number;
      home ||= number + 1;
      if (this.#homes) this.#homes[number] = home;
      documentFrequency += record.documentFrequency;
    }
    if (this.#documentFrequencies) this.#documentFrequencies[home - 1] = documentFrequency;
  }

  /** The number that a term uses; -1 if there is no such term. */
  #find(term: string): number {
    for (const [p, { reader }] of this.#parts.entries()) {
      const record = reader.find(term);
      if (record) return this.#starts[p] + record.number;
    }
    return -1;
  }

  #partOf(number: number): number {
    let p = 0;
    while (this.#starts[p + 1] <= number) p++;
    return p;
  }

  #term(number: number): string {
    const p = this.#partOf(number);
    return this.#parts[p].reader.texts.termAt(number - this.#starts[p]).term;
  }

  #compare(a: number, b: number): number {
    // Numbers in a segment are in the order of its terms.
    if (this.#partOf(a) === this.#partOf(b)) return a - b;
    return this.#term(a) < this.#term(b) ? -1 : 1;
  }

  /** The distinct terms of documents, ascending. */
  #different(read: readonly NumberedVector[]): Uint32Array {
    const numbers = this.#numbers;
    const different = new Uint32Array(read.reduce((total, { terms }) => total + terms.length, 0));
    let count = 0;
    for (const { terms } of read) {
      for (let i = 0; i < terms.length; i++) {
        if (numbers[terms[i]] === 1) continue;
        numbers[terms[i]] = 1;
        different[count++] = terms[i];
      }
    }
    const found = different.subarray(0, count).sort();
    for (let i = 0; i < count; i++) numbers[found[i]] = 0;
    return found;
  }

  /** Vectors whose terms are numbered by their index in a list. */
  #renumbered(read: readonly NumberedVector[], terms: Uint32Array): NumberedVector[] {
    const numbers = this.#numbers;
    for (let i = 0; i < terms.length; i++) numbers[terms[i]] = i;
    const renumbered = read.map((vector) => ({ ...vector, terms: vector.terms.map((number) => numbers[number]) }));
    for (let i = 0; i < terms.length; i++) numbers[terms[i]] = 0;
    return renumbered;
  }
}

function sum(numbers: Uint32Array): number {
  let total = 0;
  for (let i = 0; i < numbers.length; i++) total += numbers[i];
  return total;
}

/** The index of a number in an ascending list; -1 if it is absent. */
function placeOf(list: Uint32Array, number: number): number {
  let low = 0;
  for (let high = list.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (list[middle] < number) low = middle + 1;
    else high = middle;
  }
  return list[low] === number ? low : -1;
}
