import { mix, ZipfTable } from "../draws.js";
import {
  GENERAL_ADJECTIVES,
  GENERAL_ADVERBS,
  GENERAL_NOUNS,
  GENERAL_VERBS,
  type GeneralWord,
  INVENTION_NOUNS,
} from "../languages/general-words.js";
import { grammars } from "../languages/grammars.js";
import { type PartOfSpeech, WORLD_LANGUAGES, type WorldLanguage } from "../languages/language.js";
import type { Term } from "../lexicon.js";

/** Words that are unrelated to the subject of a patent. */
export type GeneralKind = "I" | "G" | "J" | "V" | "R";

interface WordClass {
  readonly part: PartOfSpeech;
  /** The real words; made-up ones follow. */
  readonly first: readonly GeneralWord[];
  readonly count: number;
}

const CLASSES: Readonly<Record<GeneralKind, WordClass>> = {
  I: { part: "noun", first: INVENTION_NOUNS, count: INVENTION_NOUNS.length },
  G: { part: "noun", first: GENERAL_NOUNS, count: 1_600 },
  J: { part: "adjective", first: GENERAL_ADJECTIVES, count: 900 },
  V: { part: "verb", first: GENERAL_VERBS, count: 600 },
  R: { part: "adverb", first: GENERAL_ADVERBS, count: 160 },
};

export const GENERAL_KINDS = Object.keys(CLASSES) as GeneralKind[];

/** The general words of a world, by rank: the real ones first, then made-up ones, with Zipf's frequencies. */
export class GeneralLexicon {
  readonly #seed: number;
  readonly #terms = new Map<string, (Term | undefined)[]>();
  readonly ranks: Readonly<Record<GeneralKind, ZipfTable>>;

  constructor(seed: number) {
    this.#seed = mix(seed, 0x9e);
    this.ranks = Object.fromEntries(
      GENERAL_KINDS.map((kind) => [kind, new ZipfTable(CLASSES[kind].count, kind === "I" ? 1 : 12)]),
    ) as Record<GeneralKind, ZipfTable>;
    for (const kind of GENERAL_KINDS) for (const language of WORLD_LANGUAGES) this.#terms.set(kind + language, []);
  }

  count(kind: GeneralKind): number {
    return CLASSES[kind].count;
  }

  /** All words of a kind in a language that were requested so far; {@link term} fills them in. */
  terms(kind: GeneralKind, language: WorldLanguage): (Term | undefined)[] {
    return this.#terms.get(kind + language)!;
  }

  term(kind: GeneralKind, rank: number, language: WorldLanguage): Term {
    const known = this.terms(kind, language);
    let term = known[rank];
    if (!term) {
      const { part, first } = CLASSES[kind];
      const salt = mix(mix(this.#seed, kind.charCodeAt(0)), WORLD_LANGUAGES.indexOf(language));
      const word = first[rank]?.[language] ?? grammars[language].invent(part, mix(salt, rank));
      term = { word, forms: [] };
      known[rank] = term;
    }
    return term;
  }
}
