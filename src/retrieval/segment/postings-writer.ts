import { ByteWriter } from "./byte-writer.js";
import { APART, BLOCK, REST, writeFrequencies } from "./postings-format.js";
import { FIELD_COUNT, MAX_FIELDS } from "./segment-fields.js";

/** Writes postings, term by term, in the format of postings-format.ts. */
export class PostingsWriter {
  readonly #out: ByteWriter;
  // Not written yet, less than a block:
  #count = 0;
  readonly #documents = new Uint32Array(BLOCK);
  /** Frequencies over all fields. */
  readonly #sums = new Uint32Array(BLOCK);
  readonly #masks = new Uint8Array(BLOCK);
  /** Frequencies by field, for documents with several fields. */
  readonly #byField = new Uint32Array(BLOCK * MAX_FIELDS);
  /** The previous document. */
  #last = -1;
  readonly #large = new ByteWriter();
  /** The frequencies by field of the blocks of the term, and where those of each begin. */
  readonly #fields = new ByteWriter();
  readonly #fieldStarts: number[] = [];

  constructor(out: ByteWriter) {
    this.#out = out;
  }

  /**
   * Adds a document after the previous ones.
   *
   * @param frequencies of the term by field at `frequencies[at …]`, not all of them 0
   */
  add(document: number, frequencies: ArrayLike<number>, at = 0): void {
    const to = this.#count * MAX_FIELDS;
    let sum = 0;
    let mask = 0;
    for (let f = 0; f < MAX_FIELDS; f++) {
      const frequency = frequencies[at + f];
      this.#byField[to + f] = frequency;
      sum += frequency;
      if (frequency > 0) mask |= 1 << f;
    }
    this.addInField(document, mask, sum);
  }

  /** The same for a document that has the term in only one field. */
  addInField(document: number, mask: number, frequency: number): void {
    const i = this.#count++;
    this.#documents[i] = document;
    this.#sums[i] = frequency;
    this.#masks[i] = mask;
    if (i + 1 === BLOCK) this.#writeBlock();
  }

  /**
   * Ends the term; the next document belongs to another one.
   *
   * @returns number of bytes at the end that are frequencies by field, which a reader may leave out
   */
  end(): number {
    const out = this.#out;
    const starts = this.#fieldStarts;
    if (starts.length > 0) {
      out.byte(APART | REST);
      out.byte(this.#count);
    } else if (this.#count > 0) out.byte(REST);
    for (let i = 0; i < this.#count; i++) {
      out.number(this.#documents[i] - this.#last - 1);
      this.#last = this.#documents[i];
      const mask = this.#masks[i];
      if (FIELD_COUNT[mask] > 1) writeFrequencies(out, this.#byField, i * MAX_FIELDS);
      else {
        out.byte((mask << 4) | Math.min(this.#sums[i], 15));
        if (this.#sums[i] >= 15) out.number(this.#sums[i] - 15);
      }
    }
    this.#count = 0;
    this.#last = -1;
    const { size } = this.#fields;
    for (let end = size; starts.length > 0; ) {
      const start = starts.pop() as number;
      out.append(this.#fields.view(start, end));
      end = start;
    }
    this.#fields.clear();
    return size;
  }

  #writeBlock(): void {
    const out = this.#out;
    const width = this.#takeDistances();
    const large = this.#takeLarge();
    const size = this.#takeFields();
    out.byte(APART | width);
    out.byte(large);
    out.byte(size & 255);
    out.byte(size >> 8);
    // Documents have been replaced by distances, and frequencies are reduced by 1 and at most 15.
    if (width === 0) writeHalves(out, this.#documents);
    else if (width === 1) for (let i = 0; i < BLOCK; i++) out.byte(this.#documents[i]);
    else for (let i = 0; i < BLOCK; i++) writeBytes(out, this.#documents[i], 1 << (width - 1));
    writeHalves(out, this.#sums);
    out.append(this.#large.view());
    this.#count = 0;
  }

  /** Replaces documents by distances; returns the width that holds them. */
  #takeDistances(): number {
    const documents = this.#documents;
    let all = 0;
    for (let i = 0; i < BLOCK; i++) {
      const document = documents[i];
      documents[i] = document - this.#last - 1;
      this.#last = document;
      all |= documents[i];
    }
    return all < 16 ? 0 : all < 256 ? 1 : all < 65_536 ? 2 : 3;
  }

  /** Collects the frequency in each field except the last, which has the remainder. Returns the number of bytes. */
  #takeFields(): number {
    const out = this.#fields;
    const start = out.size;
    this.#fieldStarts.push(start);
    const masks = this.#masks;
    let common = masks[0];
    for (let i = 1; i < BLOCK; i++) if (masks[i] !== common) common = 0;
    out.byte(common);
    if (common === 0) writeHalves(out, masks);
    for (let i = 0; i < BLOCK; i++) {
      let left = FIELD_COUNT[masks[i]];
      for (let at = i * MAX_FIELDS; left > 1; at++) {
        if (this.#byField[at] === 0) continue;
        out.number(this.#byField[at]);
        left--;
      }
    }
    return out.size - start;
  }

  /** Reduces frequencies by 1, to at most 15; returns how many were larger. */
  #takeLarge(): number {
    const sums = this.#sums;
    let count = 0;
    this.#large.clear();
    for (let i = 0; i < BLOCK; i++) {
      const frequency = sums[i];
      sums[i] = frequency < 16 ? frequency - 1 : 15;
      if (frequency < 16) continue;
      count++;
      this.#large.byte(i);
      this.#large.number(frequency - 16);
    }
    return count;
  }
}

/** Two numbers per byte, the first one low. */
function writeHalves(out: ByteWriter, numbers: Uint32Array | Uint8Array): void {
  for (let i = 0; i < BLOCK; i += 2) out.byte(numbers[i] | (numbers[i + 1] << 4));
}

/** The lowest byte first. */
function writeBytes(out: ByteWriter, number: number, count: number): void {
  for (let b = 0; b < count; b++) out.byte((number >>> (8 * b)) & 255);
}
