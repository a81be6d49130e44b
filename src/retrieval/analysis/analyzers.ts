import { InputError, UsageError } from "../../core/index.js";
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

/** Where an analyzer takes what it has learned from: bytes that were stored, or texts. */
interface Learning {
  readonly data?: Uint8Array;
  readonly texts?: readonly SampleText[];
}

/** A kind of analyzer, by name. */
export interface AnalyzerKind {
  readonly name: string;
  readonly version: number;
  readonly help: string;
  /** For each option its values. */
  readonly options: Readonly<Record<string, string>>;
  make(options: ReadonlyMap<string, string>, learning: Learning): Analyzer;
}

/** All analyzers; the only list of them. */
export const ANALYZERS: readonly AnalyzerKind[] = [
  {
    name: "patent",
    version: 2,
    help: "English, German, French, Japanese, Korean and Chinese patents; others are folded",
    options: {
      stopWords: "on, off",
      stems: "on, off",
      numbers: "technical, all",
      cjk: "pairs, words",
      icu: "the version that words were found with",
      compounds: "on, off, learn, or the hash of what was learned",
    },
    make(options, { data, texts }) {
      const compounds = options.get("compounds") ?? "on";
      const learned = () => {
        if (data) return readCompoundParts(data);
        if (compounds === "learn" && texts) {
          return learnCompoundParts(texts.filter(({ language }) => language === "de").map(({ text }) => text));
        }
        throw nothingLearned(`compounds=${compounds}`);
      };
      return patentAnalyzer({
        stopWords: choice(options, "stopWords", ["on", "off"]) === "on",
        stems: choice(options, "stems", ["on", "off"]) === "on",
        numbers: choice(options, "numbers", ["technical", "all"]),
        cjk: choice(options, "cjk", ["pairs", "words"]),
        compounds: compounds === "off" ? false : compounds === "on" ? undefined : learned(),
      });
    },
  },
  {
    name: "plain",
    version: 1,
    help: "words in lower case, as they are",
    options: {},
    make: () => plainAnalyzer,
  },
  {
    name: "ngram",
    version: 1,
    help: "character n-grams of words",
    options: { min: "1 …; 4 when left out", max: "… 32; as min when left out" },
    make(options) {
      const min = whole(options, "min", 4);
      return ngramAnalyzer({ min, max: whole(options, "max", min) });
    },
  },
  {
    name: "word-ngram",
    version: 1,
    help: "the terms of another analyzer, and phrases of them",
    options: { n: "2 … 5 words; 2 when left out", base: "another analyzer; patent when left out" },
    make: (options, learning) =>
      wordNgramAnalyzer(makeAnalyzer(options.get("base") ?? "patent", learning), whole(options, "n", 2)),
  },
  {
    name: "long-gram",
    version: 2,
    help: "character grams of any length, longer where they are frequent; learned from the collection",
    options: {
      threshold: "occurrences in a sample above which a gram is made longer; 1000 when left out",
      min: "characters of the shortest; 2 when left out",
      max: "characters of the longest; 6 when left out",
      cover: "every, once",
      grams: "the hash of what was learned",
    },
    make(options, { data, texts }) {
      const threshold = whole(options, "threshold", 1000);
      const max = whole(options, "max", 6);
      const cover = choice(options, "cover", ["every", "once"]);
      const minLength = whole(options, "min", Math.min(2, max));
      if (data) return longGramAnalyzer(readLongGrams(data, threshold, max), { minLength, cover });
      if (!texts) throw nothingLearned("long-gram");
      const sample = texts.map(({ text }) => text);
      return longGramAnalyzer(learnLongGrams(sample, threshold, max), { minLength, cover });
    },
  },
];

/**
 * The analyzer with this id, as an index recorded it; or the one that a user names, `patent` or `ngram(min=3,max=5)`.
 *
 * @param data what the analyzer had learned, if it had
 * @throws UsageError if there is no such analyzer
 * @throws InputError if this program or this Node makes other terms than those of the id
 */
export function analyzerById(id: string, data?: Uint8Array): Analyzer {
  const analyzer = makeAnalyzer(id, { data });
  if (parseAnalyzerId(id).version !== undefined && analyzer.id !== id) {
    const message = `analyzer is not the one asked for: here it would be ${analyzer.id}; build the index again`;
    throw new InputError([{ file: id, line: 0, message }]);
  }
  return analyzer;
}

/** Whether an analyzer that a user named must learn from texts before it can be used. */
export function mustLearn(spec: string): boolean {
  const { name, options } = parseAnalyzerId(spec);
  if (name === "word-ngram") return mustLearn(options.get("base") ?? "patent");
  return name === "long-gram" ? !options.has("grams") : name === "patent" && options.get("compounds") === "learn";
}

/** The analyzer that a user named, learned from a sample of a collection where it has to learn. */
export function learnAnalyzer(spec: string, texts: readonly SampleText[]): Analyzer {
  return makeAnalyzer(spec, { texts });
}

/**
 * The analyzer that a user named, whether it has to learn or not.
 *
 * @param sample texts of the collection; asked for only if it has to learn
 */
export function namedAnalyzer(spec: string, sample: () => readonly SampleText[]): Analyzer {
  return mustLearn(spec) ? learnAnalyzer(spec, sample()) : analyzerById(spec);
}

function makeAnalyzer(text: string, learning: Learning): Analyzer {
  const { name, version, options } = parseAnalyzerId(text);
  const kind = ANALYZERS.find((each) => each.name === name);
  if (!kind) {
    throw new UsageError(`analyzer is not one of ${ANALYZERS.map((each) => each.name).join(", ")}: "${name}"`);
  }
  if (version !== undefined && version !== kind.version) {
    throw new UsageError(
      `version ${version} of the analyzer ${name} is not known here, only ${kind.version}: "${text}"`,
    );
  }
  for (const option of options.keys()) {
    if (Object.hasOwn(kind.options, option)) continue;
    const known = Object.keys(kind.options).join(", ") || "none";
    throw new UsageError(`option of the analyzer ${name} is not known (it has ${known}): "${option}"`);
  }
  return kind.make(options, learning);
}

/** The value of an option that has few; the first of them when it is left out. */
function choice<const T extends string>(options: ReadonlyMap<string, string>, name: string, values: readonly T[]): T {
  const given = options.get(name) ?? values[0];
  const value = values.find((each) => each === given);
  if (value === undefined)
    throw new UsageError(`${name} of an analyzer is not one of ${values.join(", ")}: "${given}"`);
  return value;
}

function whole(options: ReadonlyMap<string, string>, name: string, otherwise: number): number {
  const given = options.get(name);
  if (given === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(given)) throw new UsageError(`${name} of an analyzer is not a whole number: "${given}"`);
  return Number(given);
}

function nothingLearned(what: string): UsageError {
  return new UsageError(`analyzer has to learn from a collection first, or needs what it has learned: "${what}"`);
}
