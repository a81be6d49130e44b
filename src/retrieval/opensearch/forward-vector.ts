import { ExitCode, PresageError } from "../../core/index.js";
import { ByteReader } from "../segment/byte-reader.js";
import { ByteWriter } from "../segment/byte-writer.js";
import { MAX_FIELDS } from "../segment/segment-fields.js";
import { compareUtf8 } from "./utf8-order.js";

/** A term of a document with its frequency in each field. */
export interface VectorTerm {
  /** UTF-8. */
  readonly bytes: Uint8Array;
  /** {@link MAX_FIELDS} of them. */
  readonly frequencies: Uint32Array;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Writes the terms of a document in the order of their bytes, each without the beginning that it shares with the one
 * before, followed by a mask of the fields that it occurs in and its frequency in each.
 */
export function writeVector(terms: readonly VectorTerm[]): Uint8Array {
  const inOrder = [...terms].sort((a, b) => compareUtf8(a.bytes, b.bytes));
  const out = new ByteWriter(terms.length * 8 + 8);
  out.number(terms.length);
  let last: Uint8Array = new Uint8Array();
  for (const { bytes, frequencies } of inOrder) {
    let shared = 0;
    while (shared < last.length && last[shared] === bytes[shared]) shared++;
    out.number(shared);
    out.number(bytes.length - shared);
    out.copy(bytes, shared, bytes.length);
    let mask = 0;
    for (let f = 0; f < MAX_FIELDS; f++) if (frequencies[f] > 0) mask |= 1 << f;
    out.byte(mask);
    for (let f = 0; f < MAX_FIELDS; f++) if (frequencies[f] > 0) out.number(frequencies[f]);
    last = bytes;
  }
  return out.view();
}

/** All terms of a document. @throws PresageError if the bytes are damaged */
export function readVector(bytes: Uint8Array): Map<string, Uint32Array> {
  const counts = new Map<string, Uint32Array>();
  const walk = new VectorWalk(bytes);
  while (walk.next()) counts.set(walk.term(), walk.frequencies.slice());
  return counts;
}

/** Terms to look up in many vectors. */
export class WantedTerms {
  /** In the order of their bytes. */
  readonly #terms: readonly Uint8Array[];
  readonly #numbers: Int32Array;

  /** Terms are numbered as in the list; each must occur once. */
  constructor(terms: readonly string[]) {
    const inOrder = terms.map((term, number) => ({ bytes: encoder.encode(term), number }));
    inOrder.sort((a, b) => compareUtf8(a.bytes, b.bytes));
    this.#terms = inOrder.map(({ bytes }) => bytes);
    this.#numbers = Int32Array.from(inOrder, ({ number }) => number);
  }

  /** Calls back with each term of the list that a document has; the frequencies are valid during the call. */
  find(vector: Uint8Array, take: (number: number, frequencies: Uint32Array) => void): void {
    const walk = new VectorWalk(vector);
    let next = 0;
    while (next < this.#terms.length && walk.next()) {
      let order = walk.compare(this.#terms[next]);
      while (order > 0 && ++next < this.#terms.length) order = walk.compare(this.#terms[next]);
      if (order === 0) take(this.#numbers[next++], walk.frequencies);
    }
  }
}

/** Reads the terms of a vector in order. Thousands of vectors are read for a query, so nothing is allocated for a term. */
class VectorWalk {
  /** Of the current term, by field. */
  readonly frequencies = new Uint32Array(MAX_FIELDS);
  readonly #from: ByteReader;
  #left: number;
  #room = new Uint8Array(256);
  #length = 0;

  constructor(vector: Uint8Array) {
    this.#from = new ByteReader(vector);
    this.#left = this.#from.number();
    // A term has at least its two lengths and its mask.
    if (this.#left > vector.length / 3) throw damaged();
  }

  /** Goes to the next term; returns whether there is one. */
  next(): boolean {
    if (this.#left === 0) return false;
    this.#left--;
    const from = this.#from;
    const shared = from.number();
    const length = shared + from.number();
    const { bytes } = from;
    let { at } = from;
    if (shared > this.#length || at + length - shared >= bytes.length) throw damaged();
    if (length > this.#room.length) this.#grow(length);
    const room = this.#room;
    for (let i = shared; i < length; i++) room[i] = bytes[at++];
    const mask = bytes[at++];
    from.at = at;
    this.#length = length;
    for (let f = 0; f < MAX_FIELDS; f++) this.frequencies[f] = mask & (1 << f) ? from.number() : 0;
    if (from.at > bytes.length) throw damaged();
    return true;
  }

  /** Negative if the current term precedes this one. */
  compare(term: Uint8Array): number {
    const room = this.#room;
    const length = Math.min(term.length, this.#length);
    for (let i = 0; i < length; i++) if (room[i] !== term[i]) return room[i] - term[i];
    return this.#length - term.length;
  }

  term(): string {
    return decoder.decode(this.#room.subarray(0, this.#length));
  }

  #grow(length: number): void {
    const larger = new Uint8Array(2 * length);
    larger.set(this.#room);
    this.#room = larger;
  }
}

/** An error about bytes that {@link writeVector} did not write. */
function damaged(): PresageError {
  const message = "the cluster returned a damaged list of the terms of a document; index the collection again";
  return new PresageError(message, ExitCode.input);
}
