/** Ids as plain data that threads share: 14 bytes each instead of a text in the memory of every thread. */
export interface IdBytes {
  /** The ids in UTF-8, with one byte after each. */
  readonly text: Uint8Array;
  /** Where each of them ends. */
  readonly ends: Uint32Array;
}

const NEWLINE = 0x0a;
const HASH = 0x23;
/** Ids of more bytes are rare. */
const LONG = 64;
/** Used by one call at a time. */
const codes: number[] = [];
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** A list of ids, of which a text is made only when it is asked for. */
export class IdList {
  readonly data: IdBytes;

  constructor(data: IdBytes) {
    this.data = data;
  }

  static of(ids: readonly string[]): IdList {
    const ends = sharedEnds(ids.length);
    const parts: Uint8Array[] = [];
    let end = 0;
    ids.forEach((id, i) => {
      const part = encoder.encode(`${id}\n`);
      parts.push(part);
      end += part.length;
      ends[i] = end - 1;
    });
    return new IdList({ text: sharedBytes(parts), ends });
  }

  /**
   * Ids in files, one per line.
   *
   * @returns `undefined` if a file has other characters than those of ASCII without spaces, which take more care
   */
  static ofLines(files: readonly Uint8Array[]): IdList | undefined {
    const parts: Uint8Array[] = [];
    let count = 0;
    for (const bytes of files) {
      for (let i = 0; i < bytes.length; i++) {
        if (bytes[i] === NEWLINE) count++;
        else if (bytes[i] <= 0x20 || bytes[i] >= 0x7f) return undefined;
      }
      parts.push(bytes);
      if (bytes.length > 0 && bytes[bytes.length - 1] !== NEWLINE) {
        parts.push(Uint8Array.of(NEWLINE));
        count++;
      }
    }
    const text = sharedBytes(parts);
    const ends = sharedEnds(count);
    for (let i = 0, id = 0; i < text.length; i++) if (text[i] === NEWLINE) ends[id++] = i;
    return new IdList({ text, ends });
  }

  get length(): number {
    return this.data.ends.length;
  }

  at(row: number): string {
    const { text, ends } = this.data;
    const start = row === 0 ? 0 : ends[row - 1] + 1;
    const end = ends[row];
    // A decoder takes longer to call than to decode.
    if (end - start > LONG) return decoder.decode(text.slice(start, end));
    codes.length = end - start;
    for (let i = start; i < end; i++) {
      if (text[i] >= 0x80) return decoder.decode(text.slice(start, end));
      codes[i - start] = text[i];
    }
    return String.fromCharCode.apply(null, codes);
  }

  /** The same ids in another order. @param order the id at each place */
  inOrder(order: Int32Array): IdList {
    const { text, ends } = this.data;
    const moved = new Uint8Array(new SharedArrayBuffer(text.length));
    const movedEnds = sharedEnds(order.length);
    let at = 0;
    for (let place = 0; place < order.length; place++) {
      const row = order[place];
      for (let i = row === 0 ? 0 : ends[row - 1] + 1; i <= ends[row]; i++) moved[at++] = text[i];
      movedEnds[place] = at - 1;
    }
    return new IdList({ text: moved, ends: movedEnds });
  }

  /** All ids, as texts. */
  texts(): string[] {
    return Array.from({ length: this.length }, (_, row) => this.at(row));
  }

  /** Whether some id has a `#`, as those of passages. */
  get hasMarks(): boolean {
    return this.data.text.includes(HASH);
  }

  /** Whether all ids differ, and none is empty. */
  areDistinct(): boolean {
    if (this.#areAscending()) return true;
    const { text, ends } = this.data;
    const places = 2 ** Math.ceil(Math.log2(2 * this.length + 2));
    /** Rows by the hash of their ids, counted from 1. */
    const rows = new Int32Array(places);
    for (let row = 0, start = 0; row < this.length; start = ends[row++] + 1) {
      const end = ends[row];
      if (end === start) return false;
      // FNV-1a
      let hash = 0x811c9dc5;
      for (let i = start; i < end; i++) hash = Math.imul(hash ^ text[i], 0x01000193);
      let place = (hash ^ (hash >>> 15)) & (places - 1);
      for (; rows[place] !== 0; place = (place + 1) & (places - 1)) {
        if (this.#isSame(rows[place] - 1, start, end)) return false;
      }
      rows[place] = row + 1;
    }
    return true;
  }

  /** Whether each id is greater than the one before it, by its bytes, and none is empty: then all differ. */
  #areAscending(): boolean {
    const { text, ends } = this.data;
    for (let row = 0, last = 0, start = 0; row < this.length; row++) {
      const end = ends[row];
      if (end === start) return false;
      let i = 0;
      // Ids are compared with the byte after each: two equal ones do not differ in it either.
      while (row > 0 && start + i < end && last + i < start - 1 && text[start + i] === text[last + i]) i++;
      if (row > 0 && text[start + i] <= text[last + i]) return false;
      last = start;
      start = end + 1;
    }
    return true;
  }

  #isSame(row: number, start: number, end: number): boolean {
    const { text, ends } = this.data;
    const from = row === 0 ? 0 : ends[row - 1] + 1;
    if (ends[row] - from !== end - start) return false;
    for (let i = 0; i < end - start; i++) if (text[from + i] !== text[start + i]) return false;
    return true;
  }
}

function sharedBytes(parts: readonly Uint8Array[]): Uint8Array {
  const text = new Uint8Array(new SharedArrayBuffer(parts.reduce((sum, { length }) => sum + length, 0)));
  let at = 0;
  for (const part of parts) {
    text.set(part, at);
    at += part.length;
  }
  return text;
}

function sharedEnds(count: number): Uint32Array {
  return new Uint32Array(new SharedArrayBuffer(4 * count));
}
