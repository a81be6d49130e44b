import { type ByField, type Decoded, decodeBlock, decodeFields } from "./decode-block.js";
import { APART, BLOCK, CHUNK, REST, WIDTH } from "./postings-format.js";
import { FIELD_COUNT, MAX_FIELDS } from "./segment-fields.js";

/** Decodes a list of postings, chunk by chunk. */
export class PostingsCursor implements Decoded {
  /** Documents of the chunk. */
  readonly documents: Uint32Array;
  /** Frequencies of the chunk, summed over the chosen fields. */
  readonly frequencies: Uint32Array;
  /** Frequencies of the chunk by field, after {@link nextByField}. */
  readonly byField: ByField = Array.from({ length: MAX_FIELDS }, () => new Uint32Array(CHUNK));
  #bytes = new Uint8Array();
  #at = 0;
  #last = -1;
  #mask: number | undefined;
  /** Where the frequencies by field of the last decoded block begin, if they are apart. */
  #apartAt = 0;
  /** Offsets of the frequencies by field of the blocks of the chunk, after {@link next}. */
  readonly #fieldsAt = new Uint32Array(CHUNK / BLOCK);
  /** Number of postings of the chunk that are in blocks. */
  #inBlocks = 0;
  /** The posting of a block whose frequencies by field are next, and their offset. */
  #nextRead = -1;
  #nextReadAt = 0;

  constructor(documents = new Uint32Array(CHUNK), frequencies = new Uint32Array(CHUNK)) {
    this.documents = documents;
    this.frequencies = frequencies;
  }

  /**
   * Starts with the bytes of another term. Its frequencies by field may be missing if they are apart and not asked for.
   *
   * @param mask the fields that count; default: all
   */
  start(bytes: Uint8Array, mask?: number): void {
    this.#bytes = bytes as Uint8Array<ArrayBuffer>;
    this.#mask = mask;
    this.#at = 0;
    this.#last = -1;
    this.#apartAt = bytes.length;
  }

  /** The postings themselves, if all fields count and nothing has been decoded yet. */
  protected get bytes(): Uint8Array | undefined {
    return this.#mask === undefined && this.#at === 0 ? this.#bytes : undefined;
  }

  /** Decodes a chunk with the frequencies in the chosen fields. Returns the number of its postings, 0 at the end. */
  next(): number {
    if (this.#mask !== undefined) return this.nextByField();
    let count = 0;
    while (this.#hasBlock && count < CHUNK) {
      this.#fieldsAt[count / BLOCK] = this.#nextBlock(count);
      count += BLOCK;
    }
    this.#inBlocks = count;
    this.#nextRead = -1;
    return count > CHUNK - BLOCK ? count : this.#decodeRest(count);
  }

  /** The fields of a posting of the chunk that {@link next} decoded, as a mask. */
  fieldsOf(posting: number): number {
    if (posting >= this.#inBlocks) {
      let mask = 0;
      for (let f = 0; f < MAX_FIELDS; f++) if (this.byField[f][posting] > 0) mask |= 1 << f;
      return mask;
    }
    const bytes = this.#bytes;
    const at = this.#fieldsAt[(posting / BLOCK) | 0];
    const pair = bytes[at + 1 + ((posting % BLOCK) >> 1)];
    return bytes[at] || (posting & 1 ? pair >> 4 : pair & 15);
  }

  /**
   * Reads the frequencies by field of a posting of the chunk that {@link next} decoded. Postings must be asked for in
   * ascending order.
   */
  readByField(posting: number, to: Uint32Array): void {
    if (posting >= this.#inBlocks) {
      for (let f = 0; f < MAX_FIELDS; f++) to[f] = this.byField[f][posting];
      return;
    }
    const bytes = this.#bytes;
    const first = posting - (posting % BLOCK);
    // After the last posting of the block before, the offset is not yet in this block.
    if (this.#nextRead <= first) {
      const fieldsAt = this.#fieldsAt[first / BLOCK];
      this.#nextRead = first;
      this.#nextReadAt = fieldsAt + 1 + (bytes[fieldsAt] === 0 ? BLOCK / 2 : 0);
    }
    let at = this.#nextReadAt;
    for (let i = this.#nextRead; i < posting; i++) {
      for (let left = FIELD_COUNT[this.fieldsOf(i)]; left > 1; left--) while (bytes[at++] > 127);
    }
    const mask = this.fieldsOf(posting);
    let left = this.frequencies[posting];
    let fields = FIELD_COUNT[mask];
    for (let f = 0; f < MAX_FIELDS; f++) {
      let frequency = 0;
      if (mask & (1 << f)) {
        // The last field has the remainder.
        if (--fields === 0) frequency = left;
        else {
          for (let byte = 128, shift = 0; byte > 127; shift += 7) {
            byte = bytes[at++];
            frequency |= (byte & 127) << shift;
          }
        }
      }
      left -= frequency;
      to[f] = frequency;
    }
    this.#nextRead = posting + 1;
    this.#nextReadAt = at;
  }

  /** Iterates over all postings and adds the fields of each to the mask of its document. Other fields do not count. */
  markFields(masks: Uint8Array, fields: number): void {
    const { documents } = this;
    const bytes = this.#bytes;
    for (let n = this.next(); n > 0; n = this.next()) {
      for (let base = 0; base < this.#inBlocks; base += BLOCK) {
        const at = this.#fieldsAt[base / BLOCK];
        const common = bytes[at] & fields;
        if (common > 0) for (let i = base; i < base + BLOCK; i++) masks[documents[i]] |= common;
        if (bytes[at] !== 0) continue;
        for (let i = 0; i < BLOCK; i += 2) {
          const pair = bytes[at + 1 + (i >> 1)];
          masks[documents[base + i]] |= pair & fields;
          masks[documents[base + i + 1]] |= (pair >> 4) & fields;
        }
      }
      for (let i = this.#inBlocks; i < n; i++) masks[documents[i]] |= this.fieldsOf(i) & fields;
    }
  }

  /**
   * Decodes a chunk with the frequencies of each field, 0 in fields that were not chosen. Returns the number of its
   * postings, 0 at the end.
   */
  nextByField(): number {
    for (;;) {
      const decoded = this.#nextFields();
      const count = this.#mask === undefined ? decoded : this.#choose(decoded, this.#mask);
      if (count > 0 || decoded === 0) return count;
    }
  }

  /** Iterates over all postings and adds factor · tf / (tf + norm) to the scores of their documents. */
  addSaturated(scores: Float64Array, norms: Float64Array, factor: number): void {
    const { documents, frequencies } = this;
    for (let n = this.next(); n > 0; n = this.next()) {
      for (let i = 0; i < n; i++) {
        const document = documents[i];
        const frequency = frequencies[i];
        scores[document] += (factor * frequency) / (frequency + norms[document]);
      }
    }
  }

  /**
   * Iterates over all postings and adds factor · tf / (k1 + tf) to the scores of their documents. Here tf is the sum of
   * the frequencies by field, each multiplied by the worth of an occurrence in that field of the document.
   *
   * @param worths field by field, one for each document
   */
  addSaturatedByField(scores: Float64Array, worths: Float64Array, k1: number, factor: number): void {
    const { documents, byField } = this;
    const size = worths.length / MAX_FIELDS;
    for (let n = this.nextByField(); n > 0; n = this.nextByField()) {
      for (let i = 0; i < n; i++) {
        const document = documents[i];
        let weighted = 0;
        for (let f = 0; f < MAX_FIELDS; f++) {
          const frequency = byField[f][i];
          // The worth of an empty field may be infinite: it is not multiplied by 0.
          if (frequency > 0) weighted += frequency * worths[f * size + document];
        }
        scores[document] += (factor * weighted) / (k1 + weighted);
      }
    }
  }

  /** Decodes the block at `start` like {@link decodeBlock}. */
  protected decodeBlock(bytes: Uint8Array, start: number, base: number, last: number): number {
    return decodeBlock(bytes, start, this, base, last);
  }

  get #hasBlock(): boolean {
    return this.#at < this.#bytes.length && (this.#bytes[this.#at] & WIDTH) !== REST;
  }

  /** Decodes the next block and advances. Returns the offset of its frequencies by field. */
  #nextBlock(base: number): number {
    const bytes = this.#bytes;
    const start = this.#at;
    const end = this.decodeBlock(bytes, start, base, this.#last);
    this.#last = this.documents[base + BLOCK - 1];
    const fieldBytes = bytes[start + 2] | (bytes[start + 3] << 8);
    if ((bytes[start] & APART) === 0) {
      this.#at = end + fieldBytes;
      return end;
    }
    this.#at = end;
    this.#apartAt -= fieldBytes;
    return this.#apartAt;
  }

  #nextFields(): number {
    let count = 0;
    while (this.#hasBlock && count < CHUNK) {
      decodeFields(this.#bytes, this.#nextBlock(count), count, this.frequencies, this.byField);
      count += BLOCK;
    }
    return count > CHUNK - BLOCK ? count : this.#decodeRest(count);
  }

  /** Decodes the rest after the last block. Returns the number of postings in the chunk. */
  #decodeRest(base: number): number {
    const { documents, frequencies, byField } = this;
    const bytes = this.#bytes;
    if (this.#at >= bytes.length) return base;
    const isCounted = (bytes[this.#at] & APART) !== 0;
    const end = isCounted ? base + bytes[this.#at + 1] : Number.POSITIVE_INFINITY;
    this.#at += isCounted ? 2 : 1;
    let count = base;
    for (; this.#at < bytes.length && count < end; count++) {
      this.#last += this.#number() + 1;
      documents[count] = this.#last;
      const code = bytes[this.#at++];
      let sum = 0;
      for (let f = 0; f < MAX_FIELDS; f++) {
        let frequency = 0;
        if (code & (16 << f)) {
          if (sum > 0) frequency = this.#number();
          else frequency = (code & 15) === 15 ? 15 + this.#number() : code & 15;
        }
        byField[f][count] = frequency;
        sum += frequency;
      }
      frequencies[count] = sum;
    }
    this.#at = bytes.length;
    return count;
  }

  #number(): number {
    const bytes = this.#bytes;
    let byte = bytes[this.#at++];
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[this.#at++];
      value |= (byte & 127) << shift;
    }
    return value;
  }

  /** Removes fields that do not count, and postings that have no others. Returns the number of remaining postings. */
  #choose(decoded: number, mask: number): number {
    const { documents, frequencies, byField } = this;
    let count = 0;
    for (let i = 0; i < decoded; i++) {
      let sum = 0;
      for (let f = 0; f < MAX_FIELDS; f++) {
        const frequency = mask & (1 << f) ? byField[f][i] : 0;
        byField[f][count] = frequency;
        sum += frequency;
      }
      documents[count] = documents[i];
      frequencies[count] = sum;
      if (sum > 0) count++;
    }
    return count;
  }
}
