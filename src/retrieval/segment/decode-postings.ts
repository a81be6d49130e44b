import { FIELD_COUNT, MAX_FIELDS } from "./segment-fields.js";

/** So many postings are decoded at a time: they stay in the processor's cache. */
const CHUNK = 2048;

/** A list of postings being decoded, chunk by chunk. */
export class PostingsCursor {
  /** Documents of the chunk. */
  readonly documents = new Uint32Array(CHUNK);
  /** Frequencies of the chunk, summed over the chosen fields. */
  readonly frequencies = new Uint32Array(CHUNK);
  /** Frequencies of the chunk by field, after {@link nextByField}. */
  readonly byField: readonly Uint32Array[] = Array.from({ length: MAX_FIELDS }, () => new Uint32Array(CHUNK));
  #bytes = new Uint8Array();
  #at = 0;
  #document = 0;
  #mask: number | undefined;

  /**
   * Starts with the bytes of another term.
   *
   * @param mask the fields that count; all of them when left out
   */
  start(bytes: Uint8Array, mask?: number): void {
    this.#bytes = bytes as Uint8Array<ArrayBuffer>;
    this.#mask = mask;
    this.#at = 0;
    this.#document = 0;
  }

  /** The postings themselves, if all fields count and nothing was decoded yet: for models that do so faster. */
  get bytes(): Uint8Array | undefined {
    return this.#mask === undefined && this.#at === 0 ? this.#bytes : undefined;
  }

  /** Decodes a chunk with the frequencies in the chosen fields; how many postings it has, 0 at the end. */
  next(): number {
    return this.#mask === undefined ? this.#nextOfAll() : this.#nextOf(this.#mask);
  }

  #nextOfAll(): number {
    const { documents, frequencies } = this;
    const bytes = this.#bytes;
    let at = this.#at;
    let document = this.#document;
    let count = 0;
    while (count < CHUNK && at < bytes.length) {
      let byte = bytes[at++];
      let distance = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++];
        distance |= (byte & 127) << shift;
      }
      document += distance;
      const code = bytes[at++];
      let frequency = code & 15;
      let more = FIELD_COUNT[code >> 4] - (frequency === 15 ? 0 : 1);
      for (; more > 0; more--) {
        byte = bytes[at++];
        frequency += byte & 127;
        for (let shift = 7; byte > 127; shift += 7) {
          byte = bytes[at++];
          frequency += (byte & 127) << shift;
        }
      }
      documents[count] = document;
      frequencies[count++] = frequency;
    }
    this.#at = at;
    this.#document = document;
    return count;
  }

  /**
   * Decodes a chunk with the frequencies of each field, 0 in those that were not chosen; how many postings it has, 0 at
   * the end.
   */
  nextByField(): number {
    return this.#mask === undefined ? this.#nextFields() : this.#nextFieldsOf(this.#mask);
  }

  #nextFields(): number {
    const { documents } = this;
    const [first, second, third, fourth] = this.byField;
    const bytes = this.#bytes;
    let at = this.#at;
    let document = this.#document;
    let count = 0;
    while (count < CHUNK && at < bytes.length) {
      let byte = bytes[at++];
      let distance = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++];
        distance |= (byte & 127) << shift;
      }
      document += distance;
      documents[count] = document;
      const code = bytes[at++];
      // The first field of the mask has its frequency in the code; each further one has a number, most often of a byte.
      let frequency = code & 15;
      if (frequency === 15) {
        frequency += this.#number(at);
        at = this.#at;
      }
      let isFirst = true;
      if (code & 16) {
        first[count] = frequency;
        isFirst = false;
      } else first[count] = 0;
      if (!(code & 32)) second[count] = 0;
      else if (isFirst) {
        second[count] = frequency;
        isFirst = false;
      } else if (bytes[at] < 128) second[count] = bytes[at++];
      else {
        second[count] = this.#number(at);
        at = this.#at;
      }
      if (!(code & 64)) third[count] = 0;
      else if (isFirst) {
        third[count] = frequency;
        isFirst = false;
      } else if (bytes[at] < 128) third[count] = bytes[at++];
      else {
        third[count] = this.#number(at);
        at = this.#at;
      }
      if (!(code & 128)) fourth[count] = 0;
      else if (isFirst) fourth[count] = frequency;
      else if (bytes[at] < 128) fourth[count] = bytes[at++];
      else {
        fourth[count] = this.#number(at);
        at = this.#at;
      }
      count++;
    }
    this.#at = at;
    this.#document = document;
    return count;
  }

  /** The number that begins there; the place is moved behind it. */
  #number(start: number): number {
    const bytes = this.#bytes;
    let at = start;
    let byte = bytes[at++];
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++];
      value |= (byte & 127) << shift;
    }
    this.#at = at;
    return value;
  }

  /** Postings with none of the fields are left out. */
  #nextFieldsOf(mask: number): number {
    const { documents, byField } = this;
    for (;;) {
      const decoded = this.#nextFields();
      if (decoded === 0) return 0;
      let count = 0;
      for (let i = 0; i < decoded; i++) {
        let isIn = false;
        for (let f = 0; f < MAX_FIELDS; f++) {
          const frequency = mask & (1 << f) ? byField[f][i] : 0;
          byField[f][count] = frequency;
          if (frequency > 0) isIn = true;
        }
        documents[count] = documents[i];
        if (isIn) count++;
      }
      if (count > 0) return count;
    }
  }

  #nextOf(mask: number): number {
    const { frequencies, byField } = this;
    const count = this.#nextFieldsOf(mask);
    for (let i = 0; i < count; i++) {
      frequencies[i] = byField[0][i] + byField[1][i] + byField[2][i] + byField[3][i];
    }
    return count;
  }
}
