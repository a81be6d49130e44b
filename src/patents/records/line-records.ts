import type { FoundRecord, RecordCutter } from "./record-cutter.js";

/** Lines that start like this are XML, which no line format has; if every line is a record, any tag counts. */
const XML = /^\s*<(?:\?xml|!DOCTYPE)\s/;
const XML_LINE = /^\s*</;

/**
 * Records of whole lines: each line is one record, or a record extends from a matching line to the next one. XML among
 * them is reported where it starts.
 */
export class LineRecords implements RecordCutter {
  readonly #start: RegExp | undefined;
  readonly #maxLength: number;
  readonly #foreign: RegExp | undefined;
  /** Pieces of the unfinished line. */
  #partial: string[] = [];
  #partialLength = 0;
  #line = 1;
  #lines: string[] = [];
  #length = 0;
  #firstLine = 0;
  /** Whether XML occurred since the last record, and was reported. */
  #isAstray = false;
  /** Too long and already reported; its end is still searched for. */
  #given = false;

  /**
   * @param start pattern of the first line of a record; if absent, every line is one
   * @param isMarkup whether not to search for XML
   */
  constructor(start: RegExp | undefined, maxLength: number, isMarkup = false) {
    this.#start = start;
    this.#maxLength = maxLength;
    this.#foreign = isMarkup ? undefined : start ? XML : XML_LINE;
  }

  *push(piece: string): Iterable<FoundRecord> {
    let from = 0;
    for (let at = piece.indexOf("\n"); at !== -1; at = piece.indexOf("\n", from)) {
      yield* this.#endLine(piece.slice(from, at));
      from = at + 1;
    }
    if (from === piece.length) return;
    this.#partialLength += piece.length - from;
    if (this.#partialLength <= this.#maxLength) this.#partial.push(piece.slice(from));
  }

  *end(): Iterable<FoundRecord> {
    if (this.#partialLength > 0) yield* this.#endLine("");
    yield* this.#endRecord();
  }

  *#endLine(rest: string): Generator<FoundRecord> {
    const length = this.#partialLength + rest.length;
    const isTooLong = length > this.#maxLength;
    let line = this.#partial.length === 0 ? rest : this.#partial.join("") + rest;
    if (line.endsWith("\r")) line = line.slice(0, -1);
    this.#partial = [];
    this.#partialLength = 0;
    if (!this.#isAstray && this.#foreign?.test(line)) {
      yield* this.#endRecord();
      this.#isAstray = true;
      const message = "XML starts here and is not read: use a separate file for each format";
      yield { kind: "broken", line: this.#line, message };
    }
    if (this.#isAstray && !(this.#start ?? /^\s*\{/).test(line)) {
      this.#line++;
      return;
    }
    this.#isAstray = false;
    if (this.#start ? this.#start.test(line) : isTooLong || line.trim() !== "") {
      yield* this.#endRecord();
      this.#firstLine = this.#line;
    }
    this.#line++;
    if (this.#firstLine === 0 || this.#given) return;
    this.#length += length + 1;
    if (isTooLong || this.#length > this.#maxLength + 1) {
      this.#given = true;
      this.#lines = [];
      const message = `record is too long: more than ${this.#maxLength} characters`;
      yield { kind: "broken", line: this.#firstLine, message };
    } else this.#lines.push(line);
    if (!this.#start) yield* this.#endRecord();
  }

  *#endRecord(): Generator<FoundRecord> {
    if (this.#firstLine > 0 && !this.#given) {
      yield { kind: "record", line: this.#firstLine, text: this.#lines.join("\n") };
    }
    this.#lines = [];
    this.#length = 0;
    this.#firstLine = 0;
    this.#given = false;
  }
}
