import { type DocumentTable, losslessText } from "../core/index.js";
import { kernelBase64 } from "./kernel.generated.js";
import { Met, type RunScanner, type Scan, type ScanOptions, TopicCollector, topicNumbers } from "./scanner.js";
import { parseScore } from "./score.js";

interface Kernel {
  readonly memory: WebAssembly.Memory;
  readonly outDoc: WebAssembly.Global;
  readonly outRank: WebAssembly.Global;
  readonly outFirst: WebAssembly.Global;
  readonly outLast: WebAssembly.Global;
  readonly steps: WebAssembly.Global;
  allocate(size: number): number;
  buildTable(topics: number, topicStart: number, docStart: number, docBytes: number): void;
  begin(comments: number, singlePrecision: number, fileOrder: number): void;
  reserve(size: number): number;
  commit(size: number, last: number): number;
  tagAt(): number;
  tagLength(): number;
}

let compiled: WebAssembly.Module | undefined;

function compile(): WebAssembly.Module {
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(kernelBase64), (c) => c.charCodeAt(0)));
  return compiled;
}

/** Whether this machine can run the kernel, which needs WebAssembly with SIMD. */
export function kernelWorks(): boolean {
  try {
    compile();
    return true;
  } catch {
    return false;
  }
}

/** The scanner written in AssemblyScript, see kernel/scan.ts. */
export class KernelScanner implements RunScanner {
  readonly #kernel: Kernel;
  readonly #numbers: ReadonlyMap<string, number>;
  /** The kernel's memory; it moves when it grows. */
  #memory = new Uint8Array();
  /** The ids of the topics that were met, and by topic the one after it in the last run; the first is at 0. */
  readonly #ids: Uint8Array[] = [];
  readonly #next: number[] = [];
  #last = 0;
  #collector: TopicCollector;
  #atof = false;
  #met = 0;

  constructor(table: DocumentTable) {
    this.#numbers = topicNumbers(table);
    this.#collector = new TopicCollector(this.#numbers);
    const host = {
      topic: (at: number, size: number) => this.#startTopic(at, size),
      done: (topic: number, lines: number, rows: number) => this.#collector.finish(topic, lines, rows),
      number: (at: number, size: number) => this.#number(this.#text(at, size)),
    };
    this.#kernel = new WebAssembly.Instance(compile(), { host }).exports as unknown as Kernel;
    const put = (bytes: Uint8Array) => {
      const at = this.#kernel.allocate(bytes.byteLength) >>> 0;
      new Uint8Array(this.#kernel.memory.buffer).set(bytes, at);
      return at;
    };
    const putWords = (words: Uint32Array) => put(new Uint8Array(words.buffer, words.byteOffset, words.byteLength));
    this.#kernel.buildTable(
      table.topics.length,
      putWords(table.topicStart),
      putWords(table.docStart),
      put(table.docBytes),
    );
  }

  /** Steps taken so far to place lines among judged documents, where lines are not in rank order. */
  get steps(): number {
    return this.#kernel.steps.value >>> 0;
  }

  begin(options: ScanOptions): void {
    this.#collector = new TopicCollector(this.#numbers);
    this.#atof = options.atof;
    this.#met = 0;
    this.#last = 0;
    this.#kernel.begin(Number(options.comments), Number(options.singlePrecision), Number(options.fileOrder));
  }

  reserve(size: number): Uint8Array {
    const at = this.#kernel.reserve(size) >>> 0;
    return new Uint8Array(this.#kernel.memory.buffer, at, size);
  }

  commit(size: number, last: boolean): number {
    // The host adds its own findings during the call: read the field after it.
    const met = this.#kernel.commit(size, Number(last));
    this.#met |= met;
    return this.#met;
  }

  result(): Scan {
    const kernel = this.#kernel;
    const rows = this.#collector.rows.reduce((sum, n) => sum + n, 0);
    const column = (global: WebAssembly.Global) =>
      new Uint32Array(kernel.memory.buffer, global.value >>> 0, rows).slice();
    const tag = this.#text(kernel.tagAt() >>> 0, kernel.tagLength());
    const run = this.#collector.toRun(tag, {
      doc: column(kernel.outDoc),
      rank: column(kernel.outRank),
      tieFirst: column(kernel.outFirst),
      tieLast: column(kernel.outLast),
    });
    return { met: this.#met, run };
  }

  /** Runs have their topics in the same order: the id is compared with the one that came next in the run before. */
  #startTopic(at: number, size: number): number {
    const expected = this.#next[this.#last];
    const isExpected = expected !== undefined && this.#isAt(this.#ids[expected], at >>> 0, size);
    const number = isExpected ? this.#collector.startNumber(expected) : this.#collector.start(this.#text(at, size));
    if (number < 0) return number;
    if (!isExpected) {
      this.#ids[number] ??= this.#bytes(at, size).slice();
      this.#next[this.#last] = number;
    }
    this.#last = number + 1;
    return number;
  }

  #isAt(id: Uint8Array, at: number, size: number): boolean {
    if (id.length !== size) return false;
    const { buffer } = this.#kernel.memory;
    if (this.#memory.buffer !== buffer) this.#memory = new Uint8Array(buffer);
    for (let i = 0; i < size; i++) if (id[i] !== this.#memory[at + i]) return false;
    return true;
  }

  #bytes(at: number, size: number): Uint8Array {
    return new Uint8Array(this.#kernel.memory.buffer, at >>> 0, size);
  }

  #text(at: number, size: number): string {
    return losslessText(this.#bytes(at, size));
  }

  #number(text: string): number {
    const score = parseScore(text, this.#atof);
    if (score !== undefined) return score;
    this.#met |= Met.badScore;
    return Number.NaN;
  }
}
