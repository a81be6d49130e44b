/** Languages available for the texts of a simulated world. */
export const WORLD_LANGUAGES = ["en", "de", "fr", "ja"] as const;

export type WorldLanguage = (typeof WORLD_LANGUAGES)[number];

export type Gender = "m" | "f" | "n";

/** Kinds of words. Concepts are nouns; the others are words of general use. */
export type PartOfSpeech = "noun" | "adjective" | "verb" | "adverb";

/** A word as listed in a dictionary. Only nouns have a gender, and only in languages with genders. */
export interface Word {
  /** For a verb, the infinitive or the part before its ending: see the grammar's `inflect`. */
  readonly base: string;
  readonly gender?: Gender;
  readonly plural?: string;
}

/**
 * How a language makes up words and inflects them. Sentences name the forms: `{T1.the}` is the first topic term after a
 * definite article.
 */
export interface Grammar {
  readonly language: WorldLanguage;
  /** The separator between two words. */
  readonly blank: string;
  /** Names of the forms other than the base: articles and cases of nouns, endings of verbs. */
  readonly forms: readonly string[];
  /** A form of a word by its name. */
  inflect(word: Word, form: string): string;
  /** A made-up word that looks like the language; the same hash gives the same word. */
  invent(part: PartOfSpeech, hash: number): Word;
  /** The noun that names a kind of `head`: `pressure valve`, `Druckventil`, `valve de pression`, `圧力弁`. */
  compound(modifier: Word, head: Word): Word;
}

/** Upper case for the first letter, as at the start of a sentence. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
