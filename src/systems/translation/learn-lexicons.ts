import { type AlignOptions, type Lexicon, type MultilingualRecords, multilingualRecords } from "../lexicon/index.js";
import type { SystemContext } from "../system.js";
import { type LanguageChoice, pairKey, targetsOf } from "./languages.js";

/** Lexicons by {@link pairKey}. */
export type Lexicons = ReadonlyMap<string, Lexicon>;

/**
 * Learns a lexicon for each pair of languages that topics and documents can have, from texts that the collection has in
 * both.
 *
 * @param make makes the lexicon of two languages
 */
export async function learnLexicons(
  { collection, tokens, progress }: Pick<SystemContext, "collection" | "tokens" | "progress">,
  choice: LanguageChoice,
  options: AlignOptions,
  make: (records: MultilingualRecords, from: string, to: string) => Lexicon,
): Promise<Map<string, Lexicon>> {
  if (choice.to === "own") return new Map();
  const records = await multilingualRecords(collection, tokens, {
    ...options,
    progress: (share) => progress?.("reading aligned texts", share),
  });
  const languages = [...records.terms.keys()].sort();
  const sources = choice.from === "topic" ? languages : languages.filter((language) => language === choice.from);
  const lexicons = new Map<string, Lexicon>();
  for (const from of sources) {
    for (const to of targetsOf(choice, from, languages)) {
      if (to !== from) lexicons.set(pairKey(from, to), make(records, from, to));
    }
  }
  return lexicons;
}

/** All terms of translations, by target language. */
export function targetTerms(lexicons: Lexicons): Map<string, Set<string>> {
  const terms = new Map<string, Set<string>>();
  for (const { to, entries } of lexicons.values()) {
    const known = terms.get(to) ?? new Set<string>();
    terms.set(to, known);
    for (const { translations } of entries.values()) {
      for (const { term } of translations) for (const each of term.split(" ")) known.add(each);
    }
  }
  return terms;
}
