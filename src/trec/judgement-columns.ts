import { compareBytes, type DocumentTable, type TopicJudgements } from "../core/index.js";
import type { DuplicatePolicy } from "./qrels.js";

/** Lines are rarely shorter than this: the columns usually need not grow. */
const SHORT_LINE_BYTES = 20;

/** Reports a document that occurs twice in a topic, with its two entries. */
export type DuplicateReport = (topic: string, first: number, second: number) => void;

/**
 * Judgements while they are read: columns of numbers, without an object for each, so that hundreds of
 * thousands of them take a few megabytes. An id is a range of the input bytes.
 */
export class JudgementColumns {
  readonly #bytes: Uint8Array;
  readonly #topics = new Map<string, number>();
  #topic: Uint32Array;
  #start: Uint32Array;
  #end: Uint32Array;
  #grade: Int32Array;
  #count = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    const room = Math.ceil(bytes.length / SHORT_LINE_BYTES) + 1;
    this.#topic = new Uint32Array(room);
    this.#start = new Uint32Array(room);
    this.#end = new Uint32Array(room);
    this.#grade = new Int32Array(room);
  }

  get count(): number {
    return this.#count;
  }

  /** The bytes of an entry's document. */
  id(entry: number): Uint8Array {
    return this.#bytes.subarray(this.#start[entry], this.#end[entry]);
  }

  /** The line of an entry. It is counted on each call: only errors need it. */
  line(entry: number): number {
    let line = 1;
    for (let at = this.#bytes.indexOf(0x0a); at >= 0 && at < this.#start[entry]; at = this.#bytes.indexOf(0x0a, at + 1))
      line++;
    return line;
  }

  /** The number of a topic among those added, for {@link add}. */
  topicNumber(topic: string): number {
    let number = this.#topics.get(topic);
    if (number === undefined) this.#topics.set(topic, (number = this.#topics.size));
    return number;
  }

  add(topic: number, start: number, end: number, grade: number): void {
    const entry = this.#count++;
    if (entry === this.#topic.length) this.#grow();
    this.#topic[entry] = topic;
    this.#start[entry] = start;
    this.#end[entry] = end;
    this.#grade[entry] = grade;
  }

  /**
   * All judgements as a table: topics in byte order, the documents of a topic in the order they were added,
   * each once. The policy decides which of two judgements counts; `error` reports both and keeps the first.
   */
  build(policy: DuplicatePolicy, report: DuplicateReport): { table: DocumentTable; grades: Int32Array } {
    const topics = [...this.#topics.keys()].sort(compareBytes);
    const byTopic = this.#entriesByTopic(topics);
    const kept = new Uint32Array(this.#count);
    const topicStart = new Uint32Array(topics.length + 1);
    let count = 0;
    topics.forEach((topic, t) => {
      count = this.#keepUnique(
        byTopic.entries.subarray(byTopic.start[t], byTopic.start[t + 1]),
        kept,
        count,
        policy,
        (a, b) => report(topic, a, b),
      );
      topicStart[t + 1] = count;
    });
    return this.#documents(kept, count, { topics, topicStart });
  }

  /** The documents of the kept entries, with their grades. */
  #documents(
    kept: Uint32Array,
    count: number,
    topics: Pick<DocumentTable, "topics" | "topicStart">,
  ): { table: DocumentTable; grades: Int32Array } {
    const bytes = this.#bytes;
    const start = this.#start;
    const end = this.#end;
    const grade = this.#grade;
    const docStart = new Uint32Array(count + 1);
    const grades = new Int32Array(count);
    let size = 0;
    for (let d = 0; d < count; d++) {
      const entry = kept[d];
      size += end[entry] - start[entry];
      docStart[d + 1] = size;
      grades[d] = grade[entry];
    }
    const docBytes = new Uint8Array(size);
    let to = 0;
    for (let d = 0; d < count; d++) {
      for (let from = start[kept[d]]; to < docStart[d + 1]; ) docBytes[to++] = bytes[from++];
    }
    return { table: { ...topics, docBytes, docStart }, grades };
  }

  /** Entries by topic, in the order of `topics`. */
  #entriesByTopic(topics: readonly string[]): { entries: Uint32Array; start: Uint32Array } {
    const topic = this.#topic;
    const count = this.#count;
    const place = new Uint32Array(topics.length);
    topics.forEach((id, t) => {
      place[this.#topics.get(id)!] = t;
    });
    const start = new Uint32Array(topics.length + 1);
    for (let i = 0; i < count; i++) start[place[topic[i]] + 1]++;
    for (let t = 0; t < topics.length; t++) start[t + 1] += start[t];
    const next = start.slice();
    const entries = new Uint32Array(count);
    for (let i = 0; i < count; i++) entries[next[place[topic[i]]]++] = i;
    return { entries, start };
  }

  /** Appends one entry for each document to `kept`; returns the new number of entries. */
  #keepUnique(
    entries: Uint32Array,
    kept: Uint32Array,
    count: number,
    policy: DuplicatePolicy,
    report: (first: number, second: number) => void,
  ): number {
    let size = 8;
    while (size < 2 * entries.length) size *= 2;
    // A hash set of the kept entries: places in `kept`, plus 1; 0 if free.
    const slots = new Uint32Array(size);
    for (let i = 0; i < entries.length; i++) {
      const entry = entries[i];
      let slot = this.#hash(entry) & (size - 1);
      while (slots[slot] !== 0 && !this.#sameId(kept[slots[slot] - 1], entry)) slot = (slot + 1) & (size - 1);
      if (slots[slot] === 0) {
        kept[count++] = entry;
        slots[slot] = count;
        continue;
      }
      const first = kept[slots[slot] - 1];
      if (policy === "error") report(first, entry);
      else if (policy === "best" && this.#grade[entry] > this.#grade[first]) kept[slots[slot] - 1] = entry;
    }
    return count;
  }

  /** FNV-1a. */
  #hash(entry: number): number {
    // Private fields are slow to read until the function is optimised.
    const bytes = this.#bytes;
    const end = this.#end[entry];
    let hash = 0x811c9dc5;
    for (let i = this.#start[entry]; i < end; i++) hash = Math.imul(hash ^ bytes[i], 0x01000193);
    return hash ^ (hash >>> 15);
  }

  #sameId(a: number, b: number): boolean {
    const size = this.#end[a] - this.#start[a];
    if (this.#end[b] - this.#start[b] !== size) return false;
    for (let i = 0; i < size; i++) {
      if (this.#bytes[this.#start[a] + i] !== this.#bytes[this.#start[b] + i]) return false;
    }
    return true;
  }

  #grow(): void {
    const larger = <T extends Uint32Array | Int32Array>(column: T, make: new (length: number) => T): T => {
      const result = new make(column.length * 2);
      result.set(column);
      return result;
    };
    this.#topic = larger(this.#topic, Uint32Array);
    this.#start = larger(this.#start, Uint32Array);
    this.#end = larger(this.#end, Uint32Array);
    this.#grade = larger(this.#grade, Int32Array);
  }
}

/** Counts of each grade, topic by topic: what measures see of judgements. */
export function countJudgements(table: DocumentTable, grades: Int32Array): TopicJudgements[] {
  return table.topics.map((topic, t) => {
    const levels: number[] = [];
    let unjudgedInPool = 0;
    for (let d = table.topicStart[t]; d < table.topicStart[t + 1]; d++) {
      const grade = grades[d];
      if (grade < 0) unjudgedInPool++;
      else {
        while (levels.length <= grade) levels.push(0);
        levels[grade]++;
      }
    }
    return { topic, levels, unjudgedInPool };
  });
}
