import { detectLanguage } from "../analysis/detect-language.js";
import type { Engine } from "../engine.js";
import { bm25 } from "../search/bm25.js";
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
 * name in English. So they are read by the rules of each language that the engine has documents in. The reading with
 * the most words in documents of its language is taken; ties are broken by the number of these documents. Stop words of
 * a language count as words of its documents, because all of them contain stop words. If none of the words occurs in a
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
  const words = [...new Set(Array.from(text.matchAll(/[^\s"]*[\p{L}\p{N}][^\s"]*/gu), ([word]) => word))];
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
  const held = await filtered(readings, async ({ language }) => (await engine.count({ languages: [language] })) > 0);
  const inOwn = await best(held, (terms, language) => documentsWith(engine, terms, language));
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

async function filtered<T>(list: readonly T[], passes: (item: T) => Promise<boolean>): Promise<T[]> {
  const kept = await Promise.all(list.map(passes));
  return list.filter((_, i) => kept[i]);
}
