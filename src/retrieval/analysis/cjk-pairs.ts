import type { Emit } from "./analyzer.js";
import { CLASS_OF, HIRAGANA } from "./character-classes.js";
import { normaliseRun } from "./normal-run.js";
import type { CjkStopWords } from "./stop-words/cjk.js";
import { addToHash, EMPTY_HASH, SurfaceTable } from "./surface-table.js";

/** Marks a pair that yields no term. */
const STOP = -1;

/**
 * Terms of texts in Chinese characters and kana: every two neighbouring characters, so `制御装置` is 制御, 御装, 装置. Pairs need
 * no dictionary, so they are the same on every machine, and no word is missed because the text was cut elsewhere. Pairs
 * do not cross from one script to another (`車の輪` is 車, 輪), nor do they cross a stop word.
 *
 * A single character is a term, except hiragana: a single hiragana is a particle or an ending.
 */
export class CjkPairs {
  readonly #table = new SurfaceTable();
  readonly #number: (term: string) => number;
  readonly #anywhere: readonly string[];
  /** By UTF-16 unit: whether a stop word that is removed may begin with it. */
  readonly #opens = new Uint8Array(1 << 16);
  readonly #left: ReadonlySet<string>;

  constructor(stopWords: CjkStopWords | undefined, number: (term: string) => number) {
    this.#number = number;
    const { anywhere = "", alone = "", connections = "" } = stopWords ?? {};
    this.#anywhere = listOf(anywhere);
    for (const word of this.#anywhere) this.#opens[word.charCodeAt(0)] = 1;
    this.#left = new Set([...listOf(alone), ...listOf(connections).flatMap(pairsOf)]);
  }

  /**
   * Emits the terms of a run of one script, and returns the number of positions it took.
   *
   * @param isPlain whether every character is its own normal form
   */
  analyse(text: string, start: number, end: number, isPlain: boolean, position: number, emit: Emit): number {
    if (isPlain) return this.#cut(text, start, end, position, emit);
    const run = normaliseRun(text.slice(start, end));
    return this.#cut(run.text, 0, run.text.length, position, (term, at, from, to) =>
      emit(term, at, start + run.starts[from], start + run.ends[to - 1]),
    );
  }

  #cut(text: string, start: number, end: number, position: number, emit: Emit): number {
    let from = start;
    let next = position;
    for (let at = start; at < end; ) {
      const length = this.#opens[text.charCodeAt(at)] === 1 ? this.#stopWordLength(text, at, end) : 0;
      if (length === 0) {
        at++;
        continue;
      }
      next = this.#pairs(text, from, at, next, emit) + 1;
      at += length;
      from = at;
    }
    return this.#pairs(text, from, end, next, emit);
  }

  #stopWordLength(text: string, at: number, end: number): number {
    for (const word of this.#anywhere) {
      if (at + word.length <= end && text.startsWith(word, at)) return word.length;
    }
    return 0;
  }

  #pairs(text: string, from: number, to: number, position: number, emit: Emit): number {
    if (from === to) return position;
    if (to - from === 1) {
      const term = this.#lookUp(text, from, to);
      if (term !== STOP) emit(term, position, from, to);
      return position + 1;
    }
    let next = position;
    for (let at = from; at + 1 < to; at++, next++) {
      const term = this.#lookUp(text, at, at + 2);
      if (term !== STOP) emit(term, next, at, at + 2);
    }
    return next;
  }

  #lookUp(text: string, from: number, to: number): number {
    let hash = EMPTY_HASH;
    for (let at = from; at < to; at++) hash = addToHash(hash, text.charCodeAt(at));
    return this.#table.get(text, from, to, hash, this.#make);
  }

  readonly #make = (raw: string): number => {
    const term = raw.normalize("NFKC");
    if (this.#left.has(term)) return STOP;
    return term.length === 1 && CLASS_OF[term.charCodeAt(0)] === HIRAGANA ? STOP : this.#number(term);
  };
}

function listOf(words: string): string[] {
  return words.split(/\s+/).filter((word) => word !== "");
}

function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
}
