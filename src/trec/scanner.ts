import type { DocumentTable } from "../core/index.js";
import type { JudgedRun } from "./judged-run.js";
import type { Compat } from "./problems.js";
import type { DuplicatePolicy } from "./qrels.js";

/** How a run file is to be read. */
export interface RunOptions {
  /** Read exactly as this version of trec_eval does. */
  readonly compat?: Compat | undefined;
  /** A document that occurs twice in a topic: an error (default), or keep the first or the best-scored. */
  readonly duplicates?: DuplicatePolicy | undefined;
  /** Rank by score (default) or take the order of the lines as the ranking. */
  readonly rankBy?: "score" | "file" | undefined;
  /** The number of documents at the top of a ranking among which trec_eval looks for duplicates (its `-M`). */
  readonly maxRetrieved?: number | undefined;
}

/** What these options mean for a scanner. */
export interface ScanOptions {
  /** Lines that start with `#` are comments. */
  readonly comments: boolean;
  /** Scores are compared as 32-bit floats, as trec_eval did before version 10. */
  readonly singlePrecision: boolean;
  /** The order of the lines is the ranking; scores are not read. */
  readonly fileOrder: boolean;
  /** Scores are read as by C's `atof`: text that does not start with a number is 0. */
  readonly atof: boolean;
}

/** Run options in a scanner's terms. */
export function scanOptions({ compat, rankBy }: RunOptions): ScanOptions {
  return {
    comments: compat !== 9,
    singlePrecision: compat === 9,
    fileOrder: rankBy === "file",
    atof: compat !== undefined,
  };
}

/** What a scan met, as bits; the kernel uses the same. */
export const Met = {
  /** A line has too few columns. The scan stopped there. */
  malformed: 1,
  /** A topic occurred again after another one. The scan stopped there. */
  interleaved: 2,
  /** A document occurs twice in a topic with judgements. Ranks count both. */
  duplicate: 4,
  /** A score is NaN (or not a number at all, see {@link Met.badScore}). */
  nan: 8,
  /** A score is not a number; never set with `atof`. */
  badScore: 16,
  /** A line has at least {@link TWO_LINES} columns: two lines may be glued together. */
  overlong: 32,
} as const;

/** As many columns as two lines have if the tag of one and the topic of the next are glued together. */
export const TWO_LINES = 11;

/** The result of a scan. With `malformed` or `interleaved`, the run is incomplete and must not be used. */
export interface Scan {
  readonly met: number;
  readonly run: JudgedRun;
}

/** Whether the fast scan is the answer, or the file has to be read again with care. */
export function isFinal({ met, run }: Scan, options: RunOptions): boolean {
  // Without `compat`, a NaN has a defined place: after all numbers. trec_eval accepts overlong lines.
  const unsettled = met & ~(options.compat ? Met.overlong : Met.nan);
  return unsettled === 0 && run.topics.length + run.otherTopics.length > 0;
}

/**
 * Turns the bytes of run files into judged runs, one file after the other:
 * `begin`, then `reserve` and `commit` for each piece of the file, then `result`.
 */
export interface RunScanner {
  begin(options: ScanOptions): void;
  /** The place for the next bytes, at least `size` long. Valid until the next call. */
  reserve(size: number): Uint8Array;
  /** Scans the first `size` reserved bytes. Returns what was met so far. */
  commit(size: number, last: boolean): number;
  result(): Scan;
}

/** Makes a scanner for the documents of a table. */
export type ScannerFactory = (table: DocumentTable) => RunScanner;

/** Collects the topics of a run while it is read without the kernel. */
export class TopicCollector {
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #seen: Uint8Array;
  readonly #seenOthers = new Set<string>();
  readonly otherTopics: string[] = [];
  readonly topics: number[] = [];
  readonly retrieved: number[] = [];
  readonly rows: number[] = [];

  constructor(numbers: ReadonlyMap<string, number>) {
    this.#numbers = numbers;
    this.#seen = new Uint8Array(numbers.size);
  }

  /** The topic's number in the table, −1 if it has none, −2 if the topic occurred before. */
  start(topic: string): number {
    const number = this.#numbers.get(topic);
    if (number !== undefined) {
      if (this.#seen[number]) return -2;
      this.#seen[number] = 1;
      return number;
    }
    if (this.#seenOthers.has(topic)) return -2;
    this.#seenOthers.add(topic);
    this.otherTopics.push(topic);
    return -1;
  }

  finish(topic: number, retrieved: number, rows: number): void {
    this.topics.push(topic);
    this.retrieved.push(retrieved);
    this.rows.push(rows);
  }

  /** Sorts the topics, with their rows, in the order of the table. */
  toRun(tag: string, columns: RunRows): JudgedRun {
    const count = this.topics.length;
    const start = new Uint32Array(count + 1);
    for (let i = 0; i < count; i++) start[i + 1] = start[i] + this.rows[i];
    const inOrder = this.topics.every((topic, i) => i === 0 || this.topics[i - 1] < topic);
    const rest = { tag, otherTopics: this.otherTopics };
    if (inOrder) {
      const topics = Uint32Array.from(this.topics);
      return { ...rest, topics, retrieved: Uint32Array.from(this.retrieved), rowStart: start, ...columns };
    }
    const order = Uint32Array.from({ length: count }, (_, i) => i).sort((a, b) => this.topics[a] - this.topics[b]);
    return {
      ...rest,
      topics: order.map((i) => this.topics[i]),
      retrieved: order.map((i) => this.retrieved[i]),
      ...rowsInOrder(columns, order, start),
    };
  }
}

/** The columns with one entry for each document found. */
type RunRows = Pick<JudgedRun, "doc" | "rank" | "tieFirst" | "tieLast">;

/** The rows of topics, in the order of the topics. */
function rowsInOrder(columns: RunRows, order: Uint32Array, start: Uint32Array): RunRows & Pick<JudgedRun, "rowStart"> {
  const rowStart = new Uint32Array(order.length + 1);
  // For each new row the old one: four columns of short pieces are moved faster one by one.
  const from = new Uint32Array(columns.doc.length);
  let to = 0;
  for (let i = 0; i < order.length; i++) {
    for (let row = start[order[i]]; row < start[order[i] + 1]; row++) from[to++] = row;
    rowStart[i + 1] = to;
  }
  return {
    rowStart,
    doc: picked(columns.doc, from),
    rank: picked(columns.rank, from),
    tieFirst: picked(columns.tieFirst, from),
    tieLast: picked(columns.tieLast, from),
  };
}

function picked(column: Uint32Array, from: Uint32Array): Uint32Array {
  const result = new Uint32Array(from.length);
  for (let i = 0; i < from.length; i++) result[i] = column[from[i]];
  return result;
}

/** Topic ids → numbers, made once per table. */
export function topicNumbers(table: DocumentTable): ReadonlyMap<string, number> {
  return new Map(table.topics.map((topic, number) => [topic, number]));
}
