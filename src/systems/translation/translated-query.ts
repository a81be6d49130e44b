import {
  type Candidate,
  type CandidateField,
  candidateValue,
  type Engine,
  type FieldText,
  type QueryTerm,
  type Tokenizer,
} from "../../retrieval/index.js";
import { baseTokens } from "../lexicon/index.js";
import type { Translator } from "./translator.js";

export interface TranslatedQueryOptions {
  /** Maximum number of terms: those with the largest divergence from the collection. */
  readonly terms: number;
  /** Weights of the query: the frequencies of terms in the translated text, or their values. */
  readonly weight: "frequency" | "value";
}

/**
 * Builds the query for a topic in another language. The texts are translated as a whole; then terms are selected as
 * from texts of that language. The query has nothing of the topic's own language.
 *
 * @param translate default: words stay as they are
 */
export async function translatedQuery(
  engine: Engine,
  tokens: Tokenizer,
  texts: readonly FieldText[],
  translate: Translator | undefined,
  { terms: limit, weight }: TranslatedQueryOptions,
): Promise<QueryTerm[]> {
  const fields = new Map<string, Map<string, number>>();
  for (const { text, language, field } of texts) {
    const words = tokens(text, language, field);
    const known = fields.get(field) ?? new Map<string, number>();
    fields.set(field, known);
    const translated = translate ? translate(baseTokens(words)) : words.map(({ term }) => [term, 1] as const);
    for (const [term, share] of translated) known.set(term, (known.get(term) ?? 0) + share);
  }
  const candidates = new Map<string, CandidateField[]>();
  for (const [field, frequencies] of fields) {
    const length = [...frequencies.values()].reduce((sum, share) => sum + share, 0);
    for (const [term, frequency] of frequencies) {
      candidates.set(term, [...(candidates.get(term) ?? []), { field, weight: 1, frequency, length }]);
    }
  }
  const statistics = await engine.termStatistics([...candidates.keys()]);
  const collection = await engine.statistics();
  return Array.from(candidates, ([term, ofFields], i): Candidate => {
    const frequency = ofFields.reduce((sum, each) => sum + each.frequency, 0);
    return { term, fields: ofFields, frequency, statistics: statistics[i] };
  })
    .filter((candidate) => candidate.statistics.documentFrequency > 0)
    .map((candidate) => ({ candidate, value: candidateValue(candidate, "kl", collection) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || (a.candidate.term < b.candidate.term ? -1 : 1))
    .slice(0, limit)
    .map(({ candidate: { term, frequency }, value }) => ({ term, weight: weight === "value" ? value : frequency }));
}
