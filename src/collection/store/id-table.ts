const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Ids in the order of adding; the newest row of each is found by hash. A million ids of patents take about 30 MB, a
 * tenth of a `Map` of strings. If hashes are equal, the ids themselves are compared.
 */
export class IdTable {
  /** All ids, concatenated in UTF-8; row r ends at `ends[r]`. */
  #bytes = new Uint8Array(1 << 12);
  #ends = new Uint32Array(1 << 8);
  /** Newest row of an id, plus 1; 0 is free. The length is a power of two. */
  #slots = new Uint32Array(1 << 9);
  #scratch = new Uint8Array(1 << 8);
  #rows = 0;
  #distinct = 0;

  /** Number of rows; an id that was added twice has two. */
  get rows(): number {
    return this.#rows;
  }

  /** Appends an id as a new row; returns the row that it had before, or -1. */
  add(id: string): number {
    const length = this.#encode(id);
    return this.addBytes(this.#scratch, 0, length);
  }

  /** {@link add} of an id in UTF-8. */
  addBytes(bytes: Uint8Array, start: number, end: number): number {
    const at = this.#rows === 0 ? 0 : this.#ends[this.#rows - 1];
    this.#reserve(at + end - start);
    for (let i = start; i < end; i++) this.#bytes[at + i - start] = bytes[i];
    this.#ends[this.#rows] = at + end - start;
    const slot = this.#slotOf(bytes, start, end);
    const earlier = this.#slots[slot] - 1;
    this.#slots[slot] = ++this.#rows;
    if (earlier < 0 && ++this.#distinct * 2 > this.#slots.length) this.#rehash();
    return earlier;
  }

  /** The newest row of an id, or -1. */
  find(id: string): number {
    const length = this.#encode(id);
    return this.#slots[this.#slotOf(this.#scratch, 0, length)] - 1;
  }

  /** Whether no later row has the id of this one. */
  isNewest(row: number): boolean {
    return this.#slots[this.#slotOf(this.#bytes, this.#start(row), this.#ends[row])] === row + 1;
  }

  /** The id of a row. */
  id(row: number): string {
    return decoder.decode(this.#bytes.subarray(this.#start(row), this.#ends[row]));
  }

  #start(row: number): number {
    return row === 0 ? 0 : this.#ends[row - 1];
  }

  #encode(id: string): number {
    if (this.#scratch.length < id.length * 3) this.#scratch = new Uint8Array(id.length * 3);
    return encoder.encodeInto(id, this.#scratch).written;
  }

  /** The slot with these bytes, or the free one where they belong. */
  #slotOf(bytes: Uint8Array, start: number, end: number): number {
    const mask = this.#slots.length - 1;
    let slot = hash(bytes, start, end) & mask;
    for (; this.#slots[slot] !== 0; slot = (slot + 1) & mask) {
      if (this.#equals(this.#slots[slot] - 1, bytes, start, end)) break;
    }
    return slot;
  }

  #equals(row: number, bytes: Uint8Array, start: number, end: number): boolean {
    const from = this.#start(row);
    if (this.#ends[row] - from !== end - start) return false;
    for (let i = start; i < end; i++) if (bytes[i] !== this.#bytes[from + i - start]) return false;
    return true;
  }

  #reserve(byteLength: number): void {
    if (byteLength > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(byteLength, this.#bytes.length * 2));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    if (this.#rows === this.#ends.length) {
      const larger = new Uint32Array(this.#ends.length * 2);
      larger.set(this.#ends);
      this.#ends = larger;
    }
  }

  #rehash(): void {
    const old = this.#slots;
    this.#slots = new Uint32Array(old.length * 2);
    for (const entry of old) {
      if (entry === 0) continue;
      this.#slots[this.#slotOf(this.#bytes, this.#start(entry - 1), this.#ends[entry - 1])] = entry;
    }
  }
}

/** FNV-1a, with its bits mixed again: ids differ mostly in their last digits. */
function hash(bytes: Uint8Array, start: number, end: number): number {
  let value = 0x811c9dc5;
  for (let i = start; i < end; i++) value = Math.imul(value ^ bytes[i], 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}
