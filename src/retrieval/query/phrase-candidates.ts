import type { FieldText } from "../document.js";
import type { Engine } from "../engine.js";
import { fieldWords } from "./field-words.js";
import { frequentPairs } from "./frequent-phrases.js";
import type { Candidate, CandidateField, Distillation } from "./term-selection.js";
import type { Tokenizer } from "./tokenizer.js";
import type { ConditionPart, QueryPhrase } from "./weighted-query.js";

/** A phrase of a query that is built from a text. */
export interface ChosenPhrase {
  readonly phrase: ConditionPart;
  /** Its frequency in each field of the text. */
  readonly fields: readonly CandidateField[];
}

interface PhraseOptions {
  /** Weights of fields. */
  readonly fields?: Readonly<Record<string, number>>;
  readonly minPhraseFrequency?: number;
  readonly phrases?: readonly QueryPhrase[];
}

/**
 * The phrases of a query: the requested ones, which count as part of the first field, and the frequent pairs of the
 * text.
 */
export function chosenPhrases(
  texts: readonly FieldText[],
  tokens: Tokenizer,
  { fields: weights, minPhraseFrequency, phrases = [] }: PhraseOptions,
): ChosenPhrase[] {
  if (minPhraseFrequency === undefined && phrases.length === 0) return [];
  const lengths = new Map(fieldWords(texts, tokens).map(({ field, length }) => [field, length]));
  const beside = phrases.reduce((sum, { terms, weight }) => sum + terms.length * weight, 0);
  const at = (field: string, frequency: number, more = 0): CandidateField => ({
    field,
    weight: weights?.[field] ?? 1,
    frequency,
    length: (lengths.get(field) ?? 0) + more,
  });
  const asked = phrases.map(({ weight, required: _, ...phrase }) => ({
    phrase,
    fields: [at(texts[0]?.field ?? "", weight, beside)],
  }));
  const pairs = minPhraseFrequency === undefined ? [] : frequentPairs(texts, tokens, minPhraseFrequency);
  const frequent = pairs.map(({ terms, fields }) => ({
    phrase: { terms },
    fields: Array.from(fields, ([field, frequency]) => at(field, frequency)),
  }));
  return [...asked, ...frequent];
}

/**
 * Phrases in the form of terms, so that they can be valued like terms.
 *
 * @param distillation the source has frequencies of terms only, so a phrase uses the document frequency of its rarest
 * word, which is an upper bound
 */
export async function phraseCandidates(
  engine: Engine,
  chosen: readonly ChosenPhrase[],
  distillation?: Distillation,
): Promise<Candidate[]> {
  const statistics = await engine.phraseStatistics(chosen.map(({ phrase }) => phrase));
  return Promise.all(
    chosen.map(async ({ phrase, fields }, i): Promise<Candidate> => {
      const shares = distillation ? await distillation.source(phrase.terms) : [];
      const rarest = shares.reduce((a, b) => (b.documentFrequency < a.documentFrequency ? b : a), shares[0]);
      return {
        term: phrase.terms.join(" "),
        fields,
        frequency: fields.reduce((sum, { weight, frequency }) => sum + weight * frequency, 0),
        statistics: statistics[i],
        ...(rarest && { source: rarest }),
      };
    }),
  );
}
