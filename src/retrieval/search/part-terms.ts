import type { DocumentTerms, NumberedVector } from "../document-terms.js";
import { ByteReader } from "../segment/byte-reader.js";
import { documentFrequencies as documentFrequenciesOf } from "../segment/document-frequencies.js";
import { readFrequencies } from "../segment/postings-format.js";
import { MAX_FIELDS } from "../segment/segment-fields.js";
import type { SegmentPart } from "./segment-part.js";

/** A document of a part. */
export interface PartDocument {
  readonly id: string;
  readonly part: SegmentPart;
  readonly document: number;
}

/**
 * The terms of documents, read by the numbers that terms have in their segments. As long as all documents are in one
 * segment, no term is read but those that somebody asks for.
 */
export class PartTerms {
  readonly #parts: readonly SegmentPart[];
  readonly #countDocuments: (term: string) => number;
  /** For each segment and term the documents of the whole index that hold it; 0 while nobody has asked. */
  readonly #documentFrequencies = new Map<SegmentPart, Uint32Array>();
  /** For the terms of a segment their numbers among those of the documents asked for, plus 1; 0 for all others. */
  #numbers = new Uint32Array(0);

  /**
   * @param parts all segments
   * @param countDocuments how many documents of all segments hold a term
   */
  constructor(parts: readonly SegmentPart[], countDocuments: (term: string) => number) {
    this.#parts = parts;
    this.#countDocuments = countDocuments;
  }

  of(documents: readonly PartDocument[]): DocumentTerms {
    const parts = [...new Set(documents.map(({ part }) => part))];
    const read = documents.map((document) => ({ ...document, ...readVector(document) }));
    const groups = parts.map((part) =>
      this.#number(
        part,
        read.filter((each) => each.part === part),
      ),
    );
    return groups.length === 1 ? this.#ofOnePart(parts[0], groups[0], read) : this.#ofParts(parts, groups, read);
  }

  #numbersOf({ reader }: SegmentPart): Uint32Array {
    if (this.#numbers.length < reader.info.terms) this.#numbers = new Uint32Array(reader.info.terms);
    return this.#numbers;
  }

  /** The different terms of documents of a part, ascending. */
  #number(part: SegmentPart, read: readonly { readonly terms: Uint32Array }[]): Uint32Array {
    const numbers = this.#numbersOf(part);
    const different = new Uint32Array(read.reduce((sum, { terms }) => sum + terms.length, 0));
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

  #documentFrequency(part: SegmentPart, number: number): number {
    let documentFrequencies = this.#documentFrequencies.get(part);
    if (!documentFrequencies) {
      const isAll = this.#parts.length === 1;
      documentFrequencies = isAll ? documentFrequenciesOf(part.reader) : new Uint32Array(part.reader.info.terms);
      this.#documentFrequencies.set(part, documentFrequencies);
    }
    if (documentFrequencies[number] === 0) {
      documentFrequencies[number] = this.#countDocuments(part.reader.termAt(number).term);
    }
    return documentFrequencies[number];
  }

  #ofOnePart(part: SegmentPart, terms: Uint32Array, read: readonly ReadVector[]): DocumentTerms {
    return {
      count: terms.length,
      documents: this.#renumbered(part, terms, terms.keys(), read),
      term: (number) => part.reader.termAt(terms[number]).term,
      find: (term) => {
        const found = part.reader.find(term);
        return found ? placeOf(terms, found.number) : -1;
      },
      documentFrequency: (number) => this.#documentFrequency(part, terms[number]),
      // Numbers of a segment are in the order of its terms.
      compare: (a, b) => a - b,
    };
  }

  #ofParts(parts: readonly SegmentPart[], groups: readonly Uint32Array[], read: readonly ReadVector[]): DocumentTerms {
    const terms: string[] = [];
    const numbers = new Map<string, number>();
    /** For each number a segment and the term's number there. */
    const places: (readonly [SegmentPart, number])[] = [];
    const renumbered = parts.map((part, p) => {
      const own = Array.from(groups[p], (number) => {
        const { term } = part.reader.termAt(number);
        const known = numbers.get(term);
        if (known !== undefined) return known;
        numbers.set(term, terms.length);
        places.push([part, number]);
        return terms.push(term) - 1;
      });
      return new Map(
        this.#renumbered(
          part,
          groups[p],
          own,
          read.filter((each) => each.part === part),
        ).map((each) => [each.id, each]),
      );
    });
    return {
      count: terms.length,
      documents: read.map(({ id, part }) => renumbered[parts.indexOf(part)].get(id) as NumberedVector),
      term: (number) => terms[number],
      find: (term) => numbers.get(term) ?? -1,
      documentFrequency: (number) => this.#documentFrequency(...places[number]),
      compare: (a, b) => (terms[a] < terms[b] ? -1 : 1),
    };
  }

  /** Vectors with other numbers for their terms. */
  #renumbered(
    part: SegmentPart,
    terms: Uint32Array,
    others: Iterable<number>,
    read: readonly ReadVector[],
  ): NumberedVector[] {
    const numbers = this.#numbersOf(part);
    let i = 0;
    for (const other of others) numbers[terms[i++]] = other + 1;
    const vectors = read.map(({ id, length, terms, frequencies }) => {
      const renumbered = new Uint32Array(terms.length);
      for (let i = 0; i < terms.length; i++) renumbered[i] = numbers[terms[i]] - 1;
      return { id, length, terms: renumbered, frequencies };
    });
    for (const term of terms) numbers[term] = 0;
    return vectors;
  }
}

interface ReadVector extends PartDocument {
  readonly length: number;
  readonly terms: Uint32Array;
  readonly frequencies: Uint32Array;
}

/** A vector as it stands in its segment, frequencies over all fields. */
function readVector({ part, document }: PartDocument): Pick<ReadVector, "length" | "terms" | "frequencies"> {
  const from = new ByteReader(part.reader.vector(document));
  const byField = new Uint32Array(MAX_FIELDS);
  const count = from.number();
  const terms = new Uint32Array(count);
  const frequencies = new Uint32Array(count);
  let number = 0;
  for (let i = 0; i < count; i++) {
    number += from.number();
    readFrequencies(from, byField);
    terms[i] = number;
    frequencies[i] = sum(byField);
  }
  return { length: sum(part.lengthsOf(document)), terms, frequencies };
}

function sum(numbers: Uint32Array): number {
  let total = 0;
  for (let i = 0; i < numbers.length; i++) total += numbers[i];
  return total;
}

/** Where a number stands in an ascending list; -1 if it does not. */
function placeOf(list: Uint32Array, number: number): number {
  let low = 0;
  for (let high = list.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (list[middle] < number) low = middle + 1;
    else high = middle;
  }
  return list[low] === number ? low : -1;
}
