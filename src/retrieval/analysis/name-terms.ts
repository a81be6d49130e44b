import type { Token } from "../query/tokenizer.js";
import { isAscii, normaliseWord, withoutAccents } from "./fold.js";

/** A sign of Chinese or Japanese is a word of its own: names are written without blanks. */
const SIGN = String.raw`(?=\p{L})[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]`;
const ASCII_WORDS = /[A-Za-z0-9]+/g;
const WORDS = new RegExp(String.raw`${SIGN}|(?:(?!${SIGN})[\p{L}\p{N}\p{M}])+`, "gu");

/**
 * The words of a name, as indexes keep them: without accents and in lower case, no stems, no stop words. `Société
 * L'Oréal` is `societe l oreal`; `日立` is `日 立`. Positions count from 0.
 */
export function nameTerms(name: string): Token[] {
  // The same for most names, and much faster.
  const words = isAscii(name) ? ASCII_WORDS : WORDS;
  return Array.from(name.matchAll(words), ({ 0: word, index }, position) => ({
    term: withoutAccents(normaliseWord(word)),
    position,
    start: index,
    end: index + word.length,
  }));
}
