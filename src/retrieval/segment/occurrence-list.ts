import { ByteWriter } from "./byte-writer.js";
import { MAX_FIELDS } from "./segment-fields.js";

/** As many distances of up to 5 bytes that their length in bytes is below 128. */
const FEW = 25;

/** The occurrences of words in a document: triples of term, field and position, in the order of the text. */
export class OccurrenceList {
  #triples = new Uint32Array(3 << 12);
  #size = 0;
  #starts = new Uint32Array(1 << 12);
  #next = new Uint32Array(1 << 12);
  #ordered = new Uint32Array(1 << 12);
  readonly #bytes = new ByteWriter(256);

  clear(): void {
    this.#size = 0;
  }

  add(term: number, field: number, position: number): void {
    if (this.#size === this.#triples.length) this.#triples = larger(this.#triples);
    this.#triples[this.#size++] = term;
    this.#triples[this.#size++] = field;
    this.#triples[this.#size++] = position;
  }

  /** Sorts the occurrences by term and field, for {@link write}. Terms are numbered from 0. */
  arrange(terms: number): void {
    const lists = terms * MAX_FIELDS;
    while (this.#starts.length <= lists) {
      this.#starts = larger(this.#starts);
      this.#next = larger(this.#next);
    }
    while (this.#ordered.length < this.#size / 3) this.#ordered = larger(this.#ordered);
    const triples = this.#triples;
    const starts = this.#starts.fill(0, 0, lists + 1);
    for (let i = 0; i < this.#size; i += 3) starts[triples[i] * MAX_FIELDS + triples[i + 1] + 1]++;
    for (let i = 1; i <= lists; i++) starts[i] += starts[i - 1];
    this.#next.set(starts.subarray(0, lists + 1));
    for (let i = 0; i < this.#size; i += 3) {
      const list = triples[i] * MAX_FIELDS + triples[i + 1];
      const place = this.#next[list]++;
      this.#ordered[place] = triples[i + 2];
      // Analyzers emit positions in order; one that does not still makes a valid index.
      if (place > starts[list] && this.#ordered[place - 1] > triples[i + 2]) {
        this.#ordered.subarray(starts[list], place + 1).sort();
      }
    }
  }

  /**
   * Length in bytes, then for each field that has the term its positions, each as the distance from the previous one.
   */
  write(out: ByteWriter, term: number): void {
    const first = term * MAX_FIELDS;
    if (this.#starts[first + MAX_FIELDS] - this.#starts[first] <= FEW) {
      this.#writeFew(out, first);
      return;
    }
    const bytes = this.#bytes;
    bytes.clear();
    for (let f = 0; f < MAX_FIELDS; f++) {
      let last = 0;
      for (let i = this.#starts[first + f]; i < this.#starts[first + f + 1]; i++) {
        bytes.number(this.#ordered[i] - last);
        last = this.#ordered[i];
      }
    }
    out.number(bytes.size);
    out.append(bytes.view());
  }

  /** The same for a few occurrences, as most terms have: their length takes one byte, and they are written after it. */
  #writeFew(out: ByteWriter, first: number): void {
    const ordered = this.#ordered;
    const bytes = out.room(1 + 5 * FEW);
    const start = out.size + 1;
    let at = start;
    for (let list = first; list < first + MAX_FIELDS; list++) {
      const end = this.#starts[list + 1];
      let last = 0;
      for (let i = this.#starts[list]; i < end; i++) {
        let rest = ordered[i] - last;
        last = ordered[i];
        for (; rest > 127; rest >>>= 7) bytes[at++] = (rest & 127) | 128;
        bytes[at++] = rest;
      }
    }
    bytes[start - 1] = at - start;
    out.advance(at);
  }
}

function larger(list: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(list.length * 2);
  longer.set(list);
  return longer;
}
