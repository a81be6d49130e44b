import { CLASS_OF, isWordClass, JOINER } from "./character-classes.js";

/** Longer tokens are cut: a token without end is a sequence of bases or a picture drawn in letters. */
export const MAX_TOKEN_LENGTH = 128;

/**
 * The end of a token whose first word ended before a joiner. Joiners with word characters on both sides continue the
 * token. `2',3'-dideoxy` has two joiners in a row, and `C++` ends with joiners.
 */
export function endOfToken(text: string, start: number, joiner: number): number {
  let end = joiner;
  while (end - start < MAX_TOKEN_LENGTH) {
    const next = end + 1;
    if (isWordAt(text, next)) end = endOfWord(text, next, start + MAX_TOKEN_LENGTH);
    else if (isPrime(text, end) && /[-,]/.test(text[next] ?? "") && isWordAt(text, next + 1)) {
      end = endOfWord(text, next + 1, start + MAX_TOKEN_LENGTH);
    } else return end === joiner ? endOfSigns(text, start, end) : end;
    if (CLASS_OF[text.charCodeAt(end)] !== JOINER || end >= text.length) return end;
  }
  return end;
}

function isWordAt(text: string, at: number): boolean {
  return at < text.length && isWordClass(CLASS_OF[text.charCodeAt(at)]);
}

function endOfWord(text: string, from: number, limit: number): number {
  let at = from;
  while (at < text.length && at < limit && isWordClass(CLASS_OF[text.charCodeAt(at)])) at++;
  return at;
}

function isPrime(text: string, at: number): boolean {
  return /['’′]/.test(text[at]);
}

/** `C++`, `Na+`, `C#`: signs after a short word that contains a letter. */
function endOfSigns(text: string, start: number, end: number): number {
  if (end - start > 4 || !/\p{L}/u.test(text.slice(start, end))) return end;
  let after = end;
  while (after - end < 2 && /[+#＋＃]/.test(text[after] ?? "")) after++;
  return isWordAt(text, after) ? end : after;
}
