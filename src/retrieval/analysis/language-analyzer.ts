import type { Emit } from "./analyzer.js";
import { CLASS_OF, DIGIT, HANGUL, JOINER } from "./character-classes.js";
import { CjkPairs } from "./cjk-pairs.js";
import { CjkWords } from "./cjk-words.js";
import { koreanTerms } from "./korean.js";
import type { LanguageRules } from "./language-rules.js";
import { isIrregular } from "./normal-run.js";
import { endOfReference } from "./reference-numbers.js";
import type { CjkStopWords } from "./stop-words/cjk.js";
import { addToHash, EMPTY_HASH, SurfaceTable } from "./surface-table.js";
import { endOfToken, MAX_TOKEN_LENGTH } from "./token-end.js";
import type { TokenTerms } from "./token-terms.js";

/** Says of a token that it takes a position and gives no term. Lower numbers stand for entries. */
const STOP = -1;
/** Numbers of an entry: positions, how many numbers of terms follow; for each term {@link TERM} of them. */
const HEAD = 2;
/** Term, position, start, end, fields where it is left out. */
const TERM = 5;
/** When entries take more numbers than this, everything is forgotten. */
const MAX_ENTRY_NUMBERS = 1 << 22;

/** One language at work: finds tokens character by character, and looks up what is known of them. */
export class LanguageAnalyzer {
  readonly #table = new SurfaceTable();
  /** What tokens give that are not simply one term, one after the other. */
  #entries = new Int32Array(1 << 10);
  #entriesUsed = 0;
  readonly #number: (term: string) => number;
  readonly #termsOf: (token: string) => TokenTerms;
  readonly #koreanTermsOf: (word: string) => TokenTerms;
  readonly #cjkStopWords: CjkStopWords | undefined;
  readonly #words: CjkWords | undefined;
  #pairs: CjkPairs | undefined;

  constructor(
    rules: LanguageRules,
    termsOf: (token: string) => TokenTerms,
    { stopWords, cjk }: { readonly stopWords: boolean; readonly cjk: "pairs" | "words" },
    number: (term: string) => number,
  ) {
    this.#number = number;
    this.#termsOf = termsOf;
    const cjkStopWords = stopWords ? rules.cjkStopWords : undefined;
    this.#koreanTermsOf = koreanTerms(cjkStopWords);
    this.#cjkStopWords = cjkStopWords;
    if (cjk === "words") this.#words = new CjkWords(rules.code, cjkStopWords, number);
  }

  analyse(text: string, field: number, emit: Emit): void {
    const { length } = text;
    let position = 0;
    for (let at = 0; ; ) {
      let kind = 0;
      let code = 0;
      while (at < length && (kind = CLASS_OF[(code = text.charCodeAt(at))]) <= JOINER) at++;
      if (at === length) return;
      const start = at;
      if (kind > DIGIT) {
        at = this.#words ? endOfCjk(text, at) : endOfRun(text, at, kind);
        position = this.#run(text, start, at, kind, position, field, emit);
        continue;
      }
      if (kind === DIGIT && start > 0 && text.charCodeAt(start - 1) === 40) {
        const end = endOfReference(text, start);
        if (end > 0) {
          at = end;
          continue;
        }
      }
      let hash = EMPTY_HASH;
      do {
        hash = addToHash(hash, code);
        at++;
      } while (at < length && ((kind = CLASS_OF[(code = text.charCodeAt(at))]) & 6) === 2);
      if (at < length && kind === JOINER) {
        const end = endOfToken(text, start, at);
        for (; at < end; at++) hash = addToHash(hash, text.charCodeAt(at));
      }
      const found =
        at - start <= MAX_TOKEN_LENGTH
          ? this.#table.get(text, start, at, hash, this.#make)
          : this.#make(text.slice(start, start + MAX_TOKEN_LENGTH));
      if (found >= 0) emit(found, position++, start, at);
      else if (found === STOP) position++;
      else position = this.#emitEntry(found, position, start, field, emit);
    }
  }

  #emitEntry(found: number, position: number, start: number, field: number, emit: Emit): number {
    const entries = this.#entries;
    const at = STOP - 1 - found;
    const end = at + HEAD + entries[at + 1];
    for (let t = at + HEAD; t < end; t += TERM) {
      if ((entries[t + 4] & field) !== 0) continue;
      emit(entries[t], position + entries[t + 1], start + entries[t + 2], start + entries[t + 3]);
    }
    return position + entries[at];
  }

  /** Chinese characters, kana or Hangul. */
  #run(text: string, start: number, end: number, kind: number, position: number, field: number, emit: Emit): number {
    if (this.#words) return this.#words.analyse(text, start, end, position, emit);
    let isPlain = true;
    let hash = EMPTY_HASH;
    for (let at = start; at < end; at++) {
      const code = text.charCodeAt(at);
      if (isIrregular(code)) isPlain = false;
      hash = addToHash(hash, code);
    }
    if (kind !== HANGUL || !isPlain || end - start > MAX_TOKEN_LENGTH) {
      this.#pairs ??= new CjkPairs(this.#cjkStopWords, this.#number);
      return this.#pairs.analyse(text, start, end, isPlain, position, emit);
    }
    const found = this.#table.get(text, start, end, hash, this.#makeKorean);
    if (found >= 0) emit(found, position, start, end);
    return found >= STOP ? position + 1 : this.#emitEntry(found, position, start, field, emit);
  }

  readonly #make = (token: string): number => this.#enter(token, this.#termsOf(token));

  readonly #makeKorean = (word: string): number => this.#enter(word, this.#koreanTermsOf(word));

  #enter(token: string, { terms, positions }: TokenTerms): number {
    if (terms.length === 0 && positions === 1) return STOP;
    const [first] = terms;
    const isSimple = terms.length === 1 && positions === 1 && first.stopMask === 0;
    if (isSimple && first.start === 0 && first.end === token.length) return this.#number(first.term);
    const numbers = terms.flatMap((t) => [this.#number(t.term), t.position, t.start, t.end, t.stopMask]);
    return STOP - 1 - this.#addEntry([positions, numbers.length, ...numbers]);
  }

  #addEntry(entry: readonly number[]): number {
    if (this.#entriesUsed + entry.length > MAX_ENTRY_NUMBERS) {
      this.#entriesUsed = 0;
      this.#table.clear();
    }
    const at = this.#entriesUsed;
    this.#entriesUsed += entry.length;
    if (this.#entriesUsed > this.#entries.length) {
      const larger = new Int32Array(this.#entriesUsed * 2);
      larger.set(this.#entries);
      this.#entries = larger;
    }
    this.#entries.set(entry, at);
    return at;
  }
}

function endOfRun(text: string, from: number, kind: number): number {
  let at = from;
  while (at < text.length && CLASS_OF[text.charCodeAt(at)] === kind) at++;
  return at;
}

function endOfCjk(text: string, from: number): number {
  let at = from;
  while (at < text.length && CLASS_OF[text.charCodeAt(at)] > DIGIT) at++;
  return at;
}
