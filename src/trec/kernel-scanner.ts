import { base64Bytes, type DocumentTable, losslessBytes, losslessText } from "../core/index.js";
import { kernelBase64 } from "./kernel.generated.js";
import { Met, type RunScanner, type Scan, type ScanOptions } from "./scanner.js";
import { parseScore } from "./score.js";

interface Kernel {
  readonly memory: WebAssembly.Memory;
  readonly outDoc: WebAssembly.Global;
  readonly outRank: WebAssembly.Global;
  readonly outFirst: WebAssembly.Global;
  readonly outLast: WebAssembly.Global;
  readonly outTopic: WebAssembly.Global;
  readonly outLines: WebAssembly.Global;
  readonly outStart: WebAssembly.Global;
  readonly steps: WebAssembly.Global;
  allocate(size: number): number;
  buildTable(topics: number, topicStart: number, docStart: number, docBytes: number): void;
  buildTopics(topics: number, idStart: number, idBytes: number): void;
  begin(comments: number, singlePrecision: number, fileOrder: number): void;
  reserve(size: number): number;
  commit(size: number, last: number): number;
  sortTopics(): number;
  tagAt(): number;
  tagLength(): number;
}

let compiled: WebAssembly.Module | undefined;

function compile(): WebAssembly.Module {
  compiled ??= new WebAssembly.Module(base64Bytes(kernelBase64));
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
  /** Topics of the run without judgements. */
  #others = new Set<string>();
  #atof = false;
  #met = 0;

  constructor(table: DocumentTable) {
    const host = {
      topic: (at: number, size: number) => this.#otherTopic(this.#text(at, size)),
      number: (at: number, size: number) => this.#number(this.#text(at, size)),
    };
    this.#kernel = new WebAssembly.Instance(compile(), { host }).exports as unknown as Kernel;
    const put = (bytes: Uint8Array) => {
      const at = this.#kernel.allocate(bytes.byteLength) >>> 0;
      new Uint8Array(this.#kernel.memory.buffer).set(bytes, at);
      return at;
    };
    const putWords = (words: Uint32Array) => put(new Uint8Array(words.buffer, words.byteOffset, words.byteLength));
    const ids = table.topics.map(losslessBytes);
    const idStart = new Uint32Array(ids.length + 1);
    for (let t = 0; t < ids.length; t++) idStart[t + 1] = idStart[t] + ids[t].length;
    const idBytes = new Uint8Array(idStart[ids.length]);
    for (let t = 0; t < ids.length; t++) idBytes.set(ids[t], idStart[t]);
    this.#kernel.buildTopics(ids.length, putWords(idStart), put(idBytes));
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
    this.#others = new Set();
    this.#atof = options.atof;
    this.#met = 0;
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
    const count = kernel.sortTopics();
    const column = (global: WebAssembly.Global, size: number) =>
      new Uint32Array(kernel.memory.buffer, global.value >>> 0, size).slice();
    const rowStart = column(kernel.outStart, count + 1);
    const rows = rowStart[count];
    const run = {
      tag: this.#text(kernel.tagAt() >>> 0, kernel.tagLength()),
      otherTopics: [...this.#others],
      topics: column(kernel.outTopic, count),
      retrieved: column(kernel.outLines, count),
      rowStart,
      doc: column(kernel.outDoc, rows),
      rank: column(kernel.outRank, rows),
      tieFirst: column(kernel.outFirst, rows),
      tieLast: column(kernel.outLast, rows),
    };
    return { met: this.#met, run };
  }

  /** A topic without judgements: −1, or −2 if it occurred before. */
  #otherTopic(topic: string): number {
    if (this.#others.has(topic)) return -2;
    this.#others.add(topic);
    return -1;
  }

  #text(at: number, size: number): string {
    return losslessText(new Uint8Array(this.#kernel.memory.buffer, at >>> 0, size));
  }

  #number(text: string): number {
    const score = parseScore(text, this.#atof);
    if (score !== undefined) return score;
    this.#met |= Met.badScore;
    return Number.NaN;
  }
}
