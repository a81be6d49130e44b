import type { Analyzer, BoundAnalyzer } from "./analyzer.js";
import { formatAnalyzerId } from "./analyzer-id.js";
import { icuVersion } from "./cjk-words.js";
import { type CompoundParts, germanParts } from "./compound-parts.js";
import { CompoundSplitter } from "./compound-splitter.js";
import { detectLanguage } from "./detect-language.js";
import { LanguageAnalyzer } from "./language-analyzer.js";
import { type LanguageRules, rulesOf } from "./language-rules.js";
import { fieldBit } from "./stop-words/stop-words.js";
import { type TokenTerms, tokenTerms } from "./token-terms.js";

export interface PatentAnalyzerOptions {
  /** Whether words that say nothing are left out; on when left out. */
  readonly stopWords?: boolean;
  /** Whether words are cut to their stems; on when left out. */
  readonly stems?: boolean;
  /** `technical`, the default, leaves out numbers of up to four digits, which mostly are reference signs; `all` keeps them. */
  readonly numbers?: "technical" | "all";
  /**
   * What Japanese and Chinese terms are: every two characters, `pairs`, the default; or the words of ICU's dictionary,
   * `words`. An index with words can only be opened with the same version of ICU, so of Node.
   */
  readonly cjk?: "pairs" | "words";
  /** The parts that German compounds are made of: learned from a collection; `false` for no splitting. */
  readonly compounds?: CompoundParts | false;
}

const VERSION = 2;

/**
 * The analyzer for patents in English, German, French, Japanese, Korean and Chinese; texts in other languages are only
 * folded. docs/analysis.md says what it makes of texts.
 */
export function patentAnalyzer(options: PatentAnalyzerOptions = {}): Analyzer {
  const { stopWords = true, stems = true, numbers = "technical", cjk = "pairs", compounds } = options;
  const learned = compounds || undefined;
  const id = formatAnalyzerId("patent", VERSION, {
    stopWords: stopWords ? undefined : "off",
    stems: stems ? undefined : "off",
    numbers: numbers === "all" ? "all" : undefined,
    cjk: cjk === "words" ? "words" : undefined,
    icu: cjk === "words" ? icuVersion() : undefined,
    compounds: compounds === false ? "off" : learned?.hash,
  });
  const splits = (language: LanguageRules) => language.code === "de" && compounds !== false;
  const makers = new Map<string, (token: string) => TokenTerms>();
  const makerOf = (language: LanguageRules) => {
    const known = makers.get(language.code);
    if (known) return known;
    const splitter = splits(language) ? new CompoundSplitter((learned ?? germanParts()).counts) : undefined;
    const maker = tokenTerms({ language, stopWords, stems, numbers, compounds: splitter });
    makers.set(language.code, maker);
    return maker;
  };
  return {
    id,
    data: learned?.data,
    bind(number) {
      const languages = new Map<string, LanguageAnalyzer>();
      return {
        analyse(text, language, field, emit) {
          const rules = rulesOf(language ?? languageOf(text));
          let analyzer = languages.get(rules.code);
          if (!analyzer) {
            analyzer = new LanguageAnalyzer(rules, makerOf(rules), { stopWords, cjk }, number);
            languages.set(rules.code, analyzer);
          }
          analyzer.analyse(text, fieldBit(field), emit);
        },
      } satisfies BoundAnalyzer;
    },
  };
}

/** Few words that tell nothing of their language are a query or a title, and in English more often than not. */
function languageOf(text: string): string | undefined {
  return detectLanguage(text) ?? (text.length <= 200 ? "en" : undefined);
}
