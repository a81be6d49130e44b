import type { FoundRecord, RecordCutter } from "./record-cutter.js";

/** One record: the whole text. */
export class WholeRecord implements RecordCutter {
  readonly #maxLength: number;
  #pieces: string[] = [];
  #length = 0;

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  push(piece: string): Iterable<FoundRecord> {
    this.#length += piece.length;
    if (this.#length <= this.#maxLength) this.#pieces.push(piece);
    else this.#pieces = [];
    return [];
  }

  *end(): Iterable<FoundRecord> {
    const text = this.#pieces.join("");
    if (this.#length > this.#maxLength) {
      yield { kind: "broken", line: 1, message: `file is too long for one document: ${this.#length} characters` };
    } else if (text.trim() !== "") yield { kind: "record", line: 1, text };
  }
}
