import { detectLanguage, languageEvidence } from "../analysis/detect-language.js";
import type { Engine } from "../engine.js";
import { bm25 } from "../models/bm25.js";
import type { Tokenizer } from "./tokenizer.js";

/** Languages whose words are stemmed, and in which a single word gives no hint. */
const LANGUAGES = ["en", "de", "fr"];

/** Detected from their script, even of one character. */
const BY_SCRIPT = ["ja", "ko", "zh"];

/** The language of a text with more words is detected from the text. */
const MAX_WORDS = 8;

/** Typed text is analysed like descriptions. */
const FIELD = "description";

/**
 * Determines the language of a few typed words. One or two words are hardly enough to detect it: `Motoren` could be a
 * name in English. So they are read by the rules of each language that the engine has documents in, and two things are
 * added up: how frequent each word is in documents of the language, relative to the other languages; and what its
 * letters, endings and stop words say. If none of the words occurs in a
 * document of its own language, for example because titles are in other languages, all documents are considered.
 *
 * @param among the requested languages of documents, if any
 * @returns `undefined` if it makes no difference
 */
export async function queryLanguage(
  text: string,
  engine: Engine,
  tokens: Tokenizer,
  among?: readonly string[],
): Promise<string | undefined> {
  const detected = detectLanguage(text);
  if (detected !== undefined && BY_SCRIPT.includes(detected)) return detected;
  const words = [...new Set(Array.from(text.matchAll(/(?<![^\s"])[^\s"]*[\p{L}\p{N}][^\s"]*/gu), ([word]) => word))];
  const asked = words.slice(0, MAX_WORDS);
  const known = new Set([...LANGUAGES, ...(among ?? []), ...(detected === undefined ? [] : [detected])]);
  const all = Array.from(
    known,
    (language): Reading => ({
      language,
      words: asked.map((word) => tokens(word, language, FIELD).map(({ term }) => term)),
    }),
  );
  if (all.every((reading) => isSame(reading, all[0]))) return undefined;
  if (among?.length === 1) return among[0];
  if (words.length > MAX_WORDS && detected !== undefined) return detected;
  const readings = among ? all.filter(({ language }) => among.includes(language)) : all;
  const sizes = await Promise.all(readings.map(({ language }) => engine.count({ languages: [language] })));
  const held = readings.flatMap((reading, i) => (sizes[i] > 0 ? [{ ...reading, documents: sizes[i] }] : []));
  const inOwn = await likeliest(asked.join(" "), held, (terms, language) => documentsWith(engine, terms, language));
  if (inOwn) return inOwn;
  return (await best(readings, (terms) => documentsWith(engine, terms))) ?? detected;
}

/** The words as read in a language: the terms of each. */
interface Reading {
  readonly language: string;
  readonly words: readonly (readonly string[])[];
}

function isSame({ words }: Reading, other: Reading): boolean {
  return words.every((terms, w) => terms.join() === other.words[w].join());
}

/** English needs a little less: it is what most people type. */
const FOR_ENGLISH = 0.15;

/** Documents of one language have titles and claims in others, so a word in them says less than a stop word. */
const SHARE = 0.4;

/** A word in one of a few documents says less than in one of many: as if there were so many more without it. */
const DOUBT = 20;

/** A reading, and the number of documents in its language. */
interface HeldReading extends Reading {
  readonly documents: number;
}

/**
 * The language with the highest sum of the shares of its words and of what the text itself says; `undefined` if no word
 * is known in any of them, or there are only stop words.
 */
async function likeliest(
  text: string,
  readings: readonly HeldReading[],
  count: (terms: readonly string[], language: string) => Promise<number>,
): Promise<string | undefined> {
  const own = languageEvidence(
    text,
    readings.map(({ language }) => language),
  );
  // Frequency of each word in the documents of each language.
  const frequencies: number[][] = [];
  for (const { language, words, documents } of readings) {
    const list: number[] = [];
    for (const terms of words) list.push(terms.length === 0 ? 0 : (await count(terms, language)) / (documents + DOUBT));
    frequencies.push(list);
  }
  let found: { readonly language: string; readonly score: number } | undefined;
  for (const [r, { language, words }] of readings.entries()) {
    const isUnknown = words.every((terms, w) => terms.length > 0 && frequencies[r][w] === 0);
    // `die` is a stop word in German and a tool in English; `more` must not be read as German.
    const isEmpty = language !== "en" && words.every((terms) => terms.length === 0);
    if (isUnknown || isEmpty) continue;
    let score = (own[language] ?? 0) + (language === "en" ? FOR_ENGLISH : 0);
    for (const [w, frequency] of frequencies[r].entries()) {
      const all = frequencies.reduce((sum, list) => sum + list[w], 0);
      if (all > 0) score += (SHARE * frequency) / all;
    }
    if (!found || score > found.score) found = { language, score };
  }
  return found?.language;
}

/**
 * The language whose reading has the most known words; `undefined` if no reading has any, or there are only stop words.
 */
async function best(
  readings: readonly Reading[],
  count: (terms: readonly string[], language: string) => Promise<number>,
): Promise<string | undefined> {
  let found: { readonly language: string; readonly known: number; readonly amount: number } | undefined;
  for (const { language, words } of readings) {
    let known = 0;
    let amount = 0;
    for (const terms of words) {
      const documents = terms.length === 0 ? 0 : await count(terms, language);
      if (terms.length === 0 || documents > 0) known++;
      amount += Math.log(1 + documents);
    }
    if (amount === 0) continue;
    if (!found || known > found.known || (known === found.known && amount > found.amount)) {
      found = { language, known, amount };
    }
  }
  return found?.language;
}

/** How many documents, in a language if one is given, contain one of the terms. */
async function documentsWith(engine: Engine, terms: readonly string[], language?: string): Promise<number> {
  const statistics = await engine.termStatistics(terms);
  // Most readings are not words at all, and the dictionary shows it.
  if (statistics.every(({ documentFrequency }) => documentFrequency === 0)) return 0;
  const filter = language === undefined ? {} : { languages: [language] };
  const query = { terms: terms.map((term) => ({ term, weight: 1 })) };
  return (await engine.search(query, { model: bm25(), limit: 0, filter })).matches;
}
