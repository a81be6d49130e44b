import { base64Bytes } from "../../core/index.js";
import { COARSE_ROWS, type CoarsePart, FURTHER_ROWS, wholeGroups } from "./coarse-part.js";
import { PostingsCursor } from "./decode-postings.js";
import { type CoarseKernel, KernelCoarsePart } from "./kernel-coarse-part.js";
import { KernelVectorPostings, VECTOR_BYTES, type VectorKernel } from "./kernel-vector-postings.js";
import { LENGTH_CLASSES } from "./length-classes.js";
import { BLOCK, CHUNK } from "./postings-format.js";
import { kernelBase64 } from "./postings-kernel.generated.js";
import { MAX_FIELDS } from "./segment-fields.js";
import { MAX_SEGMENT_DOCUMENTS } from "./segment-files.js";

interface Kernel extends CoarseKernel, VectorKernel {
  readonly memory: WebAssembly.Memory;
  readonly documents: WebAssembly.Global;
  readonly frequencies: WebAssembly.Global;
  readonly scores: WebAssembly.Global;
  readonly factors: WebAssembly.Global;
  readonly found: WebAssembly.Global;
  readonly matches: WebAssembly.Global;
  readonly room: WebAssembly.Global;
  decodeBlock(address: number, place: number, last: number): number;
  addSaturated(address: number, end: number, factor: number): void;
  addSaturatedByField(address: number, end: number, documents: number, k1: number, factor: number): void;
  findMatches(count: number, floor: number): number;
}

let compiled: WebAssembly.Module | undefined;

function compile(): WebAssembly.Module {
  compiled ??= new WebAssembly.Module(base64Bytes(kernelBase64));
  return compiled;
}

/** Whether this machine runs the kernel (it needs WebAssembly with SIMD). */
export function postingsKernelWorks(): boolean {
  try {
    compile();
    return true;
  } catch {
    return false;
  }
}

const NO_POSTINGS = new Uint8Array();

/** Bytes of memory for postings. */
export const POSTINGS_BYTES = 3 << 25;

/**
 * Decodes and scores in WebAssembly, see kernel/postings.ts. It handles data in its own memory: postings in {@link
 * room}, added to {@link scores}. Data elsewhere is handled by plain TypeScript, with the same result.
 *
 * The memory does not grow: replacing a buffer by a larger one makes all typed arrays in the process slower. It takes
 * none of the machine's memory before it is used.
 */
export class KernelCursor extends PostingsCursor {
  /** One for each document of a segment. */
  readonly scores: Float64Array;
  /** Memory for postings. */
  readonly room: Uint8Array;
  /** The address of the memory that is not in use. */
  #free: number;
  /** Postings that are made from vectors. */
  readonly vectors: KernelVectorPostings;
  readonly #table: Float32Array;
  /** The source of the kernel's copy of a table. */
  #copiedTable: Float32Array | undefined;
  readonly #kernel: Kernel;
  readonly #buffer: ArrayBuffer;
  readonly #factors: Float64Array;
  readonly #found: Uint32Array;
  /** The source of the kernel's copy of factors. */
  #copied: Float64Array | undefined;

  constructor() {
    const kernel = new WebAssembly.Instance(compile(), {}).exports as unknown as Kernel;
    const { buffer } = kernel.memory;
    super(
      new Uint32Array(buffer, kernel.documents.value, CHUNK),
      new Uint32Array(buffer, kernel.frequencies.value, CHUNK),
    );
    this.#kernel = kernel;
    this.#buffer = buffer;
    this.scores = new Float64Array(buffer, kernel.scores.value, MAX_SEGMENT_DOCUMENTS);
    this.#factors = new Float64Array(buffer, kernel.factors.value, MAX_SEGMENT_DOCUMENTS * MAX_FIELDS);
    this.#found = new Uint32Array(buffer, kernel.found.value, MAX_SEGMENT_DOCUMENTS);
    this.room = new Uint8Array(buffer, kernel.room.value, POSTINGS_BYTES);
    this.#free = kernel.room.value + POSTINGS_BYTES;
    this.#table = new Float32Array(buffer, this.#free, (COARSE_ROWS + FURTHER_ROWS) * LENGTH_CLASSES);
    this.#free += this.#table.byteLength;
    this.vectors = new KernelVectorPostings(kernel, buffer, this.#free);
    this.#free += VECTOR_BYTES;
  }

  /** Coarse scores for segments of these sizes; `undefined` if there is not enough memory. They share one list. */
  coarseParts(documentCounts: readonly number[]): CoarsePart[] | undefined {
    const buffer = this.#buffer;
    const free = buffer.byteLength - this.#free;
    if (documentCounts.reduce((sum, count) => sum + 4 * wholeGroups(count), 0) > free) return undefined;
    return documentCounts.map((documentCount) => {
      const words = new Int32Array(buffer, this.#free, wholeGroups(documentCount));
      this.#free += words.byteLength;
      const memory = { words, list: this.#found };
      return new KernelCoarsePart(documentCount, memory, this, this.#kernel);
    });
  }

  /** The address of the kernel's copy of a table. */
  copyTable(table: Float32Array): number {
    if (this.#copiedTable !== table) this.#table.set(table);
    this.#copiedTable = table;
    return this.#table.byteOffset;
  }

  protected override decodeBlock(bytes: Uint8Array, start: number, base: number, last: number): number {
    if (!this.has(bytes)) return super.decodeBlock(bytes, start, base, last);
    return this.#kernel.decodeBlock(bytes.byteOffset + start, base / BLOCK, last) - bytes.byteOffset;
  }

  override addSaturated(scores: Float64Array, norms: Float64Array, factor: number): void {
    const { bytes } = this;
    if (!bytes || !this.has(bytes) || !this.has(scores)) {
      super.addSaturated(scores, norms, factor);
      return;
    }
    this.#copy(norms);
    this.#kernel.addSaturated(bytes.byteOffset, bytes.byteOffset + bytes.length, factor);
    this.start(NO_POSTINGS);
  }

  override addSaturatedByField(scores: Float64Array, worths: Float64Array, k1: number, factor: number): void {
    const { bytes } = this;
    if (!bytes || !this.has(bytes) || !this.has(scores)) {
      super.addSaturatedByField(scores, worths, k1, factor);
      return;
    }
    this.#copy(worths);
    const documents = worths.length / MAX_FIELDS;
    this.#kernel.addSaturatedByField(bytes.byteOffset, bytes.byteOffset + bytes.length, documents, k1, factor);
    this.start(NO_POSTINGS);
  }

  /**
   * Among the first documents of {@link scores}, finds those that contain a term and score at least the floor, and
   * counts those that contain a term. The result is valid until the next call.
   */
  findMatches(documentCount: number, floor: number): { readonly documents: Uint32Array; readonly count: number } {
    const found = this.#kernel.findMatches(documentCount, floor);
    return { documents: this.#found.subarray(0, found), count: this.#kernel.matches.value };
  }

  /** Whether data is in the kernel's memory. */
  has({ buffer }: ArrayBufferView): boolean {
    return buffer === this.#buffer;
  }

  #copy(factors: Float64Array): void {
    if (this.#copied === factors) return;
    this.#factors.set(factors);
    this.#copied = factors;
  }
}
