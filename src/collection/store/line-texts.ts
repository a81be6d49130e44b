import { base64Bytes } from "../../core/index.js";
import { kernelBase64 } from "./line-texts-kernel.generated.js";

interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly input: WebAssembly.Global;
  readonly maxInput: WebAssembly.Global;
  readonly outline: WebAssembly.Global;
  readonly texts: WebAssembly.Global;
  readonly table: WebAssembly.Global;
  readonly maxTexts: WebAssembly.Global;
  readonly count: WebAssembly.Global;
  readonly units: WebAssembly.Global;
  cut(from: number, to: number): number;
  widen(first: number, last: number): number;
}

/** Something without its texts: in place of each is its number in {@link LineTexts}. */
export type Outline<T> = T extends object ? { readonly [K in keyof T]: K extends "text" ? number : Outline<T[K]> } : T;

/** Numbers of a text in the table of the kernel: start, end, and number of UTF-16 units. */
const ENTRY = 3;

/**
 * Cuts the texts out of documents in JSON, see kernel/line-texts.ts. Those of a document are numbered from 0, in order, and
 * are valid until the next is cut.
 */
export class LineTexts {
  /** Memory that lines are read into. */
  readonly input: Uint8Array;
  readonly #exports: Exports;
  readonly #outline: Uint8Array;
  readonly #texts: Buffer;
  readonly #units: Buffer;
  readonly #table: Uint32Array;

  private constructor() {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(base64Bytes(kernelBase64)), {});
    this.#exports = exports as unknown as Exports;
    const { memory, input, maxInput, outline, texts, table, maxTexts, units } = this.#exports;
    this.input = new Uint8Array(memory.buffer, input.value, maxInput.value);
    this.#outline = new Uint8Array(memory.buffer, outline.value, 2 * maxInput.value);
    this.#texts = Buffer.from(memory.buffer as ArrayBuffer, texts.value, maxInput.value);
    this.#units = Buffer.from(memory.buffer as ArrayBuffer, units.value, 2 * maxInput.value);
    this.#table = new Uint32Array(memory.buffer, table.value, ENTRY * maxTexts.value);
  }

  /** `undefined` if this machine has no WebAssembly with SIMD. */
  static create(): LineTexts | undefined {
    try {
      return new LineTexts();
    } catch {
      return undefined;
    }
  }

  /**
   * Cuts the texts out of the document at `from … to` of {@link input}. Returns the JSON of its {@link Outline};
   * `undefined` if the document is unusual, and must be parsed as a whole.
   */
  cut(from: number, to: number): Uint8Array | undefined {
    const size = this.#exports.cut(from, to);
    return size === 0 ? undefined : this.#outline.subarray(0, size);
  }

  /** How many texts the document has. */
  get count(): number {
    return this.#exports.count.value;
  }

  /** The text with a number. */
  text(number: number): string {
    return this.joined(number, number);
  }

  /** The texts from one number to another, separated by empty lines. */
  joined(first: number, last: number): string {
    const start = this.#table[first * ENTRY];
    const end = this.#table[last * ENTRY + 1];
    const length = this.#exports.widen(first, last);
    // Decoding UTF-8 takes several times as long, as soon as one character is not ASCII.
    return length === end - start
      ? this.#texts.toString("latin1", start, end)
      : this.#units.toString("utf16le", 0, 2 * length);
  }

  /** The length of the text with a number, as a string. */
  length(number: number): number {
    return this.#table[number * ENTRY + 2];
  }
}
