import { ByteReader } from "./byte-reader.js";
import { ByteWriter } from "./byte-writer.js";
import { MAX_FIELDS } from "./segment-fields.js";

/** The share of deleted documents in a term's frequencies. */
export interface DeletedFrequencies {
  readonly documentFrequency: number;
  /** By field. */
  readonly collectionFrequency: ArrayLike<number>;
}

/**
 * The deleted documents of a segment, and their contribution to its statistics. With that subtracted, statistics are
 * those of the remaining documents, at once and not only after a merge.
 */
export class Deletions {
  readonly count: number;
  /** Words of the deleted documents by field. */
  readonly fieldLengths: readonly number[];
  /** One bit per document. */
  readonly #bits: Uint8Array;
  /** Terms of the deleted documents, ascending. */
  readonly #terms: Uint32Array;
  /** For each of them, the document frequency and collection frequencies. */
  readonly #frequencies: Uint32Array;

  /** By default, nothing is deleted. {@link DeletionDraft} makes deletions. */
  constructor(
    documents: number,
    bits: Uint8Array = new Uint8Array(Math.ceil(documents / 8)),
    fieldLengths: readonly number[] = new Array<number>(MAX_FIELDS).fill(0),
    terms: Uint32Array = new Uint32Array(),
    frequencies: Uint32Array = new Uint32Array(),
  ) {
    this.#bits = bits;
    this.count = bits.reduce((count, byte) => count + bitsOf(byte), 0);
    this.fieldLengths = fieldLengths;
    this.#terms = terms;
    this.#frequencies = frequencies;
  }

  has(document: number): boolean {
    return (this.#bits[document >> 3] & (1 << (document & 7))) !== 0;
  }

  /** The frequencies of a term in deleted documents; `undefined` if it does not occur there. */
  frequenciesOf(term: number): DeletedFrequencies | undefined {
    let low = 0;
    for (let high = this.#terms.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (this.#terms[middle] < term) low = middle + 1;
      else high = middle;
    }
    if (this.#terms[low] !== term) return undefined;
    const at = low * (1 + MAX_FIELDS);
    return {
      documentFrequency: this.#frequencies[at],
      collectionFrequency: this.#frequencies.subarray(at + 1, at + 1 + MAX_FIELDS),
    };
  }

  /** One bit per document, words by field, then the terms: distance from the previous one, and frequencies. */
  bytes(): Uint8Array {
    const out = new ByteWriter(this.#bits.length + 1024);
    out.append(this.#bits);
    for (const length of this.fieldLengths) out.number(length);
    out.number(this.#terms.length);
    this.#terms.forEach((term, i) => {
      out.number(term - (i === 0 ? 0 : this.#terms[i - 1]));
      for (let n = 0; n <= MAX_FIELDS; n++) out.number(this.#frequencies[i * (1 + MAX_FIELDS) + n]);
    });
    return out.view();
  }

  static read(bytes: Uint8Array, documents: number): Deletions {
    const from = new ByteReader(bytes);
    const bits = from.take(Math.ceil(documents / 8)).slice();
    const fieldLengths = Array.from({ length: MAX_FIELDS }, () => from.number());
    const terms = new Uint32Array(from.number());
    const frequencies = new Uint32Array(terms.length * (1 + MAX_FIELDS));
    for (let i = 0, term = 0; i < terms.length; i++) {
      terms[i] = term += from.number();
      for (let n = 0; n <= MAX_FIELDS; n++) frequencies[i * (1 + MAX_FIELDS) + n] = from.number();
    }
    return new Deletions(documents, bits, fieldLengths, terms, frequencies);
  }
}

function bitsOf(byte: number): number {
  let count = 0;
  for (let rest = byte; rest > 0; rest >>= 1) count += rest & 1;
  return count;
}
