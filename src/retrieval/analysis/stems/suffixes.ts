/** A table of suffixes. Finds the longest suffix of a word, like Snowball's `among`. */
export class Suffixes<T> {
  readonly #values: ReadonlyMap<string, T>;
  readonly #longest: number;

  /** @param groups each a space-separated list of suffixes, and their value */
  constructor(groups: readonly (readonly [suffixes: string, value: T])[]) {
    this.#values = new Map(groups.flatMap(([suffixes, value]) => suffixes.split(" ").map((s) => [s, value] as const)));
    this.#longest = Math.max(...Array.from(this.#values.keys(), (suffix) => suffix.length));
  }

  /** @param from the suffix must not begin before this offset */
  longestOf(word: string, from = 0): { readonly suffix: string; readonly value: T } | undefined {
    for (let at = Math.max(from, word.length - this.#longest); at < word.length; at++) {
      const suffix = word.slice(at);
      const value = this.#values.get(suffix);
      if (value !== undefined) return { suffix, value };
    }
    return undefined;
  }
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
