import { ByteReader } from "./byte-reader.js";
import type { ByteWriter } from "./byte-writer.js";
import { MAX_FIELDS } from "./segment-fields.js";

/**
 * The positions where the paragraphs of a document begin, by field. Every text of a field begins a paragraph. The first
 * paragraph of a field is left out: every position before the second one is in it.
 */
export class ParagraphStarts {
  readonly #starts: readonly number[][] = Array.from({ length: MAX_FIELDS }, () => []);

  /** Begins a paragraph; positions must ascend within a field. A paragraph without words has the position of the next. */
  add(field: number, position: number): void {
    const starts = this.#starts[field];
    if (starts.at(-1) !== position) starts.push(position);
  }

  /** For each field, the number of paragraphs after the first, then the beginning of each as a distance. */
  write(out: ByteWriter): void {
    for (const [_, ...rest] of this.#starts) {
      out.number(rest.length);
      let last = 0;
      for (const start of rest) {
        out.number(start - last);
        last = start;
      }
    }
  }
}

/** Finds the paragraphs of positions in a field of a document. It decodes only the beginnings that it needs. */
export class ParagraphFinder {
  #bytes = new Uint8Array();
  #at = 0;
  /** Number of beginnings that are not decoded yet. */
  #left = 0;
  #starts = new Uint32Array(64);
  #decoded = 0;
  /** The paragraph that was found last. */
  #last = 0;

  /** @param bytes those of the paragraphs of a document */
  start(bytes: Uint8Array, field: number): void {
    const from = new ByteReader(bytes);
    for (let f = 0; f < field; f++) {
      for (let left = from.number(); left > 0; left--) while (bytes[from.at++] > 127);
    }
    // Each takes at least one byte; a damaged file may claim billions of them.
    const count = from.number();
    if (count > bytes.length - from.at) throw new RangeError(`fewer paragraphs than their number: ${count}`);
    this.#bytes = bytes as Uint8Array<ArrayBuffer>;
    this.#at = from.at;
    this.#left = count;
    this.#decoded = 0;
    this.#last = 0;
  }

  /** The number of the paragraph of a position; fastest if positions ascend. */
  of(position: number): number {
    let paragraph = this.#last;
    while (paragraph > 0 && this.#starts[paragraph - 1] > position) paragraph--;
    while ((paragraph < this.#decoded || this.#decode()) && this.#starts[paragraph] <= position) paragraph++;
    this.#last = paragraph;
    return paragraph;
  }

  /** Decodes the next beginning; returns whether there is one. */
  #decode(): boolean {
    if (this.#left === 0) return false;
    const bytes = this.#bytes;
    let byte = bytes[this.#at++];
    let start = (this.#decoded > 0 ? this.#starts[this.#decoded - 1] : 0) + (byte & 127);
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[this.#at++];
      start += (byte & 127) << shift;
    }
    if (this.#decoded === this.#starts.length) {
      const longer = new Uint32Array(this.#decoded * 2);
      longer.set(this.#starts);
      this.#starts = longer;
    }
    this.#starts[this.#decoded++] = start;
    this.#left--;
    return true;
  }
}
