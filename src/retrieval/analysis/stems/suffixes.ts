/** A suffix with its value. */
interface Suffix<T> {
  readonly suffix: string;
  readonly value: T;
}

/** A table of suffixes. Finds the longest suffix of a word, like Snowball's `among`. */
export class Suffixes<T> {
  /** By their last character, the longest first: most words have none, and that shows at once. */
  readonly #byLast = new Map<number, Suffix<T>[]>();

  /** @param groups each a space-separated list of suffixes, and their value */
  constructor(groups: readonly (readonly [suffixes: string, value: T])[]) {
    const values = new Map(groups.flatMap(([suffixes, value]) => suffixes.split(" ").map((s) => [s, value] as const)));
    for (const [suffix, value] of [...values].sort(([a], [b]) => b.length - a.length)) {
      const last = lastCode(suffix);
      this.#byLast.set(last, [...(this.#byLast.get(last) ?? []), { suffix, value }]);
    }
  }

  /** @param from the suffix must not begin before this offset */
  longestOf(word: string, from = 0): Suffix<T> | undefined {
    const candidates = this.#byLast.get(lastCode(word));
    if (candidates === undefined) return undefined;
    for (const each of candidates) {
      if (each.suffix.length <= word.length - from && word.endsWith(each.suffix)) return each;
    }
    return undefined;
  }
}

function lastCode(text: string): number {
  return text.charCodeAt(text.length - 1);
}

/**
 * Where R1 begins: after the first non-vowel that follows a vowel, at or after `from`; at the word's end if there is
 * none. R2 is the R1 of R1.
 */
export function regionAfter(word: string, vowels: string, from = 0): number {
  for (let at = from + 1; at < word.length; at++) {
    if (vowels.includes(word[at - 1]) && !vowels.includes(word[at])) return at + 1;
  }
  return word.length;
}
