import { detectLanguage } from "../analysis/detect-language.js";
import type { Engine } from "../engine.js";
import { bm25 } from "../search/bm25.js";
import type { Tokenizer } from "./tokenizer.js";

/** Languages whose words are cut to stems, and in which a word that stands alone gives no hint. */
const LANGUAGES = ["en", "de", "fr"];

/** Told by their script, be it of one character. */
const BY_SCRIPT = ["ja", "ko", "zh"];

/** A text of more words tells its language itself. */
const MAX_WORDS = 8;

/** What is typed in is analysed as descriptions are. */
const FIELD = "description";

/**
 * The language of a few words that were typed in. One or two words hardly tell it: `Motoren` could be a name in English.
 * So they are read by the rules of each language that the engine has documents of, and that reading is taken of which most
 * words are in documents of the language; of equal ones that whose words are in more of them. Stop words of a language
 * count as words of its documents, for they are in all of them. If no document has any of the words in its own language,
 * as titles are in others, all documents are looked at.
 *
 * @param among languages that documents are wanted in, if that was said
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

/** Words as a language has them: the terms of each. */
interface Reading {
  readonly language: string;
  readonly words: readonly (readonly string[])[];
}

function isSame({ words }: Reading, other: Reading): boolean {
  return words.every((terms, w) => terms.join() === other.words[w].join());
}

/** The language by whose reading most is known; `undefined` if nothing is by any, or there are stop words only. */
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

/** How many documents, of a language if one is given, hold one of the terms. */
async function documentsWith(engine: Engine, terms: readonly string[], language?: string): Promise<number> {
  const statistics = await engine.termStatistics(terms);
  // Most readings are no words at all, and known from the dictionary not to be any.
  if (statistics.every(({ documentFrequency }) => documentFrequency === 0)) return 0;
  const filter = language === undefined ? {} : { languages: [language] };
  const query = { terms: terms.map((term) => ({ term, weight: 1 })) };
  return (await engine.search(query, { model: bm25(), limit: 0, filter })).matches;
}

async function filtered<T>(list: readonly T[], passes: (item: T) => Promise<boolean>): Promise<T[]> {
  const kept = await Promise.all(list.map(passes));
  return list.filter((_, i) => kept[i]);
}
