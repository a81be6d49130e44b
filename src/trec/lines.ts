import { losslessText } from "../core/index.js";

/** The problem of a line with a CR that is not before its LF. */
export const CR_ONLY = "line ends are CR without LF; convert them to LF";

/** Start and end of each field of a line, alternating; white space is as in C's `isspace`. */
export function splitFields(bytes: Uint8Array, start: number, end: number): number[] {
  const fields: number[] = [];
  let i = start;
  while (i < end) {
    while (i < end && isBlank(bytes[i])) i++;
    if (i === end) break;
    fields.push(i);
    while (i < end && !isBlank(bytes[i])) i++;
    fields.push(i);
  }
  return fields;
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || (byte >= 9 && byte <= 13);
}

/** Maximum number of arguments of a call. */
const PIECE = 8192;

/** Bytes as a string with one character per byte: JavaScript then orders ids as C's `strcmp` does. */
export function latin1(bytes: Uint8Array, start = 0, end = bytes.length): string {
  let text = "";
  for (let at = start; at < end; at += PIECE) {
    text += String.fromCharCode.apply(null, bytes.subarray(at, Math.min(at + PIECE, end)) as unknown as number[]);
  }
  return text;
}

/** The bytes of a string made by {@link latin1}. */
export function latin1Bytes(text: string): Uint8Array {
  // ASCII, the usual case, is the same in UTF-8, and the native encoder is faster than a loop.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
  if (/^[\x00-\x7f]*$/.test(text)) return new TextEncoder().encode(text);
  return Uint8Array.from(text, (c) => c.charCodeAt(0));
}

/** A string made by {@link latin1}, decoded as UTF-8. */
export function utf8Of(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
  return /^[\x00-\x7f]*$/.test(text) ? text : losslessText(latin1Bytes(text));
}

/** The lines of a file, numbered from 1, as ranges without line ends. */
export function* eachLine(bytes: Uint8Array): Generator<{ line: number; start: number; end: number }> {
  let start = 0;
  for (let line = 1; start < bytes.length; line++) {
    const lineEnd = bytes.indexOf(0x0a, start);
    const end = lineEnd < 0 ? bytes.length : lineEnd;
    yield { line, start, end };
    start = end + 1;
  }
}

/** Maximum number of fields of a line; further fields are ignored. */
export const MOST_FIELDS = 8;

/** Reads a file line by line and finds the fields of each, without creating objects for lines or fields. */
export class LineFields {
  /** Number of the line, from 1, and its start. */
  line = 0;
  lineStart = 0;
  /** Number of its fields, at most 8. */
  count = 0;
  readonly #bytes: Uint8Array;
  readonly #bounds = new Uint32Array(2 * MOST_FIELDS);
  #next = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Moves to the next line; false if there is none. */
  next(): boolean {
    const bytes = this.#bytes;
    const ends = this.#bounds;
    const size = bytes.length;
    let i = this.#next;
    if (i >= size) return false;
    this.line++;
    this.lineStart = i;
    let bounds = 0;
    let inField = false;
    for (; i < size; i++) {
      const byte = bytes[i];
      // Most bytes are inside a field: one comparison is enough for them.
      const blank = byte <= 0x20 && (byte === 0x20 || (byte >= 9 && byte <= 13));
      if (blank === inField) {
        if (bounds < 2 * MOST_FIELDS) ends[bounds++] = i;
        inField = !inField;
      }
      if (byte === 0x0a) break;
    }
    if (inField && bounds < 2 * MOST_FIELDS) ends[bounds++] = i;
    this.count = bounds >> 1;
    this.#next = i + 1;
    return true;
  }

  /** Whether the line has a CR between its fields, as in a file whose lines end in CR alone. */
  get hasInnerCr(): boolean {
    let last = this.#next - 1;
    while (last > this.lineStart && isBlank(this.#bytes[last - 1])) last--;
    // Within the line only: each line of a file without any CR would otherwise be searched to the end of the file.
    return this.#bytes.subarray(this.lineStart, last).includes(0x0d);
  }

  start(field: number): number {
    return this.#bounds[2 * field];
  }

  end(field: number): number {
    return this.#bounds[2 * field + 1];
  }

  /** The text of a field, or of the whole line without surrounding blanks. */
  text(field?: number): string {
    const [start, end] = field === undefined ? [this.lineStart, this.#next - 1] : [this.start(field), this.end(field)];
    return new TextDecoder().decode(this.#bytes.subarray(start, end)).trim();
  }
}
