/** A growing buffer of bytes. */
export class ByteWriter {
  #bytes: Uint8Array<ArrayBuffer>;
  #size = 0;
  readonly #expected: number;

  /**
   * @param expected likely number of bytes. Once an eighth of them is written, room for all is allocated: memory that
   * is never written to costs nothing, and copying to ever larger buffers costs twice as much
   */
  constructor(capacity = 1024, expected = 0) {
    this.#bytes = new Uint8Array(capacity);
    this.#expected = expected;
  }

  get size(): number {
    return this.#size;
  }

  /** The bytes written so far; valid until the next write. */
  view(start = 0, end = this.#size): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(start, end);
  }

  clear(): void {
    this.#size = 0;
  }

  byte(value: number): void {
    if (this.#size === this.#bytes.length) this.#grow(1);
    this.#bytes[this.#size++] = value;
  }

  /** A whole number from 0 to 2⁵³ − 1: seven bits per byte, the lowest first; the last byte is below 128. */
  number(value: number): void {
    if (this.#size + 8 > this.#bytes.length) this.#grow(8);
    const bytes = this.#bytes;
    let at = this.#size;
    let rest = value;
    while (rest > 0x7fffffff) {
      bytes[at++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    while (rest > 127) {
      bytes[at++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    bytes[at++] = rest;
    this.#size = at;
  }

  /** A number as 64-bit floating point, the lowest byte first. */
  double(value: number): void {
    doubles[0] = value;
    this.copy(bytesOfDoubles, 0, bytesOfDoubles.length);
  }

  /**
   * Memory for at least this many bytes after those written, for code that writes many small numbers. They count once
   * {@link advance} is called with the index after the last; the first one's index is {@link size}.
   */
  room(bytes: number): Uint8Array {
    if (this.#size + bytes > this.#bytes.length) this.#grow(bytes);
    return this.#bytes;
  }

  advance(size: number): void {
    this.#size = size;
  }

  append(bytes: Uint8Array): void {
    if (this.#size + bytes.length > this.#bytes.length) this.#grow(bytes.length);
    this.#bytes.set(bytes, this.#size);
    this.#size += bytes.length;
  }

  /** The same as `append(bytes.subarray(start, end))`, but faster for a few bytes. */
  copy(bytes: Uint8Array, start: number, end: number): void {
    if (this.#size + end - start > this.#bytes.length) this.#grow(end - start);
    const own = this.#bytes;
    let at = this.#size;
    for (let i = start; i < end; i++) own[at++] = bytes[i];
    this.#size = at;
  }

  /** The length in bytes, then the text in UTF-8. */
  text(value: string): void {
    const bytes = encoder.encode(value);
    this.number(bytes.length);
    this.append(bytes);
  }

  #grow(by: number): void {
    const isSoon = this.#bytes.length * 8 >= this.#expected;
    const least = Math.max(this.#bytes.length * 2, this.#size + by);
    const bytes = new Uint8Array(isSoon ? Math.max(least, this.#expected) : least);
    bytes.set(this.#bytes.subarray(0, this.#size));
    this.#bytes = bytes;
  }
}

const encoder = new TextEncoder();
const doubles = new Float64Array(1);
const bytesOfDoubles = new Uint8Array(doubles.buffer);
