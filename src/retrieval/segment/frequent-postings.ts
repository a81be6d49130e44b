import { base64Bytes } from "../../core/index.js";
import type { ByteWriter } from "./byte-writer.js";
import { kernelBase64 } from "./write-postings-kernel.generated.js";

interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly input: WebAssembly.Global;
  readonly maxInput: WebAssembly.Global;
  readonly output: WebAssembly.Global;
  readonly fieldBytes: WebAssembly.Global;
  append(size: number, base: number): number;
  appendPairs(pairs: number): number;
  end(): number;
}

const DAMAGED = "postings are damaged";

let kernel: FrequentPostings | undefined;

/**
 * Writes postings of frequent terms, see kernel/write-postings.ts: the same bytes as a {@link PostingsWriter}, several
 * times as fast. For terms with few documents, calls would take most of the time.
 */
export class FrequentPostings {
  readonly #exports: Exports;
  readonly #input: Uint8Array;
  readonly #pairs: Uint32Array;
  readonly #output: number;

  private constructor() {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(base64Bytes(kernelBase64)), {});
    this.#exports = exports as unknown as Exports;
    const { memory, input, maxInput, output } = this.#exports;
    this.#input = new Uint8Array(memory.buffer, input.value, maxInput.value);
    this.#pairs = new Uint32Array(memory.buffer, input.value, maxInput.value >> 2);
    this.#output = output.value;
  }

  /** The one of this thread, without a term; `undefined` if the machine has no WebAssembly with SIMD, or no memory for it. */
  static take(): FrequentPostings | undefined {
    try {
      kernel ??= new FrequentPostings();
      // A term that was not ended because something failed.
      kernel.#exports.end();
      return kernel;
    } catch {
      return undefined;
    }
  }

  /**
   * Adds the term's postings of another segment, in the format of index format 6.
   *
   * @param base is added to the numbers of its documents
   */
  append(bytes: Uint8Array, base: number, out: ByteWriter): void {
    if (bytes.length > this.#input.length) throw new RangeError(DAMAGED);
    this.#input.set(bytes);
    const size = this.#exports.append(bytes.length, base);
    if (size < 0) throw new RangeError(DAMAGED);
    this.#write(size, out);
  }

  /**
   * Adds postings of an `InvertedRange`.
   *
   * @returns whether they were added; not if frequencies of one of them are not in its pair
   */
  appendPairs(pairs: Uint32Array, out: ByteWriter): boolean {
    if (pairs.length > this.#pairs.length) return false;
    this.#pairs.set(pairs);
    const size = this.#exports.appendPairs(pairs.length / 2);
    if (size >= 0) this.#write(size, out);
    return size >= 0;
  }

  /** Ends the term. Returns the number of bytes at the end that are frequencies by field. */
  end(out: ByteWriter): number {
    this.#write(this.#exports.end(), out);
    return this.#exports.fieldBytes.value;
  }

  #write(size: number, out: ByteWriter): void {
    out.append(new Uint8Array(this.#exports.memory.buffer, this.#output, size));
  }
}
