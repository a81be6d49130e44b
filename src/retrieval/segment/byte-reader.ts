const decoder = new TextDecoder();

/** Reads the output of a {@link ByteWriter}. */
export class ByteReader {
  readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  byte(): number {
    return this.bytes[this.at++];
  }

  number(): number {
    const bytes = this.bytes;
    let at = this.at;
    let byte = bytes[at++];
    let value = byte & 127;
    // Whole numbers of 28 bits are faster to assemble than those that do not fit in 32.
    for (let shift = 7; byte > 127 && shift < 28; shift += 7) {
      byte = bytes[at++];
      value |= (byte & 127) << shift;
    }
    // Past the end there is no byte, and `undefined` is not above 127: the loop ends.
    for (let scale = 2 ** 28; byte > 127; scale *= 128) {
      byte = bytes[at++];
      value += (byte & 127) * scale;
    }
    this.at = at;
    return value;
  }

  text(): string {
    return decoder.decode(this.take(this.number()));
  }

  /** The next bytes; they are not copied. */
  take(size: number): Uint8Array {
    this.at += size;
    return this.bytes.subarray(this.at - size, this.at);
  }
}
