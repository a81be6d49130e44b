import type { PatentCollection } from "../../collection/index.js";
import { patentDocument, type Tokenizer } from "../../retrieval/index.js";
import { baseTokens } from "../lexicon/index.js";

/** How often terms of a language are adjacent: plain data. */
export interface BigramModel {
  readonly words: number;
  readonly unigrams: ReadonlyMap<string, number>;
  /** By two terms separated by a blank. */
  readonly bigrams: ReadonlyMap<string, number>;
}

/** Share of the bigrams; single terms have the rest. */
const BIGRAM_SHARE = 0.8;

/**
 * Counts terms and neighbours in titles, abstracts and claims. Two terms are neighbours if nothing, not even a stop
 * word, is between them. Their order does not count, because languages differ in it (`disque optique`, `optical disk`).
 *
 * @param vocabularies the terms to count, by language: those that can be translations
 */
export async function learnBigrams(
  collection: PatentCollection,
  tokens: Tokenizer,
  vocabularies: ReadonlyMap<string, ReadonlySet<string>>,
  progress?: (share: number) => void,
): Promise<Map<string, BigramModel>> {
  const models = new Map(
    Array.from(vocabularies.keys(), (language) => [
      language,
      { words: 0, unigrams: new Map<string, number>(), bigrams: new Map<string, number>() },
    ]),
  );
  let seen = 0;
  for await (const patent of collection.documents()) {
    for (const { field, language = patent.language ?? "", text } of patentDocument(patent).texts) {
      const model = models.get(language);
      const vocabulary = vocabularies.get(language);
      if (!model || !vocabulary || field === "description") continue;
      let before: { readonly term: string; readonly position: number } | undefined;
      for (const { term, position } of baseTokens(tokens(text, language, field))) {
        model.words++;
        const isKnown = vocabulary.has(term);
        if (isKnown) add(model.unigrams, term);
        if (isKnown && before && position - before.position <= 1) add(model.bigrams, pairOf(before.term, term));
        before = isKnown ? { term, position } : undefined;
      }
    }
    progress?.(++seen / collection.size);
  }
  return models;
}

/** P(term | previous term), mixed with P(term) so that it is never 0; without a previous term, P(term). */
export function bigramProbability(model: BigramModel, term: string, before?: string): number {
  const single = ((model.unigrams.get(term) ?? 0) + 0.5) / (model.words + 1);
  const context = before === undefined ? 0 : (model.unigrams.get(before) ?? 0);
  if (before === undefined || context === 0) return single;
  const together = Math.min(1, (model.bigrams.get(pairOf(before, term)) ?? 0) / context);
  return BIGRAM_SHARE * together + (1 - BIGRAM_SHARE) * single;
}

function pairOf(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
