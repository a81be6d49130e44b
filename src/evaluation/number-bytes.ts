/** Writes whole numbers from 0 and texts as bytes: 7 bits of a number per byte, the lowest first. */
export class NumberWriter {
  #bytes = new Uint8Array(1024);
  #size = 0;

  /** @param number a whole number from 0 to 2⁵³ − 1 */
  number(number: number): void {
    if (this.#size + 8 > this.#bytes.length) this.#grow(8);
    let rest = number;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.#bytes[this.#size++] = (rest % 128) + 128;
    this.#bytes[this.#size++] = rest;
  }

  /** A whole number of either sign. */
  signed(number: number): void {
    this.number(number < 0 ? -2 * number - 1 : 2 * number);
  }

  text(text: string): void {
    this.block(new TextEncoder().encode(text));
  }

  /** Bytes with their count before them. */
  block(bytes: Uint8Array): void {
    this.number(bytes.length);
    if (this.#size + bytes.length > this.#bytes.length) this.#grow(bytes.length);
    this.#bytes.set(bytes, this.#size);
    this.#size += bytes.length;
  }

  /** What was written; valid until the next write. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#size);
  }

  #grow(room: number): void {
    const larger = new Uint8Array(2 * this.#bytes.length + room);
    larger.set(this.bytes);
    this.#bytes = larger;
  }
}

/** Reads what a {@link NumberWriter} wrote, in the same order. */
export class NumberReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Number of bytes that were not read. */
  get left(): number {
    return this.#bytes.length - this.#at;
  }

  /** @throws RangeError if there is no number left */
  number(): number {
    const bytes = this.#bytes;
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[this.#at++];
      if (byte < 128) return value + byte * factor;
      if (byte === undefined) throw new RangeError("the bytes end within a number");
      value += (byte - 128) * factor;
    }
  }

  signed(): number {
    const number = this.number();
    return number % 2 === 1 ? -(number + 1) / 2 : number / 2;
  }

  text(): string {
    return new TextDecoder().decode(this.block());
  }

  block(): Uint8Array {
    const size = this.number();
    if (this.#at + size > this.#bytes.length) throw new RangeError("the bytes end within a block");
    return this.#bytes.subarray(this.#at, (this.#at += size));
  }
}
