import type { Analyzer, BoundAnalyzer, TakeTerms } from "./analyzer.js";
import { formatAnalyzerId } from "./analyzer-id.js";
import { icuVersion } from "./cjk-words.js";
import { type CompoundParts, germanParts } from "./compound-parts.js";
import { CompoundSplitter } from "./compound-splitter.js";
import { detectLanguage } from "./detect-language.js";
import { LanguageAnalyzer } from "./language-analyzer.js";
import { type LanguageRules, rulesOf } from "./language-rules.js";
import { fieldBit } from "./stop-words/stop-words.js";
import { type TokenTerms, tokenTerms } from "./token-terms.js";
import { WordKernel } from "./word-kernel.js";

export interface PatentAnalyzerOptions {
  /** Whether stop words are omitted; default: true. */
  readonly stopWords?: boolean;
  /** Whether words are stemmed; default: true. */
  readonly stems?: boolean;
  /**
   * `technical`, the default, omits numbers of up to four digits, which are mostly reference signs; `all` keeps them.
   */
  readonly numbers?: "technical" | "all";
  /**
   * The terms of Japanese and Chinese texts. `pairs`, the default: every two neighbouring characters. `words`: the
   * words of ICU's dictionary. An index with words can be opened only with the same version of ICU, and thus of Node.
   */
  readonly cjk?: "pairs" | "words";
  /** The parts that German compounds are made of, learned from a collection; `false` disables splitting. */
  readonly compounds?: CompoundParts | false;
}

const VERSION = 2;

/**
 * The analyzer for patents in English, German, French, Japanese, Korean and Chinese. Texts in other languages are only
 * folded. docs/analysis.md describes the terms it makes.
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
    bind(number, { manyTexts = false } = {}) {
      const languages = new Map<string, LanguageAnalyzer>();
      const analyzerFor = (text: string, language: string | undefined) => {
        const rules = rulesOf(language ?? languageOf(text));
        let analyzer = languages.get(rules.code);
        if (!analyzer) {
          const kernel = manyTexts ? WordKernel.take() : undefined;
          analyzer = new LanguageAnalyzer(rules, makerOf(rules), { stopWords, cjk }, number, kernel);
          languages.set(rules.code, analyzer);
        }
        return analyzer;
      };
      return {
        analyse(text, language, field, emit) {
          analyzerFor(text, language).analyse(text, fieldBit(field), emit);
        },
        ...(manyTexts && {
          analyseTogether(text: string, language: string | undefined, field: string, take: TakeTerms) {
            analyzerFor(text, language).analyseTogether(text, fieldBit(field), take);
          },
        }),
        close() {
          for (const analyzer of languages.values()) analyzer.close();
        },
      } satisfies BoundAnalyzer;
    },
  };
}

/** A few words that do not show their language are a query or a title, most often in English. */
function languageOf(text: string): string | undefined {
  return detectLanguage(text) ?? (text.length <= 200 ? "en" : undefined);
}
