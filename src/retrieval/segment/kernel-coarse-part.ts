import { type CoarseMemory, CoarsePart, type CoarseTerm } from "./coarse-part.js";
import type { KernelCursor } from "./kernel-cursor.js";
import { LENGTH_CLASSES } from "./length-classes.js";

/** The functions of kernel/coarse.ts. Tables, words and lists are addresses. */
export interface CoarseKernel {
  prepareTable(table: number, factor: number, rowCount: number, first: number, last: number): void;
  startScores(words: number, count: number): void;
  addCoarse(start: number, end: number, words: number): void;
  addCoarseToListed(start: number, end: number, words: number, list: number, count: number): void;
  largestOfGroups(words: number, count: number, size: number, to: number): void;
  listAtLeast(words: number, count: number, floor: number, list: number): number;
  keepAtLeast(list: number, count: number, words: number, floor: number): number;
}

/** Does the same as {@link CoarsePart} in WebAssembly, with data in the kernel's memory. */
export class KernelCoarsePart extends CoarsePart {
  readonly #kernel: CoarseKernel;
  readonly #cursor: KernelCursor;

  /** @param memory that of the kernel */
  constructor(documentCount: number, memory: CoarseMemory, cursor: KernelCursor, kernel: CoarseKernel) {
    super(documentCount, memory, cursor);
    this.#kernel = kernel;
    this.#cursor = cursor;
  }

  protected override startScores(): void {
    const { words } = this.memory;
    this.#kernel.startScores(words.byteOffset, words.length);
  }

  override add(postings: Uint8Array, term: CoarseTerm): void {
    if (!this.#cursor.has(postings)) {
      super.add(postings, term);
      return;
    }
    this.#prepare(term);
    const { byteOffset, length } = postings;
    this.#kernel.addCoarse(byteOffset, byteOffset + length, this.memory.words.byteOffset);
  }

  override addToListed(postings: Uint8Array, term: CoarseTerm, list: Uint32Array): void {
    if (!this.#cursor.has(postings) || !this.#cursor.has(list)) {
      super.addToListed(postings, term, list);
      return;
    }
    this.#prepare(term);
    const { byteOffset, length } = postings;
    const words = this.memory.words.byteOffset;
    this.#kernel.addCoarseToListed(byteOffset, byteOffset + length, words, list.byteOffset, list.length);
  }

  /** Multiplies only classes that occur: a table takes as long as a thousand postings. */
  #prepare({ table, factor }: CoarseTerm): void {
    const { first, last } = this.classes;
    const rowCount = table.length / LENGTH_CLASSES;
    this.#kernel.prepareTable(this.#cursor.copyTable(table), factor, rowCount, first, last);
  }

  override largestOfGroups(size: number, to: Int32Array, at: number): number {
    // The list is not in use: it has room for the result.
    const { words, list } = this.memory;
    this.#kernel.largestOfGroups(words.byteOffset, words.length, size, list.byteOffset);
    to.set(new Int32Array(list.buffer, list.byteOffset, words.length / size), at);
    return at + words.length / size;
  }

  override listAtLeast(floor: number): Uint32Array {
    const { words, list } = this.memory;
    return list.subarray(0, this.#kernel.listAtLeast(words.byteOffset, words.length, floor, list.byteOffset));
  }

  override keepAtLeast(listed: Uint32Array, floor: number): Uint32Array {
    if (!this.#cursor.has(listed)) return super.keepAtLeast(listed, floor);
    const { words, list } = this.memory;
    const count = this.#kernel.keepAtLeast(listed.byteOffset, listed.length, words.byteOffset, floor);
    return list.subarray(0, count);
  }
}
