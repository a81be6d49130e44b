import { ByteReader } from "./byte-reader.js";
import { ByteWriter } from "./byte-writer.js";
import { TextList } from "./text-list.js";

/** Values of documents, each with the documents that have it: classes, cited patents. A document may have several. */
export class ValueColumn {
  /** Sorted, so that the subdivisions of a class follow it. */
  readonly values: TextList;
  /** For each value, its documents, each as the distance from the previous one. */
  readonly #bytes: Uint8Array;
  readonly #ends: Uint32Array;

  private constructor(values: TextList, bytes: Uint8Array, ends: Uint32Array) {
    this.values = values;
    this.#bytes = bytes;
    this.#ends = ends;
  }

  /**
   * @param values sorted, each once
   * @param documents adds the documents of the value with this number, ascending
   */
  static of(
    values: Iterable<string>,
    documents: (value: number, add: (document: number) => void) => void,
  ): ValueColumn {
    const kept: string[] = [];
    const bytes = new ByteWriter();
    const ends: number[] = [];
    let number = 0;
    for (const value of values) {
      let last = 0;
      documents(number++, (document) => {
        bytes.number(document - last);
        last = document;
      });
      if (bytes.size === (ends.at(-1) ?? 0)) continue;
      kept.push(value);
      ends.push(bytes.size);
    }
    return new ValueColumn(TextList.of(kept), bytes.view().slice(), Uint32Array.from(ends));
  }

  /**
   * Concatenates the columns of several segments. Values that no document has any more are dropped.
   *
   * @param numbers for each segment and document its new number, ascending; -1 if it is omitted
   */
  static merge(parts: readonly ValueColumn[], numbers: readonly Int32Array[]): ValueColumn {
    // The number of the current value in each segment that has it.
    let current: readonly (number | undefined)[] = [];
    const values = function* () {
      const next = parts.map(() => 0);
      for (;;) {
        const heads = parts.map(({ values }, p) => (next[p] < values.length ? values.at(next[p]) : undefined));
        let least: string | undefined;
        for (const head of heads) if (head !== undefined && (least === undefined || head < least)) least = head;
        if (least === undefined) return;
        current = heads.map((head, p) => (head === least ? next[p]++ : undefined));
        yield least;
      }
    };
    return ValueColumn.of(values(), (_, add) => {
      for (const [p, value] of current.entries()) {
        if (value === undefined) continue;
        for (const document of parts[p].documents(value)) if (numbers[p][document] >= 0) add(numbers[p][document]);
      }
    });
  }

  /** The documents of the value with this number, ascending. */
  *documents(value: number): Generator<number> {
    const from = new ByteReader(this.#bytes, this.#start(value));
    for (let document = 0; from.at < this.#ends[value]; ) yield (document += from.number());
  }

  /** Sets the marks of the documents of the value with this number to 1. */
  mark(value: number, marks: Uint8Array): void {
    const bytes = this.#bytes;
    const end = this.#ends[value];
    for (let at = this.#start(value), document = 0; at < end; ) {
      let byte = bytes[at++];
      let distance = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++];
        distance |= (byte & 127) << shift;
      }
      document += distance;
      marks[document] = 1;
    }
  }

  #start(value: number): number {
    return value === 0 ? 0 : this.#ends[value - 1];
  }

  /** The number of a value; -1 if no document has it. */
  find(value: string): number {
    const number = this.values.rankOf(value);
    return number < this.values.length && this.values.at(number) === value ? number : -1;
  }

  write(out: ByteWriter): void {
    this.values.write(out);
    let last = 0;
    for (const end of this.#ends) {
      out.number(end - last);
      last = end;
    }
    out.append(this.#bytes);
  }

  static read(from: ByteReader): ValueColumn {
    const values = TextList.read(from);
    let end = 0;
    const ends = Uint32Array.from({ length: values.length }, () => (end += from.number()));
    return new ValueColumn(values, from.take(end).slice(), ends);
  }
}
