import { columnsOfVector, endsEarly, hasColumns } from "./vector-format.js";
import { LISTED, type NumberedClauses, VectorPostings } from "./vector-postings.js";

/** The functions of kernel/vectors.ts and vector-columns.ts; all but counts and documents are addresses. */
export interface VectorKernel {
  startVectors(numbers: number, count: number, clauses: number, lasts: number, list: number): void;
  listVectors(vectors: number, count: number): number;
  listColumns(lows: number, entries: number, end: number, document: number, count: number): number;
}

/** Number of vectors up to index format 7 that the kernel reads at the same time. */
const TOGETHER = 4;

/** Maximum number of terms of a query, and of postings: the kernel has the same. */
const MOST_CLAUSES = 1 << 13;
const MOST_POSTINGS = 1 << 16;
const BUFFER_BYTES = 1 << 16;
const PLACES_BYTES = 64;
/** Room for a vector in a buffer: the kernel reads some bytes after its end. */
const VECTOR_ROOM = BUFFER_BYTES - PLACES_BYTES - 32;
/** In place of a number of a term: no more follow. */
const NO_MORE = 0xffffffff;

/** Bytes that are needed in the kernel's memory. */
export const VECTOR_BYTES = TOGETHER * BUFFER_BYTES + 4 * (3 * (MOST_CLAUSES + 4) + MOST_POSTINGS * LISTED);

/** Numbers of 32 bits of a vector in the kernel: its start, its end, its document. */
const PLACE = 3;

/** Does the same as {@link VectorPostings} in WebAssembly, for queries of up to some thousand terms. */
export class KernelVectorPostings extends VectorPostings {
  readonly #kernel: VectorKernel;
  /** Memory for vectors. */
  readonly #buffers: readonly Uint8Array[];
  readonly #numbers: Uint32Array;
  readonly #clauses: Uint32Array;
  readonly #lasts: Int32Array;
  readonly #list: Int32Array;
  /** Where the vectors are that the kernel reads at the same time. */
  readonly #places: Uint32Array;
  #isHere = false;

  /** @param at address of {@link VECTOR_BYTES} bytes, a multiple of 16 */
  constructor(kernel: VectorKernel, memory: ArrayBuffer, at: number) {
    super();
    this.#buffers = Array.from(
      { length: TOGETHER },
      (_, i) => new Uint8Array(memory, at + i * BUFFER_BYTES, VECTOR_ROOM),
    );
    this.#kernel = kernel;
    const numbers = at + TOGETHER * BUFFER_BYTES;
    this.#places = new Uint32Array(memory, numbers - PLACES_BYTES, TOGETHER * PLACE);
    const room = MOST_CLAUSES + 4;
    this.#numbers = new Uint32Array(memory, numbers, room);
    this.#clauses = new Uint32Array(memory, numbers + 4 * room, room);
    this.#lasts = new Int32Array(memory, numbers + 8 * room, room);
    this.#list = new Int32Array(memory, numbers + 12 * room, MOST_POSTINGS * LISTED);
  }

  override startQuery(query: NumberedClauses): void {
    super.startQuery(query);
    const { numbers, clauses, count } = query;
    this.#isHere = count <= MOST_CLAUSES;
    if (!this.#isHere) {
      if (this.list === this.#list) this.list = new Int32Array(1024 * LISTED);
      return;
    }
    this.#numbers.set(numbers);
    this.#numbers[numbers.length] = NO_MORE;
    this.#clauses.set(clauses);
    this.lasts = this.#lasts.subarray(0, count).fill(-1) as Int32Array<ArrayBuffer>;
    this.list = this.#list as Int32Array<ArrayBuffer>;
    const places = [this.#clauses.byteOffset, this.#lasts.byteOffset, this.#list.byteOffset] as const;
    this.#kernel.startVectors(this.#numbers.byteOffset, numbers.length, ...places);
  }

  override get capacity(): number {
    return this.#isHere ? Math.floor(MOST_POSTINGS / Math.max(1, this.numbers.length)) : super.capacity;
  }

  override addAll(documents: Uint32Array, read: (document: number, buffer: Uint8Array) => Uint8Array): void {
    let waiting = 0;
    for (let i = 0; i < documents.length; i++) {
      const document = documents[i];
      const vector = read(document, this.#buffers[waiting]);
      if (!this.#has(vector)) this.add(document, vector);
      else if (hasColumns(vector)) {
        const { lows, count } = columnsOfVector(vector);
        const { byteOffset, length } = vector;
        const size = this.#kernel.listColumns(byteOffset + lows, count, byteOffset + length, document, this.size);
        if (size < 0) throw endsEarly(vector, count);
        this.size = size;
      } else {
        this.#wait(waiting++, vector, document);
        if (waiting === TOGETHER) waiting = this.#listWaiting(waiting);
      }
    }
    if (waiting > 0) this.#listWaiting(waiting);
  }

  #wait(place: number, vector: Uint8Array, document: number): void {
    let start = 0;
    // The number of terms is not needed.
    while (vector[start++] > 127);
    this.#places.set([vector.byteOffset + start, vector.byteOffset + vector.length, document], place * PLACE);
  }

  /** Lists the vectors that wait; then none does. */
  #listWaiting(count: number): number {
    // The others are as if they were empty.
    this.#places.fill(0, count * PLACE);
    this.size = this.#kernel.listVectors(this.#places.byteOffset, this.size);
    return 0;
  }

  /** A vector that is longer than a buffer is elsewhere. */
  #has({ buffer }: Uint8Array): boolean {
    return this.#isHere && buffer === this.#list.buffer;
  }
}
