import { InputError, losslessBytes, losslessText, ProblemList, withoutByteOrderMark } from "../core/index.js";

/** The documents that runs may retrieve. */
export interface DocumentList {
  readonly size: number;
  /**
   * The publication date of a document in the form of {@link dateNumber}, 0 if it is unknown; `undefined` if the
   * document is not in the list.
   */
  dateOf(id: string): number | undefined;
}

/**
 * A date as one number, `20050622`; unknown parts are 0: `20050600` for `2005-06`. `undefined` if the text is not a
 * date.
 */
export function dateNumber(text: string): number | undefined {
  const match = /^(\d{4})(?:-?(\d{2})(?:-?(\d{2}))?)?$/.exec(text.trim());
  if (!match) return undefined;
  const [year, month, day] = [match[1], match[2] ?? "00", match[3] ?? "00"];
  if (Number(month) > 12 || Number(day) > 31) return undefined;
  return Number(year + month + day);
}

/**
 * Whether a publication date is certainly too late for a date cut-off: on that day or later. If the day or month of
 * either is unknown, only the parts that both have are compared, and equal parts are not certainly too late.
 */
export function isTooLate(date: number, cutoff: number): boolean {
  if (date === 0 || cutoff === 0) return false;
  if (date % 100 !== 0 && cutoff % 100 !== 0) return date >= cutoff;
  const unit = [date, cutoff].some((each) => each % 10_000 === 0) ? 10_000 : 100;
  return Math.trunc(date / unit) > Math.trunc(cutoff / unit);
}

/**
 * Reads a list of documents: one id per line, followed by a blank or tab and its publication date if that is known.
 * Blank lines and lines that start with `#` are skipped. Ids are kept as bytes: two and a half million of them take 90
 * MB, as strings four times as much.
 *
 * @throws InputError with the line of every problem; an id that occurs twice is not a problem
 */
export function parseDocumentList(content: Uint8Array, file: string): DocumentList {
  const bytes = withoutByteOrderMark(content);
  const problems = new ProblemList(file);
  const ids = new IdSlots(bytes);
  let line = 0;
  for (let start = 0; start < bytes.length; ) {
    const lineFeed = bytes.indexOf(0x0a, start);
    const end = lineFeed < 0 ? bytes.length : lineFeed;
    line++;
    readLine(bytes, start, end, ids, (message, text) => problems.add(line, message, text));
    start = end + 1;
  }
  problems.throwIfAny({ hint: "Write each line as: document, or document and date (2005-06-22)" });
  if (ids.size === 0) throw new InputError([{ file, line: 0, message: "no documents in this file" }]);
  return ids;
}

function readLine(
  bytes: Uint8Array,
  start: number,
  end: number,
  ids: IdSlots,
  report: (message: string, text: string) => void,
): void {
  let from = start;
  while (from < end && isBlank(bytes[from])) from++;
  if (from === end || bytes[from] === 0x23) return;
  let to = from;
  while (to < end && !isBlank(bytes[to])) to++;
  const rest = losslessText(bytes.subarray(to, end)).trim();
  const date = rest === "" ? 0 : dateNumber(rest);
  if (date === undefined) report("date is not of the form 2005-06-22", rest);
  else ids.add(from, to, date);
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || (byte >= 9 && byte <= 13);
}

/** A hash table of ids that are ranges of the bytes of a file; ids are always compared byte by byte. */
class IdSlots implements DocumentList {
  readonly #bytes: Uint8Array;
  #start = new Uint32Array(1024);
  #end = new Uint32Array(1024);
  #date = new Uint32Array(1024);
  /** Positions in the columns, plus 1; 0 if free. */
  #slots = new Uint32Array(2048);
  #count = 0;
  readonly #asked = new Uint8Array(64);

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get size(): number {
    return this.#count;
  }

  /** If an id has two dates, the later line's date counts, if it has one. */
  add(start: number, end: number, date: number): void {
    const slot = this.#find(this.#bytes, start, end);
    const known = this.#slots[slot];
    if (known > 0) {
      if (date > 0) this.#date[known - 1] = date;
      return;
    }
    if (this.#count === this.#start.length) {
      this.#grow();
      this.add(start, end, date);
      return;
    }
    this.#start[this.#count] = start;
    this.#end[this.#count] = end;
    this.#date[this.#count] = date;
    this.#slots[slot] = ++this.#count;
  }

  dateOf(id: string): number | undefined {
    const bytes = this.#bytesOf(id);
    const place = this.#slots[this.#find(bytes, 0, bytes.length)];
    return place === 0 ? undefined : this.#date[place - 1];
  }

  /** An id as bytes. Nearly all are short and ASCII, and then nothing is allocated. */
  #bytesOf(id: string): Uint8Array {
    const { length } = id;
    if (length > this.#asked.length) return losslessBytes(id);
    for (let i = 0; i < length; i++) {
      const unit = id.charCodeAt(i);
      if (unit > 0x7f) return losslessBytes(id);
      this.#asked[i] = unit;
    }
    return this.#asked.subarray(0, length);
  }

  /** The slot that an id has or would have. */
  #find(source: Uint8Array, start: number, end: number): number {
    const mask = this.#slots.length - 1;
    let slot = hash(source, start, end) & mask;
    while (this.#slots[slot] !== 0 && !this.#isSame(this.#slots[slot] - 1, source, start, end))
      slot = (slot + 1) & mask;
    return slot;
  }

  #isSame(place: number, source: Uint8Array, start: number, end: number): boolean {
    const from = this.#start[place];
    const size = end - start;
    if (this.#end[place] - from !== size) return false;
    for (let i = 0; i < size; i++) if (this.#bytes[from + i] !== source[start + i]) return false;
    return true;
  }

  #grow(): void {
    const larger = (column: Uint32Array) => {
      const result = new Uint32Array(2 * column.length);
      result.set(column);
      return result;
    };
    this.#start = larger(this.#start);
    this.#end = larger(this.#end);
    this.#date = larger(this.#date);
    this.#slots = new Uint32Array(2 * this.#slots.length);
    for (let place = 0; place < this.#count; place++) {
      this.#slots[this.#find(this.#bytes, this.#start[place], this.#end[place])] = place + 1;
    }
  }
}

/** FNV-1a with a final mix. */
function hash(bytes: Uint8Array, start: number, end: number): number {
  let result = 0x811c9dc5;
  for (let i = start; i < end; i++) result = Math.imul(result ^ bytes[i], 0x01000193);
  return result ^ (result >>> 15);
}
