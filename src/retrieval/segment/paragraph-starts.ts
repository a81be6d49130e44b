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

/** The beginnings of the paragraphs of a field after the first, from the bytes of a document. */
export function readParagraphStarts(bytes: Uint8Array, field: number): Uint32Array {
  const from = new ByteReader(bytes);
  for (let f = 0; f < field; f++) {
    for (let left = from.number(); left > 0; left--) while (bytes[from.at++] > 127);
  }
  // Each takes at least one byte; a damaged file may claim billions of them.
  const count = from.number();
  if (count > bytes.length - from.at) throw new RangeError(`fewer paragraphs than their number: ${count}`);
  const starts = new Uint32Array(count);
  for (let i = 0, at = from.at, last = 0; i < count; i++) {
    let byte = bytes[at++];
    let distance = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++];
      distance |= (byte & 127) << shift;
    }
    starts[i] = last += distance;
  }
  return starts;
}
