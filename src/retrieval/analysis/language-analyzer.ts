import { type Emit, emitTo, type TakeTerms } from "./analyzer.js";
import { CLASS_OF, DIGIT, HANGUL, JOINER } from "./character-classes.js";
import { CjkPairs } from "./cjk-pairs.js";
import { CjkWords } from "./cjk-words.js";
import { endOfClassSymbol } from "./class-symbols.js";
import { koreanTerms } from "./korean.js";
import type { LanguageRules } from "./language-rules.js";
import { isIrregular } from "./normal-run.js";
import { endOfReference } from "./reference-numbers.js";
import type { CjkStopWords } from "./stop-words/cjk.js";
import { addToHash, EMPTY_HASH, SurfaceTable } from "./surface-table.js";
import { endOfToken, MAX_TOKEN_LENGTH } from "./token-end.js";
import type { TokenTerms } from "./token-terms.js";
import { DONE, UNKNOWN, UNUSUAL, type WordKernel } from "./word-kernel.js";
import { formulaAt, locantsAt, polymerAt, type WordOverSigns } from "./words-over-signs.js";

const OPENING_BRACKET = 40;
const CAPITAL_Z = 90;
/** First code of the scripts that are written without spaces, and of Hangul. */
const FIRST_ASIAN = 0x2e80;

/** Marks a token that takes a position and yields no term. Lower numbers are those of entries. */
const STOP = -1;
/**
 * Numbers at the start of an entry: positions taken, and how many numbers of terms follow. Each term has {@link TERM}
 * numbers.
 */
const HEAD = 2;
/** Term, position, start, end, fields where it is omitted. */
const TERM = 5;
/** If entries take more numbers than this, everything is forgotten. */
const MAX_ENTRY_NUMBERS = 1 << 22;

/** Analyses one language: finds tokens character by character, and looks up what is known about them. */
export class LanguageAnalyzer {
  readonly #table = new SurfaceTable();
  /** The results of tokens that are not simply one term, one after another. */
  #entries: Int32Array = new Int32Array(1 << 10);
  #entriesUsed = 0;
  readonly #number: (term: string) => number;
  readonly #termsOf: (token: string) => TokenTerms;
  readonly #koreanTermsOf: (word: string) => TokenTerms;
  readonly #cjkStopWords: CjkStopWords | undefined;
  readonly #words: CjkWords | undefined;
  #pairs: CjkPairs | undefined;
  /** The end of the last word over signs in the text. No part of it may be another. */
  #over = 0;
  /** The position of the next word. */
  #position = 0;
  #kernel: WordKernel | undefined;

  constructor(
    rules: LanguageRules,
    termsOf: (token: string) => TokenTerms,
    { stopWords, cjk }: { readonly stopWords: boolean; readonly cjk: "pairs" | "words" },
    number: (term: string) => number,
    kernel?: WordKernel,
  ) {
    this.#number = number;
    this.#termsOf = termsOf;
    const cjkStopWords = stopWords ? rules.cjkStopWords : undefined;
    this.#koreanTermsOf = koreanTerms(cjkStopWords);
    this.#cjkStopWords = cjkStopWords;
    if (cjk === "words") this.#words = new CjkWords(rules.code, cjkStopWords, number);
    this.#kernel = kernel;
    if (kernel) this.#entries = kernel.entries;
  }

  analyse(text: string, field: number, emit: Emit): void {
    this.#over = 0;
    this.#position = 0;
    for (let at = 0; at < text.length; ) at = this.#next(text, at, field, emit);
  }

  /** The same, with many terms at a time: the kernel passes over known words, and the others are treated here. */
  analyseTogether(text: string, field: number, take: TakeTerms): void {
    const kernel = this.#kernel;
    const emit = emitTo(take);
    if (!kernel?.start(text)) {
      this.analyse(text, field, emit);
      return;
    }
    this.#over = 0;
    this.#position = 0;
    for (let at = 0; ; ) {
      const stopped = kernel.analyse(at, text.length, this.#position, field);
      if (kernel.count > 0) take(kernel.results, kernel.count);
      at = kernel.at;
      this.#position = kernel.position;
      if (stopped === DONE) return;
      if (stopped === UNUSUAL) at = this.#next(text, at, field, emit);
      else if (stopped === UNKNOWN) kernel.add(at, kernel.wordEnd, this.#make(text.slice(at, kernel.wordEnd)));
    }
  }

  /** Lets others use the memory. The analyzer cannot be used afterwards. */
  close(): void {
    this.#kernel?.release();
    this.#kernel = undefined;
  }

  /** Analyses the next word or run; returns its end. */
  #next(text: string, from: number, field: number, emit: Emit): number {
    const { length } = text;
    let at = from;
    let kind = 0;
    let code = 0;
    while (at < length && (kind = CLASS_OF[(code = text.charCodeAt(at))]) <= JOINER) at++;
    if (at === length) return at;
    const start = at;
    if (kind > DIGIT) {
      at = this.#words ? endOfCjk(text, at) : endOfRun(text, at, kind);
      this.#position = this.#run(text, start, at, kind, this.#position, field, emit);
      return at;
    }
    // Reference signs begin with digits, and formulas with capitals; most words begin with neither.
    if ((code <= CAPITAL_Z || kind === DIGIT) && start > 0 && text.charCodeAt(start - 1) === OPENING_BRACKET) {
      const end = kind === DIGIT ? endOfReference(text, start) : this.#inBrackets(text, start, this.#position, emit);
      if (end > 0) return end;
    }
    let hash = EMPTY_HASH;
    do {
      hash = addToHash(hash, code);
      at++;
    } while (at < length && ((kind = CLASS_OF[(code = text.charCodeAt(at))]) & 6) === 2);
    let end = at;
    if (at < length && kind === JOINER) {
      end = endOfToken(text, start, at);
      if (end + 1 < length && text.charCodeAt(end + 1) >= FIRST_ASIAN)
        this.#locants(text, start, end, this.#position, emit);
    } else if (code === OPENING_BRACKET || (at - start === 4 && isAsciiDigit(text.charCodeAt(start + 1)))) {
      end = this.#endBeforeSign(text, start, at, this.#position, emit);
    }
    for (; at < end; at++) hash = addToHash(hash, text.charCodeAt(at));
    const found =
      at - start <= MAX_TOKEN_LENGTH
        ? this.#table.get(text, start, at, hash, this.#make)
        : this.#make(text.slice(start, start + MAX_TOKEN_LENGTH));
    if (found >= 0) emit(found, this.#position++, start, at);
    else if (found === STOP) this.#position++;
    else this.#position = this.#emitEntry(found, this.#position, start, field, emit);
    return at;
  }

  /** A formula may start after an opening bracket. The words in it are analysed like any others. */
  #inBrackets(text: string, start: number, position: number, emit: Emit): number {
    if (start > this.#over) this.#emitOverSigns(formulaAt(text, start - 1), start - 1, position, emit);
    return -1;
  }

  #locants(text: string, start: number, end: number, position: number, emit: Emit): void {
    this.#emitOverSigns(locantsAt(text, start, end), start, position, emit);
  }

  /** The end of a token that is followed by a bracket, or is four characters long like an IPC subclass. */
  #endBeforeSign(text: string, start: number, end: number, position: number, emit: Emit): number {
    if (text.charCodeAt(end) !== OPENING_BRACKET) return endOfClassSymbol(text, start, end);
    if (start >= this.#over) {
      this.#emitOverSigns(formulaAt(text, start) ?? polymerAt(text, start, end), start, position, emit);
    }
    return end;
  }

  #emitOverSigns(word: WordOverSigns | undefined, start: number, position: number, emit: Emit): void {
    if (!word) return;
    const terms = word.isTerm ? [word.text] : this.#termsOf(word.text).terms.map(({ term }) => term);
    for (const term of terms) emit(this.#number(term), position, start, word.end);
    this.#over = word.end;
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
      this.#kernel?.clear();
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

function isAsciiDigit(code: number): boolean {
  return code >= 48 && code <= 57;
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
