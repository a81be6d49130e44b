import type { CompoundSplitter } from "./compound-splitter.js";
import { withoutAccents } from "./fold.js";
import { type LanguageRules, plainStem } from "./language-rules.js";
import { isReferenceNumber } from "./reference-numbers.js";
import { EVERY_FIELD, stopWordMasks } from "./stop-words/stop-words.js";
import { type TokenWord, wordsOfToken } from "./token-words.js";

/** How words become terms. */
export interface TermRules {
  readonly language: LanguageRules;
  readonly stopWords: boolean;
  readonly stems: boolean;
  readonly numbers: "technical" | "all";
  /** For languages that write compounds as one word. */
  readonly compounds?: CompoundSplitter;
}

/** A term of a token. */
export interface TokenTerm {
  readonly term: string;
  /** Counted from the token's first word. */
  readonly position: number;
  /** The range of its word in the token. */
  readonly start: number;
  readonly end: number;
  /** The fields where it is omitted, by {@link fieldBit}. */
  readonly stopMask: number;
}

export interface TokenTerms {
  readonly terms: readonly TokenTerm[];
  readonly positions: number;
}

/** Returns a function that makes terms from tokens by these rules. */
export function tokenTerms(rules: TermRules): (token: string) => TokenTerms {
  const masks = rules.stopWords && rules.language.stopWords ? stopWordForms(rules.language) : new Map<string, number>();
  // A mere choice of stop words, `and/or`, is not a word itself. `AT&T` and `on-off` are words.
  const isEmpty = (word: TokenWord) => masks.get(word.text) === EVERY_FIELD;
  return (token) => {
    if (IS_PLAIN_WORD.test(token)) {
      const word = { text: token.toLowerCase(), position: 0, start: 0, end: token.length };
      return { terms: termsOfWord(word, word.text, rules, masks), positions: 1 };
    }
    const { words, positions } = wordsOfToken(token, rules.language.code);
    const parts = words.filter(({ isWhole }) => !isWhole);
    const used = parts.length > 0 && token.includes("/") && parts.every(isEmpty) ? [] : words;
    return { terms: used.flatMap((word) => termsOf(word, rules, masks)), positions };
  };
}

/** Most tokens; they need no splitting. */
const IS_PLAIN_WORD = /^[a-zA-Z]+$/;

function termsOf(word: TokenWord, rules: TermRules, masks: ReadonlyMap<string, number>): readonly TokenTerm[] {
  const { language } = rules;
  const folded = withoutAccents(word.text, language.accents);
  const stopMask = masks.get(folded) ?? 0;
  if (stopMask === EVERY_FIELD) return [];
  const text = folded.endsWith("'s") || folded.endsWith("'") ? folded.slice(0, folded.lastIndexOf("'")) : folded;
  if (text === "" || (rules.numbers === "technical" && !word.isWhole && isReferenceNumber(text))) return [];
  if (IS_WORD.test(text)) return termsOfWord(word, text, rules, masks, stopMask);
  const { position, start, end } = word;
  const tail = DIGIT_AT_END.test(text) ? "" : (WORD_AT_END.exec(text)?.[0] ?? "");
  const term = withoutAccents(text.slice(0, text.length - tail.length)) + (tail && stemOf(tail, rules));
  return [{ term, position, start, end, stopMask }];
}

/** The terms of a word of letters only, folded. */
function termsOfWord(
  word: TokenWord,
  text: string,
  rules: TermRules,
  masks: ReadonlyMap<string, number>,
  stopMask = masks.get(text) ?? 0,
): readonly TokenTerm[] {
  if (stopMask === EVERY_FIELD) return [];
  const { position, start, end } = word;
  const asTerm = (part: string): TokenTerm => ({ term: stemOf(part, rules), position, start, end, stopMask });
  const parts = word.isWhole
    ? []
    : (rules.compounds?.split(text) ?? []).filter((part) => masks.get(part) !== EVERY_FIELD);
  if (parts.length === 0) return [asTerm(text)];
  const terms = [text, ...parts].map(asTerm);
  return terms.filter(({ term }, i) => terms.findIndex((each) => each.term === term) === i);
}

function stemOf(word: string, { stems, language }: TermRules): string {
  return stems ? plainStem(word, language) : withoutAccents(word);
}

const IS_WORD = /^[\p{L}\p{M}']+$/u;

const DIGIT_AT_END = /\d$/;

/** The part that is stemmed in a word with numbers or signs, such as `1,3,4oxadiazoles`. */
const WORD_AT_END = /(?<=[^\p{L}\p{M}'])[\p{L}\p{M}]{4,}$/u;

/** Stop words as they are, without accents, and with the other spelling of umlauts. */
function stopWordForms(language: LanguageRules): Map<string, number> {
  const masks = stopWordMasks(language.stopWords!);
  for (const [word, mask] of [...masks]) {
    const spellings = [withoutAccents(word), word.replace(/[äöüß]/g, (letter) => UMLAUTS[letter])];
    for (const spelling of spellings) if (!masks.has(spelling)) masks.set(spelling, mask);
  }
  return masks;
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
