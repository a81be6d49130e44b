import type { Token } from "../../retrieval/index.js";
import type { Lexicon } from "../lexicon/index.js";

/** Translates the base words of a text into terms of another language, with the frequency of each, in shares. */
export type Translator = (tokens: readonly Token[]) => ReadonlyMap<string, number>;

/**
 * Translates word by word: the weight of each word is divided among its translations. Words that are not in the lexicon
 * are left out.
 *
 * @param split in equal parts, or by the lexicon's weights
 */
export function wordTranslator(
  { entries }: Lexicon,
  { top = Infinity, split = "weights" }: { readonly top?: number; readonly split?: "equal" | "weights" } = {},
): Translator {
  return (tokens) => {
    const frequencies = new Map<string, number>();
    for (const { term } of tokens) {
      const translations = entries.get(term)?.translations.slice(0, top) ?? [];
      const total = translations.reduce((sum, { weight }) => sum + weight, 0);
      for (const translation of translations) {
        const share = split === "equal" ? 1 / translations.length : translation.weight / total;
        addTerms(frequencies, translation.term, share);
      }
    }
    return frequencies;
  };
}

/** Adds all terms of a translation, which may have several. */
export function addTerms(frequencies: Map<string, number>, translation: string, share: number): void {
  for (const term of translation.split(" ")) frequencies.set(term, (frequencies.get(term) ?? 0) + share);
}
