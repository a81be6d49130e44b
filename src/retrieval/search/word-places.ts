import type { PostingsCursor } from "../segment/decode-postings.js";
import { MAX_FIELDS } from "../segment/segment-fields.js";
import type { TermRecord } from "../segment/term-reader.js";
import type { Candidates } from "./candidates.js";
import type { TermSource } from "./term-source.js";

/** Where one of some terms occurs in candidates. */
export class WordPlaces {
  /** Candidate after candidate, field after field, ascending. */
  readonly places: Uint32Array;
  /** The index of the first place of each field of each candidate: `starts[candidate * MAX_FIELDS + field]`; the end. */
  readonly starts: Uint32Array;

  constructor(records: readonly TermRecord[], source: TermSource, candidates: Candidates) {
    const list = new PlaceList(candidates, records.length > 1);
    for (const record of records) list.read(record, source);
    const { counts: starts } = list;
    for (let cell = 1; cell < starts.length; cell++) starts[cell] += starts[cell - 1];
    // The places of one term are in order as they are read.
    this.places = records.length > 1 ? list.byCell(starts) : list.places;
    this.starts = starts;
    if (records.length > 1) arrange(this.places, starts);
  }
}

/** The places of terms, in the order in which they are read. */
class PlaceList {
  places = new Uint32Array(1 << 10);
  /** Number of places of each cell, at the index of the next one. A cell is a field of a candidate. */
  readonly counts: Uint32Array;
  readonly #candidates: Candidates;
  /** Whether cells are recorded: the cells that the places belong to, and how many places each time. */
  readonly #hasCells: boolean;
  readonly #cells: number[] = [];
  readonly #sizes: number[] = [];
  #length = 0;
  readonly #byField = new Uint32Array(MAX_FIELDS);

  constructor(candidates: Candidates, hasCells: boolean) {
    this.#candidates = candidates;
    this.#hasCells = hasCells;
    this.counts = new Uint32Array(candidates.length * MAX_FIELDS + 1);
  }

  /** Reads the places of a term in the candidates. */
  read(record: TermRecord, source: TermSource): void {
    const { fields } = this.#candidates;
    const { cursor } = source;
    const { documents } = cursor;
    cursor.start(source.postings(record));
    // Terms of a wildcard often have no candidate: their positions are not needed.
    let bytes: Uint8Array | undefined;
    let at = 0;
    let skipped = 0;
    for (let n = cursor.next(), base = 0; n > 0; base += n, n = cursor.next()) {
      for (let i = 0; i < n; i++) {
        const wanted = fields[documents[i]];
        if (!wanted || !(wanted & cursor.fieldsOf(i))) continue;
        bytes ??= source.positions(record);
        for (; skipped < base + i; skipped++) at = endOfPositions(bytes, at);
        this.#readPosting(bytes, at, cursor, i);
      }
    }
  }

  /** @param start the offset of the positions of a posting */
  #readPosting(bytes: Uint8Array, start: number, cursor: PostingsCursor, posting: number): void {
    const document = cursor.documents[posting];
    const wanted = this.#candidates.fields[document];
    const cell = this.#candidates.numbers[document] * MAX_FIELDS;
    const fields = cursor.fieldsOf(posting);
    const isOneField = (fields & (fields - 1)) === 0;
    if (!isOneField) cursor.readByField(posting, this.#byField);
    const end = Math.min(endOfPositions(bytes, start), bytes.length);
    let at = start + 1;
    while (bytes[at - 1] > 127) at++;
    for (let f = 0; 1 << f <= wanted; f++) {
      if (!(fields & (1 << f))) continue;
      const count = isOneField ? cursor.frequencies[posting] : this.#byField[f];
      // Each takes at least one byte; a damaged file may claim billions of them.
      if (!(count <= end - at)) {
        throw new RangeError(`document ${document} has fewer positions than its postings require`);
      }
      if (wanted & (1 << f)) at = this.#readPlaces(bytes, at, cell + f, count);
      else for (let left = count; left > 0; left--) while (bytes[at++] > 127);
    }
  }

  #readPlaces(bytes: Uint8Array, start: number, cell: number, count: number): number {
    if (this.#length + count > this.places.length) this.places = longer(this.places, this.#length + count);
    const { places } = this;
    const base = this.#length;
    let at = start;
    for (let i = 0, last = 0; i < count; i++) {
      let byte = bytes[at++];
      last += byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++];
        last += (byte & 127) << shift;
      }
      places[base + i] = last;
    }
    this.#length += count;
    this.counts[cell + 1] += count;
    if (this.#hasCells) {
      this.#cells.push(cell);
      this.#sizes.push(count);
    }
    return at;
  }

  /** The places cell after cell. */
  byCell(starts: Uint32Array): Uint32Array {
    const { places } = this;
    const next = starts.slice();
    const found = new Uint32Array(this.#length);
    let from = 0;
    for (let i = 0; i < this.#cells.length; i++) {
      const cell = this.#cells[i];
      for (let left = this.#sizes[i]; left > 0; left--) found[next[cell]++] = places[from++];
    }
    return found;
  }
}

/** The end of the positions of a document: their number of bytes comes first. */
function endOfPositions(bytes: Uint8Array, start: number): number {
  let at = start;
  let byte = bytes[at++];
  let size = byte & 127;
  for (let shift = 7; byte > 127; shift += 7) {
    byte = bytes[at++];
    size |= (byte & 127) << shift;
  }
  return at + size;
}

/** Brings the places of each cell into order and removes repetitions. */
function arrange(places: Uint32Array, starts: Uint32Array): void {
  let to = 0;
  for (let cell = 0, from = 0; cell + 1 < starts.length; cell++) {
    const end = starts[cell + 1];
    for (let i = from + 1; i < end; i++) {
      if (places[i] > places[i - 1]) continue;
      places.subarray(from, end).sort();
      break;
    }
    starts[cell] = to;
    for (let i = from; i < end; i++) if (i === from || places[i] !== places[i - 1]) places[to++] = places[i];
    from = end;
  }
  starts[starts.length - 1] = to;
}

function longer(list: Uint32Array<ArrayBuffer>, needed: number): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(Math.max(needed, list.length * 2));
  copy.set(list);
  return copy;
}
