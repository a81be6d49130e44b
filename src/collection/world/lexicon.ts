import { choice, fraction, mix, ZipfTable } from "./draws.js";
import { grammars } from "./languages/grammars.js";
import { internationalNoun } from "./languages/international-words.js";
import { WORLD_LANGUAGES, type Word, type WorldLanguage } from "./languages/language.js";

/**
 * What a patent describes, independent of language. A concept is a 32-bit number derived from its place; its names
 * follow from it. A concept of two parts (`head` with a `modifier`) is named by both.
 */
export interface Concept {
  readonly head: number;
  readonly modifier?: number;
  /** Whether no other concept has its name: products, places, special terms. */
  readonly rare?: true;
}

/** A name of a concept, with those of its forms that were requested so far. */
export interface Term {
  readonly word: Word;
  readonly forms: (string | undefined)[];
}

/** Share of concepts whose first name is nearly the same in all languages. */
const INTERNATIONAL = 0.15;

/** Share of names that other concepts also have, such as "cell", "bank" and "bridge", and how often they are given. */
const SHARED_NAMES = 0.9;
const sharedRanks = new ZipfTable(1_100, 60);

/** Shares of concepts with up to 1, 2 … 6 names in a language. */
const NAME_COUNTS = [0.06, 0.24, 0.48, 0.72, 0.88, 1];

/** Share of concepts for which newspapers use the usual name. */
const NEWS_USUAL = 0.5;

/** Maximum number of cached names. Many are made, used in a few documents and never needed again. */
const MOST_KEPT = 60_000;

/**
 * The names of all concepts in all languages. One concept has up to six names in a language, and each applicant prefers
 * one of them: that makes retrieval hard. Most names mean more than one thing.
 */
export class Lexicon {
  readonly #seed: number;
  readonly #terms: Readonly<Record<WorldLanguage, Map<number, Term>>> = {
    en: new Map(),
    de: new Map(),
    fr: new Map(),
    ja: new Map(),
  };

  constructor(seed: number) {
    this.#seed = mix(seed, 0x1ec);
  }

  /** Number of names of a part of a concept in a language. */
  nameCount(part: number, language: WorldLanguage): number {
    const u = fraction(mix(mix(part, 11), languageSalt(language)));
    return 1 + NAME_COUNTS.findIndex((reached) => u < reached);
  }

  /** Which of its names an applicant uses. */
  preferredName(part: number, language: WorldLanguage, applicant: number): number {
    const names = this.nameCount(part, language);
    if (names === 1) return 0;
    // How much an applicant's words are its own: some use the usual names, some have others for nearly everything.
    const peculiarity = Math.sqrt(fraction(mix(this.#seed, applicant)));
    const salted = mix(mix(part, languageSalt(language)), applicant);
    return fraction(mix(salted, 13)) >= peculiarity ? 0 : 1 + choice(mix(salted, 17), names - 1);
  }

  /** One name of one part of a concept. */
  name(part: number, language: WorldLanguage, which: number): Term {
    const known = this.#terms[language];
    const key = part * 8 + which;
    let term = known.get(key);
    if (!term) {
      if (known.size >= MOST_KEPT) known.clear();
      term = { word: this.#makeName(part, language, which), forms: [] };
      known.set(key, term);
    }
    return term;
  }

  /** The name that an applicant gives a concept; with `other`, the second name that it also uses. */
  term(concept: Concept, language: WorldLanguage, applicant: number, other = false): Term {
    if (concept.rare)
      return { word: grammars[language].invent("noun", mix(concept.head, languageSalt(language))), forms: [] };
    const nameOf = (part: number) => {
      const preferred = this.preferredName(part, language, applicant);
      return this.name(part, language, other ? (preferred + 1) % this.nameCount(part, language) : preferred);
    };
    const head = nameOf(concept.head);
    if (concept.modifier === undefined) return head;
    return { word: grammars[language].compound(nameOf(concept.modifier).word, head.word), forms: [] };
  }

  /** The name that newspapers give a concept: often its usual name, often a word of their own. */
  newsTerm(concept: Concept, language: WorldLanguage): Term {
    const word = (part: number) =>
      fraction(mix(part, 41)) < NEWS_USUAL
        ? this.name(part, language, 0).word
        : grammars[language].invent("noun", mix(mix(part, languageSalt(language)), 43));
    if (concept.modifier === undefined) return { word: word(concept.head), forms: [] };
    return { word: grammars[language].compound(word(concept.modifier), word(concept.head)), forms: [] };
  }

  /**
   * Whether the usual name of a part is nearly the same in all languages, and therefore belongs to no other concept.
   */
  isInternational(part: number): boolean {
    return fraction(mix(part, 19)) < INTERNATIONAL;
  }

  /** All names of a part of a concept, by language. */
  names(part: number): Readonly<Record<WorldLanguage, readonly string[]>> {
    const listed = (language: WorldLanguage) =>
      Array.from({ length: this.nameCount(part, language) }, (_, i) => this.name(part, language, i).word.base);
    return { en: listed("en"), de: listed("de"), fr: listed("fr"), ja: listed("ja") };
  }

  #makeName(part: number, language: WorldLanguage, which: number): Word {
    if (which === 0 && this.isInternational(part)) return internationalNoun(language, mix(part, 23));
    const own = mix(mix(part, languageSalt(language)), 29 + which);
    const shared = fraction(mix(own, 31)) < SHARED_NAMES;
    const hash = shared ? mix(mix(this.#seed, languageSalt(language)), sharedRanks.of(mix(own, 37))) : own;
    return grammars[language].invent("noun", hash);
  }
}

function languageSalt(language: WorldLanguage): number {
  return WORLD_LANGUAGES.indexOf(language) + 0x51;
}
