import type { ValueProblem } from "./date-value.js";
import { hasWildcard } from "./lex-boolean.js";

/** Signs that are operators or wildcards somewhere, and mean nothing here. */
const STRANGE = /[!#$<>=|{}[\]~^\\]/;

/**
 * A typed word with the wildcards `*` and `?`. `brak$` and `brak+` are `brak*` in other tools.
 *
 * @param isQuoted whether it is in quotation marks, where all other signs are part of the text
 */
export function typedWord(text: string, isQuoted: boolean): string | ValueProblem {
  if (/^[A-Za-z0-9]+$/.test(text)) return text;
  const word = text
    .replace(/(?<=[\p{L}\p{N}]{2})\$(?=[\p{L}\p{N}]{2}|$)(?!\d)/gu, "*")
    .replace(/^(\p{L}{3,})\+$/u, "$1*");
  if (!/[\p{L}\p{N}]/u.test(word)) return { problem: `not a word: ${JSON.stringify(text)}` };
  const [limit] = /(?<=[\p{L}]{2})[$*?]\d+$/u.exec(word) ?? [];
  if (limit !== undefined) {
    const beginning = word.slice(0, -limit.length);
    return { problem: `wildcards have no number; write ${beginning}* or ${beginning}??: ${JSON.stringify(text)}` };
  }
  const strange = isQuoted || /^[A-Z][#]$/.test(word) ? undefined : STRANGE.exec(word)?.[0];
  if (strange !== undefined) {
    const hint = strange === "#" || strange === "!" ? "; for one character, write ?" : "";
    return {
      problem: `${strange} has no meaning in a word${hint}. To search for it, quote it: ${JSON.stringify(text)}`,
    };
  }
  if (hasWildcard(word) && !/^[\p{L}\p{N}]{2}/u.test(word) && !/[\p{L}\p{N}]{3}/u.test(word)) {
    return { problem: `a word with wildcards needs two letters before the first, or three in a row: ${word}` };
  }
  return word;
}
