import { UsageError } from "../../core/index.js";
import { WORLD_LANGUAGES, type WorldLanguage } from "./languages/language.js";

/** Offices that publish in a simulated world. */
export const WORLD_OFFICES = ["EP", "WO", "US", "DE", "FR", "JP"] as const;

export type WorldOffice = (typeof WORLD_OFFICES)[number];

/**
 * Counts the ways in which worlds were generated: the same parameters give another world in each. 2: documents name more
 * than relevant patents, the classification does not shrink with the world, families are not exact translations.
 */
export const WORLD_GENERATION = 2;

/** The parameters of a simulated world. */
export interface WorldOptions {
  /** The same seed gives the same world; default: `"0"`. */
  readonly seed?: string;
  /** Number of documents, at least 100. */
  readonly documents: number;
  /** Only documents and texts in these languages; default: all four. */
  readonly languages?: readonly WorldLanguage[];
  /** Only documents of these offices; default: all six. */
  readonly offices?: readonly WorldOffice[];
  /** Mean length of a full document in English words (including claims, abstract and title); default: 2500. */
  readonly words?: number;
  /** How thorough examiners are: a factor of their probability of citing relevant documents; default: 1. */
  readonly diligence?: number;
}

/** {@link WorldOptions} with all defaults filled in. */
export type WorldParameters = Required<WorldOptions>;

/** @throws UsageError for invalid parameters */
export function worldParameters(options: WorldOptions): WorldParameters {
  const { seed = "0", documents, words = 2500, diligence = 1 } = options;
  const languages = WORLD_LANGUAGES.filter((language) => options.languages?.includes(language) ?? true);
  const offices = WORLD_OFFICES.filter((office) => options.offices?.includes(office) ?? true);
  if (!Number.isSafeInteger(documents) || documents < 100 || documents > 5_000_000) {
    throw new UsageError(`documents: must be 100 to 5,000,000, not ${documents}`);
  }
  if (!(words >= 200 && words <= 50_000)) throw new UsageError(`words: must be 200 to 50,000, not ${words}`);
  if (!(diligence >= 0 && diligence <= 2)) throw new UsageError(`diligence: must be 0 to 2, not ${diligence}`);
  for (const language of options.languages ?? []) {
    if (!WORLD_LANGUAGES.includes(language)) {
      throw new UsageError(`languages: must be among ${WORLD_LANGUAGES.join(", ")}, not ${JSON.stringify(language)}`);
    }
  }
  for (const office of options.offices ?? []) {
    if (!WORLD_OFFICES.includes(office)) {
      throw new UsageError(`offices: must be among ${WORLD_OFFICES.join(", ")}, not ${JSON.stringify(office)}`);
    }
  }
  if (languages.length === 0 || offices.length === 0) throw new UsageError("a world needs a language and an office");
  return { seed, documents, languages, offices, words, diligence };
}

/** Years in which the world's first filings are made. */
export const FIRST_YEAR = 1980;
export const YEARS = 25;
