import type { Token } from "../query/tokenizer.js";
import { isAscii, normaliseWord, withoutAccents } from "./fold.js";

/** A sign of Chinese or Japanese is a word of its own: names are written without blanks. */
const SIGN = String.raw`(?=\p{L})[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]`;
const WORDS = new RegExp(String.raw`${SIGN}|(?:(?!${SIGN})[\p{L}\p{N}\p{M}])+`, "gu");

/**
 * The words of a name, as indexes keep them: without accents and in lower case, no stems, no stop words. `Société
 * L'Oréal` is `societe l oreal`; `日立` is `日 立`. Positions count from 0.
 */
export function nameTerms(name: string): Token[] {
  if (isAscii(name)) return asciiTerms(name);
  return Array.from(name.matchAll(WORDS), ({ 0: word, index }, position) => ({
    term: withoutAccents(normaliseWord(word)),
    position,
    start: index,
    end: index + word.length,
  }));
}

/** The same for most names, several times as fast. */
function asciiTerms(name: string): Token[] {
  const lower = name.toLowerCase();
  const tokens: Token[] = [];
  for (let start = 0, end = 0; start < lower.length; start = end + 1) {
    for (end = start; end < lower.length && isLetterOrDigit(lower.charCodeAt(end)); ) end++;
    if (end > start) tokens.push({ term: lower.slice(start, end), position: tokens.length, start, end });
  }
  return tokens;
}

/** Of ASCII, in lower case. */
function isLetterOrDigit(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}
