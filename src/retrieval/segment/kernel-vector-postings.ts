import { LISTED, type NumberedClauses, startOfTerms, TOGETHER, VectorPostings } from "./vector-postings.js";

/** The functions of kernel/vectors.ts; all but counts are addresses. */
export interface VectorKernel {
  startVectors(numbers: number, count: number, clauses: number, lasts: number, list: number): void;
  listVectors(vectors: number, count: number): number;
}

/** Maximum number of terms of a query, and of postings: the kernel has the same. */
const MOST_CLAUSES = 1 << 13;
const MOST_POSTINGS = 1 << 16;
const BUFFER_BYTES = 1 << 16;
const PLACES_BYTES = 64;
/** Room for a vector in a buffer: the kernel reads some bytes after its end. */
const VECTOR_ROOM = BUFFER_BYTES - PLACES_BYTES - 16;
/** In place of a number of a term: no more follow. */
const NO_MORE = 0xffffffff;

/** Bytes that are needed in the kernel's memory. */
export const VECTOR_BYTES = TOGETHER * BUFFER_BYTES + 4 * (3 * (MOST_CLAUSES + 4) + MOST_POSTINGS * LISTED);

/** Numbers of 32 bits of a vector in the kernel: its start, its end, its document. */
const PLACE = 3;

/** Does the same as {@link VectorPostings} in WebAssembly, for queries of up to some thousand terms. */
export class KernelVectorPostings extends VectorPostings {
  readonly #kernel: VectorKernel;
  readonly #numbers: Uint32Array;
  readonly #clauses: Uint32Array;
  readonly #lasts: Int32Array;
  readonly #list: Int32Array;
  /** Where the vectors are that the kernel reads at the same time. */
  readonly #places: Uint32Array;
  #isHere = false;

  /** @param at address of {@link VECTOR_BYTES} bytes, a multiple of 16 */
  constructor(kernel: VectorKernel, memory: ArrayBuffer, at: number) {
    super(Array.from({ length: TOGETHER }, (_, i) => new Uint8Array(memory, at + i * BUFFER_BYTES, VECTOR_ROOM)));
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
    const places = this.#places;
    for (let first = 0; first < documents.length; first += TOGETHER) {
      for (let i = 0; i < TOGETHER; i++) {
        const document = documents[first + i];
        const vector = first + i < documents.length ? read(document, this.buffers[i]) : undefined;
        const isHere = vector !== undefined && this.#has(vector);
        if (vector && !isHere) this.add(document, vector);
        // Other vectors are as if they were empty.
        places[i * PLACE] = isHere ? vector.byteOffset + startOfTerms(vector) : 0;
        places[i * PLACE + 1] = isHere ? vector.byteOffset + vector.length : 0;
        places[i * PLACE + 2] = document;
      }
      if (this.#isHere) this.size = this.#kernel.listVectors(places.byteOffset, this.size);
    }
  }

  /** A vector that is longer than a buffer is elsewhere. */
  #has({ buffer }: Uint8Array): boolean {
    return this.#isHere && buffer === this.#list.buffer;
  }
}
