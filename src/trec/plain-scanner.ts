import { type DocumentTable, losslessText } from "../core/index.js";
import { latin1, splitFields } from "./lines.js";
import { documentsOfTopic, type Retrieved, rankDocuments } from "./rank-documents.js";
import {
  Met,
  type RunScanner,
  type Scan,
  type ScanOptions,
  TopicCollector,
  TWO_LINES,
  topicNumbers,
} from "./scanner.js";
import { parseScore } from "./score.js";

const LF = 0x0a;
const HASH = 0x23;

/**
 * The scanner in plain TypeScript. It replaces the kernel if there is no WebAssembly, and the kernel
 * is tested against it. It sorts the lines of a topic, where the kernel counts.
 */
export class PlainScanner implements RunScanner {
  readonly #table: DocumentTable;
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #documents: (ReadonlyMap<string, number> | undefined)[] = [];
  #collector: TopicCollector;
  #options: ScanOptions | undefined;
  #buffer = new Uint8Array(1 << 16);
  #filled = 0;
  #met = 0;
  #tag = "";
  #topic: string | undefined;
  #topicNumber = -1;
  #lines: Retrieved[] = [];
  #doc: number[] = [];
  #rank: number[] = [];
  #tieFirst: number[] = [];
  #tieLast: number[] = [];

  constructor(table: DocumentTable) {
    this.#table = table;
    this.#numbers = topicNumbers(table);
    this.#collector = new TopicCollector(this.#numbers);
  }

  begin(options: ScanOptions): void {
    this.#options = options;
    this.#collector = new TopicCollector(this.#numbers);
    this.#filled = 0;
    this.#met = 0;
    this.#tag = "";
    this.#topic = undefined;
    this.#topicNumber = -1;
    this.#lines = [];
    this.#doc = [];
    this.#rank = [];
    this.#tieFirst = [];
    this.#tieLast = [];
  }

  reserve(size: number): Uint8Array {
    if (this.#filled + size > this.#buffer.length) {
      const larger = new Uint8Array(Math.max(this.#buffer.length * 2, this.#filled + size));
      larger.set(this.#buffer.subarray(0, this.#filled));
      this.#buffer = larger;
    }
    return this.#buffer.subarray(this.#filled, this.#filled + size);
  }

  commit(size: number, last: boolean): number {
    this.#filled += size;
    let start = 0;
    while (start < this.#filled && !this.#stopped()) {
      const lineEnd = this.#buffer.indexOf(LF, start);
      if (lineEnd < 0 || lineEnd >= this.#filled) break;
      this.#takeLine(start, lineEnd);
      start = lineEnd + 1;
    }
    if (last && start < this.#filled && !this.#stopped()) {
      this.#takeLine(start, this.#filled);
      start = this.#filled;
    }
    this.#buffer.copyWithin(0, start, this.#filled);
    this.#filled -= start;
    if (last && !this.#stopped()) this.#finishTopic();
    return this.#met;
  }

  result(): Scan {
    const run = this.#collector.toRun(this.#tag, {
      doc: Uint32Array.from(this.#doc),
      rank: Uint32Array.from(this.#rank),
      tieFirst: Uint32Array.from(this.#tieFirst),
      tieLast: Uint32Array.from(this.#tieLast),
    });
    return { met: this.#met, run };
  }

  #stopped(): boolean {
    return (this.#met & (Met.malformed | Met.interleaved)) !== 0;
  }

  #takeLine(start: number, end: number): void {
    const { comments, fileOrder, singlePrecision, atof } = this.#options!;
    const fields = splitFields(this.#buffer, start, end);
    if (fields.length === 0 || (comments && this.#buffer[fields[0]] === HASH)) return;
    const count = fields.length / 2;
    if (count < (fileOrder ? 3 : 6)) {
      this.#met |= Met.malformed;
      return;
    }
    if (count >= TWO_LINES) this.#met |= Met.overlong;
    if (count >= 6) this.#tag = this.#text(fields[10], fields[11]);
    const topic = this.#text(fields[0], fields[1]);
    if (topic !== this.#topic && !this.#startTopic(topic)) return;
    let score = -this.#lines.length;
    if (!fileOrder) {
      const read = parseScore(latin1(this.#buffer, fields[8], fields[9]), atof);
      if (read === undefined) this.#met |= Met.badScore;
      score = read ?? Number.NaN;
      if (singlePrecision) score = Math.fround(score);
      if (Number.isNaN(score)) this.#met |= Met.nan;
    }
    if (this.#topicNumber >= 0) this.#lines.push({ id: latin1(this.#buffer, fields[4], fields[5]), score });
  }

  #startTopic(topic: string): boolean {
    this.#finishTopic();
    this.#topic = topic;
    this.#topicNumber = this.#collector.start(topic);
    if (this.#topicNumber === -2) this.#met |= Met.interleaved;
    return this.#topicNumber !== -2;
  }

  #finishTopic(): void {
    if (this.#topicNumber < 0) return;
    const rows = rankDocuments(this.#lines, this.#documentsOf(this.#topicNumber));
    for (let i = 0; i < rows.doc.length; i++) {
      this.#doc.push(rows.doc[i]);
      this.#rank.push(rows.rank[i]);
      this.#tieFirst.push(rows.tieFirst[i]);
      this.#tieLast.push(rows.tieLast[i]);
    }
    if (rows.duplicate) this.#met |= Met.duplicate;
    this.#collector.finish(this.#topicNumber, this.#lines.length, rows.doc.length);
    this.#lines = [];
    this.#topicNumber = -1;
  }

  #documentsOf(topic: number): ReadonlyMap<string, number> {
    this.#documents[topic] ??= documentsOfTopic(this.#table, topic);
    return this.#documents[topic];
  }

  #text(start: number, end: number): string {
    return losslessText(this.#buffer.subarray(start, end));
  }
}
