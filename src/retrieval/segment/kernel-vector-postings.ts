import { LISTED, type NumberedClauses, startOfTerms, VectorPostings } from "./vector-postings.js";

/** The functions of kernel/vectors.ts; all but documents and sizes are addresses. */
export interface VectorKernel {
  startVectors(numbers: number, count: number, clauses: number, lasts: number, list: number): void;
  listVectors(
    first: number,
    firstEnd: number,
    firstDocument: number,
    second: number,
    secondEnd: number,
    secondDocument: number,
  ): number;
}

/** Maximum number of terms of a query, and of postings: the kernel has the same. */
const MOST_CLAUSES = 1 << 13;
const MOST_POSTINGS = 1 << 16;
const BUFFER_BYTES = 1 << 16;
/** In place of a number of a term: no more follow. */
const NO_MORE = 0xffffffff;

/** Bytes that are needed in the kernel's memory. */
export const VECTOR_BYTES = 2 * BUFFER_BYTES + 4 * (3 * (MOST_CLAUSES + 4) + MOST_POSTINGS * LISTED);

/** Does the same as {@link VectorPostings} in WebAssembly, for queries of up to some thousand terms. */
export class KernelVectorPostings extends VectorPostings {
  readonly #kernel: VectorKernel;
  readonly #numbers: Uint32Array;
  readonly #clauses: Uint32Array;
  readonly #lasts: Int32Array;
  readonly #list: Int32Array;
  #isHere = false;

  /** @param at address of {@link VECTOR_BYTES} bytes, a multiple of 16 */
  constructor(kernel: VectorKernel, memory: ArrayBuffer, at: number) {
    // The kernel reads some bytes after the end of a vector.
    const buffer = (place: number) => new Uint8Array(memory, place, BUFFER_BYTES - 16);
    super([buffer(at), buffer(at + BUFFER_BYTES)]);
    this.#kernel = kernel;
    const numbers = at + 2 * BUFFER_BYTES;
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

  override add(document: number, vector: Uint8Array): void {
    if (this.#has(vector)) this.#listBoth(document, vector, 0, vector.subarray(vector.length));
    else super.add(document, vector);
  }

  override addBoth(first: number, vector: Uint8Array, second: number, other: Uint8Array): void {
    if (this.#has(vector) && this.#has(other)) this.#listBoth(first, vector, second, other);
    else super.addBoth(first, vector, second, other);
  }

  /** A vector that is longer than a buffer is elsewhere. */
  #has({ buffer }: Uint8Array): boolean {
    return this.#isHere && buffer === this.#list.buffer;
  }

  #listBoth(first: number, vector: Uint8Array, second: number, other: Uint8Array): void {
    const firstEnd = vector.byteOffset + vector.length;
    const secondEnd = other.byteOffset + other.length;
    this.size = this.#kernel.listVectors(
      vector.byteOffset + startOfTerms(vector),
      firstEnd,
      first,
      other.length === 0 ? secondEnd : other.byteOffset + startOfTerms(other),
      secondEnd,
      second,
    );
  }
}
