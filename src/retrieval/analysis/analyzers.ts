import {
  choiceParameter,
  countParameter,
  flagParameter,
  InputError,
  notKnown,
  optionalParameter,
  type Parameters,
  readParameters,
  textParameter,
  UsageError,
  type ValuesOf,
} from "../../core/index.js";
import type { Analyzer } from "./analyzer.js";
import { parseAnalyzerId } from "./analyzer-id.js";
import { learnCompoundParts, readCompoundParts } from "./compound-parts.js";
import { longGramAnalyzer } from "./long-gram-analyzer.js";
import { learnLongGrams, readLongGrams } from "./long-grams.js";
import { ngramAnalyzer } from "./ngram-analyzer.js";
import { patentAnalyzer } from "./patent-analyzer.js";
import { plainAnalyzer } from "./plain-analyzer.js";
import { wordNgramAnalyzer } from "./word-ngram-analyzer.js";

/** A text that an analyzer may learn from. */
export interface SampleText {
  readonly text: string;
  /** ISO 639-1. */
  readonly language?: string;
}

/** The source of what an analyzer has learned: stored bytes, or texts. */
interface Learning {
  readonly data?: Uint8Array;
  readonly texts?: readonly SampleText[];
}

/** A kind of analyzer, by name. */
export interface AnalyzerKind<P extends Parameters = Parameters> {
  readonly name: string;
  readonly version: number;
  readonly help: string;
  readonly options: P;
  make(options: ValuesOf<P>, learning: Learning): Analyzer;
}

/** Drops the parameter types: they are checked where an analyzer is defined, and the list does not need them. */
function kind<P extends Parameters>(analyzer: AnalyzerKind<P>): AnalyzerKind {
  return analyzer;
}

/** All analyzers; the only such list. */
export const ANALYZERS: readonly AnalyzerKind[] = [
  kind({
    name: "patent",
    version: 2,
    help: "English, German, French, Japanese, Korean and Chinese patents; texts in other languages are only folded",
    options: {
      stopWords: flagParameter(true, "whether stop words are omitted"),
      stems: flagParameter(true, "whether words are stemmed"),
      numbers: choiceParameter(["technical", "all"], "technical", "which numbers are terms"),
      cjk: choiceParameter(["pairs", "words"], "pairs", "the terms of Japanese and Chinese texts"),
      icu: textParameter("ICU version", "the ICU version used to find words"),
      compounds: textParameter("German compounds", "on, off, learn, or the hash of what was learned", "on"),
    },
    make({ stopWords, stems, numbers, cjk, compounds }, { data, texts }) {
      const learned = () => {
        if (data) return readCompoundParts(data);
        if (compounds === "learn" && texts) {
          return learnCompoundParts(texts.filter(({ language }) => language === "de").map(({ text }) => text));
        }
        throw nothingLearned(`compounds=${compounds}`);
      };
      return patentAnalyzer({
        stopWords,
        stems,
        numbers,
        cjk,
        compounds: compounds === "off" ? false : compounds === "on" ? undefined : learned(),
      });
    },
  }),
  kind({
    name: "plain",
    version: 1,
    help: "words in lower case, otherwise unchanged",
    options: {},
    make: () => plainAnalyzer,
  }),
  kind({
    name: "ngram",
    version: 1,
    help: "character n-grams of words",
    options: {
      min: countParameter(4, "length of the shortest gram in characters, at least 1", 0),
      max: optionalParameter(
        countParameter(4, "length of the longest gram in characters, at most 32; default: min", 0),
      ),
    },
    make: ({ min, max = min }) => ngramAnalyzer({ min, max }),
  }),
  kind({
    name: "word-ngram",
    version: 1,
    help: "the terms of another analyzer, and phrases of them",
    options: {
      n: countParameter(2, "number of words in a phrase, 2 … 5", 0),
      base: textParameter("base analyzer", "another analyzer", "patent"),
    },
    make: ({ n, base }, learning) => wordNgramAnalyzer(makeAnalyzer(base, learning), n),
  }),
  kind({
    name: "long-gram",
    version: 2,
    help: "character grams of any length, longer where they are frequent; learned from the collection",
    options: {
      threshold: countParameter(1000, "occurrences in a sample above which a gram is made longer", 0),
      min: optionalParameter(countParameter(2, "length of the shortest gram in characters; default: 2", 0)),
      max: countParameter(6, "length of the longest gram in characters", 0),
      cover: choiceParameter(["every", "once"], "every", "which grams of a text are terms"),
      grams: textParameter("what was learned", "the hash of what was learned"),
    },
    make({ threshold, max, min: minLength = Math.min(2, max), cover }, { data, texts }) {
      if (data) return longGramAnalyzer(readLongGrams(data, threshold, max), { minLength, cover });
      if (!texts) throw nothingLearned("long-gram");
      const sample = texts.map(({ text }) => text);
      return longGramAnalyzer(learnLongGrams(sample, threshold, max), { minLength, cover });
    },
  }),
];

/**
 * Returns the analyzer with this id, as recorded in an index, or the one that a user names, such as `patent` or
 * `ngram(min=3,max=5)`.
 *
 * @param data what the analyzer has learned, if anything
 * @throws UsageError if there is no such analyzer
 * @throws InputError if this program, or this version of Node, makes other terms than those of the id
 */
export function analyzerById(id: string, data?: Uint8Array): Analyzer {
  const analyzer = makeAnalyzer(id, { data });
  if (parseAnalyzerId(id).version !== undefined && analyzer.id !== id) {
    const message = `analyzer is not the one requested: here it would be ${analyzer.id}; build the index again`;
    throw new InputError([{ file: id, line: 0, message }]);
  }
  return analyzer;
}

/** Whether an analyzer that a user named must learn from texts before it can be used. */
export function mustLearn(spec: string): boolean {
  const { name, options } = parseAnalyzerId(spec);
  const given = (option: string) => options.find(({ key }) => key.toLowerCase() === option)?.value;
  if (name === "word-ngram") return mustLearn(given("base") ?? "patent");
  return name === "long-gram" ? given("grams") === undefined : name === "patent" && given("compounds") === "learn";
}

/** The analyzer that a user named. If it has to learn, it learns from a sample of a collection. */
export function learnAnalyzer(spec: string, texts: readonly SampleText[]): Analyzer {
  return makeAnalyzer(spec, { texts });
}

/**
 * The analyzer that a user named, whether or not it has to learn.
 *
 * @param sample returns texts of the collection; called only if the analyzer has to learn
 */
export function namedAnalyzer(spec: string, sample: () => readonly SampleText[]): Analyzer {
  return mustLearn(spec) ? learnAnalyzer(spec, sample()) : analyzerById(spec);
}

function makeAnalyzer(text: string, learning: Learning): Analyzer {
  const { name, version, options } = parseAnalyzerId(text);
  const found = ANALYZERS.find((each) => each.name === name);
  if (!found) {
    const names = ANALYZERS.map((each) => each.name);
    throw new UsageError(notKnown("analyzer", name, names));
  }
  if (version !== undefined && version !== found.version) {
    throw new UsageError(
      `version ${version} of the analyzer ${name} is not known here, only ${found.version}: "${text}"`,
    );
  }
  return found.make(readParameters(name, found.options, options), learning);
}

function nothingLearned(what: string): UsageError {
  return new UsageError(`analyzer has to learn from a collection first, or needs what it has learned: "${what}"`);
}
