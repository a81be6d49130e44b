import { Deletions } from "./deletions.js";
import { MAX_FIELDS } from "./segment-fields.js";
import { VectorCursor } from "./vector-format.js";

/** The data of a segment that deleting needs. */
export interface DeletableSegment {
  readonly info: { readonly documents: number; readonly terms: number };
  readonly deletions: Deletions;
  readonly lengths: Uint32Array;
  vector(document: number): Uint8Array;
}

/** Collects deletions of a segment. */
export class DeletionDraft {
  readonly #segment: DeletableSegment;
  readonly #bits: Uint8Array;
  readonly #fieldLengths: number[];
  /** For each term of the segment, the document frequency and collection frequencies in deleted documents. */
  readonly #frequencies: Uint32Array;
  #added = 0;

  constructor(segment: DeletableSegment) {
    const { info, deletions } = segment;
    this.#segment = segment;
    this.#bits = deletions.bytes().slice(0, Math.ceil(info.documents / 8));
    this.#fieldLengths = [...deletions.fieldLengths];
    this.#frequencies = new Uint32Array(info.terms * (1 + MAX_FIELDS));
    for (let term = 0; deletions.count > 0 && term < info.terms; term++) {
      const known = deletions.frequenciesOf(term);
      if (!known) continue;
      this.#frequencies[term * (1 + MAX_FIELDS)] = known.documentFrequency;
      this.#frequencies.set(known.collectionFrequency, term * (1 + MAX_FIELDS) + 1);
    }
  }

  /** Number of documents that this draft deleted. */
  get added(): number {
    return this.#added;
  }

  /** Deletes a document, unless it is already deleted. */
  add(document: number): void {
    const bit = 1 << (document & 7);
    if (this.#bits[document >> 3] & bit) return;
    this.#bits[document >> 3] |= bit;
    this.#added++;
    const { lengths } = this.#segment;
    for (let f = 0; f < MAX_FIELDS; f++) this.#fieldLengths[f] += lengths[document * MAX_FIELDS + f];
    const terms = new VectorCursor(this.#segment.vector(document));
    while (terms.next()) {
      const at = terms.number * (1 + MAX_FIELDS);
      this.#frequencies[at]++;
      for (let f = 0; f < MAX_FIELDS; f++) this.#frequencies[at + 1 + f] += terms.frequencies[f];
    }
  }

  finish(): Deletions {
    const terms: number[] = [];
    const size = 1 + MAX_FIELDS;
    for (let term = 0; term < this.#segment.info.terms; term++) {
      if (this.#frequencies[term * size] > 0) terms.push(term);
    }
    const frequencies = new Uint32Array(terms.length * size);
    terms.forEach((term, i) => {
      frequencies.set(this.#frequencies.subarray(term * size, (term + 1) * size), i * size);
    });
    const { documents } = this.#segment.info;
    return new Deletions(documents, this.#bits, this.#fieldLengths, Uint32Array.from(terms), frequencies);
  }
}
