import type { FoundRecord, RecordCutter } from "./record-cutter.js";

/**
 * Objects of JSON that is not one object per line: indented, one after the other, or in a list. An object that is never
 * closed is reported where it starts.
 */
export class JsonRecords implements RecordCutter {
  readonly #maxLength: number;
  /** Pieces of the unfinished object. */
  #pieces: string[] = [];
  #length = 0;
  /** Number of open braces and brackets within the object. */
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #line = 1;
  /** Offset of the next line feed in the current piece; its length if there is none. */
  #lineFeed = 0;
  #firstLine = 0;
  /** Whether a list around the objects was opened. */
  #isListed = false;
  /** Whether something other than objects was reported since the last object. */
  #isAstray = false;

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  *push(piece: string): Iterable<FoundRecord> {
    this.#lineFeed = lineFeedFrom(piece, 0);
    let from = this.#depth > 0 ? 0 : -1;
    for (let at = 0; at < piece.length; at++) {
      const sign = piece[at];
      if (this.#depth > 0) {
        if (!this.#isEnd(sign)) continue;
        this.#keep(piece.slice(from, at + 1));
        yield this.#record();
        from = -1;
      } else if (sign === "{") {
        this.#firstLine = this.#lineAt(piece, at);
        this.#depth = 1;
        from = at;
      } else if (!this.#isBetween(sign)) yield* this.#astray(piece, at);
    }
    if (this.#depth > 0) this.#keep(piece.slice(from));
    this.#lineAt(piece, piece.length);
  }

  /** The line of an offset in the current piece; offsets must ascend. */
  #lineAt(piece: string, at: number): number {
    while (this.#lineFeed < at) {
      this.#line++;
      this.#lineFeed = lineFeedFrom(piece, this.#lineFeed + 1);
    }
    return this.#line;
  }

  *end(): Iterable<FoundRecord> {
    if (this.#depth > 0) {
      yield { kind: "broken", line: this.#firstLine, message: "JSON object is not closed", isCutOff: true };
    }
  }

  /** Whether a character of an object is its last one. */
  #isEnd(sign: string): boolean {
    if (this.#isInString) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (sign === "\\") this.#isEscaped = true;
      else if (sign === '"') this.#isInString = false;
      return false;
    }
    if (sign === '"') this.#isInString = true;
    else if (sign === "{" || sign === "[") this.#depth++;
    else if (sign === "}" || sign === "]") this.#depth--;
    return this.#depth === 0;
  }

  #isBetween(sign: string): boolean {
    if (sign === "[" && !this.#isListed) {
      this.#isListed = true;
      return true;
    }
    return /[\s,\]\uFEFF]/.test(sign);
  }

  *#astray(piece: string, at: number): Generator<FoundRecord> {
    if (this.#isAstray) return;
    this.#isAstray = true;
    const shown = JSON.stringify(piece.slice(at, at + 20));
    yield {
      kind: "broken",
      line: this.#lineAt(piece, at),
      message: `not a JSON object, nor a list of objects: ${shown}`,
    };
  }

  #keep(text: string): void {
    this.#length += text.length;
    if (this.#length <= this.#maxLength) this.#pieces.push(text);
  }

  #record(): FoundRecord {
    const [text, length, line] = [this.#pieces.join(""), this.#length, this.#firstLine];
    this.#pieces = [];
    this.#length = 0;
    this.#isAstray = false;
    if (length <= this.#maxLength) return { kind: "record", line, text };
    return { kind: "broken", line, message: `record is too long: more than ${this.#maxLength} characters` };
  }
}

function lineFeedFrom(text: string, from: number): number {
  const at = text.indexOf("\n", from);
  return at === -1 ? text.length : at;
}

/** Whether the beginning of a file is JSON with more or less than one object per line. */
export function isSpreadJson(head: string): boolean {
  const text = head.replace(/^\uFEFF?\s*/, "");
  if (text.startsWith("[")) return true;
  const end = text.indexOf("\n");
  if (!text.startsWith("{") || end === -1) return false;
  try {
    JSON.parse(text.slice(0, end));
    return false;
  } catch {
    return /^\{\s*(?:"[^"\n]*"\s*:.*)?$/.test(text.slice(0, end).trimEnd()) && /^\s*["}]/.test(text.slice(end + 1));
  }
}
