import { base64Bytes } from "../../core/index.js";
import { TERM_NUMBERS } from "./analyzer.js";
import { CLASS_OF } from "./character-classes.js";
import { kernelBase64 } from "./words-kernel.generated.js";

interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly classes: WebAssembly.Global;
  readonly results: WebAssembly.Global;
  readonly source: WebAssembly.Global;
  readonly maxUnits: WebAssembly.Global;
  readonly entries: WebAssembly.Global;
  readonly maxEntryNumbers: WebAssembly.Global;
  readonly stopped: WebAssembly.Global;
  start(bytes: number, units: number): number;
  analyse(from: number, length: number, position: number, field: number): number;
  add(start: number, end: number, number: number): void;
  clear(): void;
}

/** Why the kernel stopped: the text is done, a word is new, or unusual. 1 means that results must be taken first. */
export const DONE = 0;
export const UNKNOWN = 2;
export const UNUSUAL = 3;

/** Maximum number of results at a time; the kernel has the same number. */
const MAX_RESULTS = 1024;

let compiled: WebAssembly.Module | undefined;

function compile(): WebAssembly.Module {
  compiled ??= new WebAssembly.Module(base64Bytes(kernelBase64));
  return compiled;
}

const encoder = new TextEncoder();

/** Kernels that nobody uses. Their memory is kept: what a segment's words took, those of the next one will take. */
const free: WordKernel[] = [];
const MAX_FREE = 4;

/**
 * Finds words in a text and looks up their numbers, see kernel/words.ts. It stops at words that are new or unusual. Its
 * memory does not grow, for the reason given in kernel-cursor.ts; what is not used takes none of the machine's memory.
 */
export class WordKernel {
  /** The terms that were found, as {@link TakeTerms} gets them. */
  readonly results: Int32Array;
  /** Results of words that are not simply one term. */
  readonly entries: Int32Array<ArrayBuffer>;
  readonly #exports: Exports;
  readonly #source: Uint8Array;
  /** Four numbers: see the properties below. */
  readonly #stopped: Int32Array;
  readonly #maxUnits: number;

  private constructor() {
    const exports = new WebAssembly.Instance(compile(), {}).exports as unknown as Exports;
    const buffer = exports.memory.buffer as ArrayBuffer;
    this.#exports = exports;
    this.#maxUnits = exports.maxUnits.value;
    this.#stopped = new Int32Array(buffer, exports.stopped.value, 4);
    this.#source = new Uint8Array(buffer, exports.source.value, 3 * this.#maxUnits);
    this.results = new Int32Array(buffer, exports.results.value, MAX_RESULTS * TERM_NUMBERS);
    this.entries = new Int32Array(buffer, exports.entries.value, exports.maxEntryNumbers.value);
    new Uint8Array(buffer, exports.classes.value, CLASS_OF.length).set(CLASS_OF);
  }

  /** A kernel that knows no words; `undefined` if this machine has no WebAssembly with SIMD, or no memory for it. */
  static take(): WordKernel | undefined {
    try {
      return free.pop() ?? new WordKernel();
    } catch {
      return undefined;
    }
  }

  /** Lets others take it. */
  release(): void {
    this.clear();
    if (free.length < MAX_FREE) free.push(this);
  }

  /** Starts with a text; returns false if it cannot be analysed here. */
  start(text: string): boolean {
    if (text.length > this.#maxUnits) return false;
    const { written } = encoder.encodeInto(text, this.#source);
    return this.#exports.start(written, text.length) !== 0;
  }

  /** Continues with the text of this length; returns the reason for stopping. */
  analyse(from: number, length: number, position: number, field: number): number {
    return this.#exports.analyse(from, length, position, field);
  }

  /** Where it stopped: at the end, or at the start of a word. */
  get at(): number {
    return this.#stopped[0];
  }

  /** The end of a word that is new. */
  get wordEnd(): number {
    return this.#stopped[1];
  }

  /** The position of the next word. */
  get position(): number {
    return this.#stopped[2];
  }

  /** How many terms {@link results} has. */
  get count(): number {
    return this.#stopped[3];
  }

  /** Adds a word of the text. */
  add(start: number, end: number, number: number): void {
    this.#exports.add(start, end, number);
  }

  /** Forgets all words. */
  clear(): void {
    this.#exports.clear();
  }
}
