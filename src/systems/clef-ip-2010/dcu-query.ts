import {
  buildQuery,
  type Engine,
  type FieldText,
  frequentPhrases,
  type Tokenizer,
  type WeightedQuery,
} from "../../retrieval/index.js";
import { alignedRecords, type Lexicon, llrLexicon } from "../lexicon/index.js";
import type { SystemContext } from "../system.js";
import { type Lexicons, learnLexicons } from "../translation/learn-lexicons.js";
import { addTerms } from "../translation/translator.js";

/**
 * Words that are frequent in the description, and pairs of words that are frequent in all fields, weighted by
 * frequency. All words of all texts if there is no description, or nothing is frequent; this is a fallback.
 */
export async function frequentWords(
  engine: Engine,
  tokens: Tokenizer,
  texts: readonly FieldText[],
  minFrequency: number,
  minPairFrequency: number,
): Promise<{ readonly query: WeightedQuery; readonly fallback?: string }> {
  const all = { select: "frequency", terms: Number.POSITIVE_INFINITY } as const;
  const description = texts.filter(({ field }) => field === "description");
  const { terms } = await buildQuery(engine, tokens, description, { ...all, minFrequency });
  const phrases = frequentPhrases(texts, tokens, minPairFrequency);
  if (terms.length > 0) return { query: { terms, phrases } };
  const missing = description.length === 0 ? "no description" : "no frequent word in the description";
  return {
    query: { terms: (await buildQuery(engine, tokens, texts, all)).terms, phrases },
    fallback: `${missing}; searched with all words of all texts`,
  };
}

/** The language that other topics are translated to. */
export const ENGLISH = "en";

/** Lexicons from every other language of the collection to English. */
export function englishLexicons(context: SystemContext): Promise<Lexicons> {
  const options = { fields: ["title", "abstract"], within: "family" } as const;
  return learnLexicons(context, { from: "topic", to: ENGLISH }, options, (records, from, to) =>
    llrLexicon(alignedRecords(records, from, to), context.engine.analyzer, { top: 2 }),
  );
}

/** Words and their translations, each with its share of the weight. */
export function withTranslations({ terms, ...query }: WeightedQuery, lexicon: Lexicon): WeightedQuery {
  const weights = new Map(terms.map(({ term, weight }) => [term, weight]));
  for (const { term, weight } of terms) {
    for (const translation of lexicon.entries.get(term)?.translations ?? []) {
      addTerms(weights, translation.term, weight * translation.weight);
    }
  }
  return { ...query, terms: Array.from(weights, ([term, weight]) => ({ term, weight })) };
}
