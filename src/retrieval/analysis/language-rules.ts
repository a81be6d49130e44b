import { withoutAccents } from "./fold.js";
import { stemEnglish } from "./stems/english.js";
import { stemFrench } from "./stems/french.js";
import { stemTechnicalGerman } from "./stems/technical-german.js";
import { CHINESE_STOP_WORDS, type CjkStopWords, JAPANESE_STOP_WORDS, KOREAN_STOP_WORDS } from "./stop-words/cjk.js";
import { ENGLISH_STOP_WORDS } from "./stop-words/english.js";
import { FRENCH_STOP_WORDS } from "./stop-words/french.js";
import { GERMAN_STOP_WORDS } from "./stop-words/german.js";
import type { StopWords } from "./stop-words/stop-words.js";

/** The rules of a language for an analyzer. */
export interface LanguageRules {
  /** ISO 639-1; `und` for the rules that apply to all other languages. */
  readonly code: string;
  /** Letters with accents that stems and stop words need. All others lose their accents first. */
  readonly accents: string;
  readonly stopWords?: StopWords;
  readonly cjkStopWords?: CjkStopWords;
  stem?(word: string): string;
}

const ENGLISH: LanguageRules = { code: "en", accents: "", stopWords: ENGLISH_STOP_WORDS, stem: stemEnglish };
const GERMAN: LanguageRules = { code: "de", accents: "äöüß", stopWords: GERMAN_STOP_WORDS, stem: stemTechnicalGerman };
const FRENCH: LanguageRules = {
  code: "fr",
  accents: "âàëéêèïîôûùç",
  stopWords: FRENCH_STOP_WORDS,
  stem: stemFrench,
};

/**
 * Texts in Asian languages are full of English words, names and units. These are folded, and English stop words and
 * plurals are treated as such.
 */
const withEnglish = (code: string, cjkStopWords: CjkStopWords): LanguageRules => ({ ...ENGLISH, code, cjkStopWords });

const NEUTRAL: LanguageRules = { code: "und", accents: "" };

/** The languages with rules of their own. */
const LANGUAGES: readonly LanguageRules[] = [
  ENGLISH,
  GERMAN,
  FRENCH,
  withEnglish("ja", JAPANESE_STOP_WORDS),
  withEnglish("ko", KOREAN_STOP_WORDS),
  withEnglish("zh", CHINESE_STOP_WORDS),
];

const BY_CODE: ReadonlyMap<string, LanguageRules> = new Map(LANGUAGES.map((rules) => [rules.code, rules]));

/**
 * The rules of a language. For languages without rules, they only fold: an unknown language is no reason to find
 * nothing.
 */
export function rulesOf(language: string | undefined): LanguageRules {
  return BY_CODE.get(language ?? "") ?? NEUTRAL;
}

/** A stem in its plainest letters: in capitals and in hasty typing, French often lacks its accents. */
export function plainStem(word: string, rules: LanguageRules): string {
  const stem = rules.stem ? rules.stem(word) : word;
  return withoutAccents(stem);
}
