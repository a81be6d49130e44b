import type { FieldText } from "../document.js";
import type { Engine } from "../engine.js";
import type { CollectionStatistics } from "../models/model.js";
import { fieldWords } from "./field-words.js";
import { type ChosenPhrase, chosenPhrases, phraseCandidates } from "./phrase-candidates.js";
import {
  type Candidate,
  type CandidateField,
  candidateValue,
  type Distillation,
  type Selection,
} from "./term-selection.js";
import type { Tokenizer } from "./tokenizer.js";
import type { QueryPhrase, QueryTerm, WeightedQuery } from "./weighted-query.js";

/** The kinds of weights of chosen terms. */
export const TERM_WEIGHTS = ["frequency", "log", "normalised", "value", "equal"] as const;
export type TermWeight = (typeof TERM_WEIGHTS)[number];

/** How a query is built from a text. */
export interface QueryOptions {
  /** Weights of the text's fields; fields that are not named are ignored. Default: all fields, with weight 1. */
  readonly fields?: Readonly<Record<string, number>>;
  /** How terms are valued to choose the best; default: `kl`, their divergence from the collection. */
  readonly select?: Selection;
  /** Maximum number of terms; default: {@link DEFAULT_TERMS}. */
  readonly terms?: number;
  /** Apply the maximum number to each field instead of to all fields together. */
  readonly perField?: boolean;
  /** Search for a term only in the fields that it was chosen from. */
  readonly sameField?: boolean;
  /** Minimum frequency of a term in the text. */
  readonly minFrequency?: number;
  /** How terms are weighted; default: by value for `kl`, otherwise by frequency. */
  readonly weight?: TermWeight;
  /** Add phrases of two words with at least this frequency in the text. They are weighted like terms. */
  readonly minPhraseFrequency?: number;
  /** Phrases requested in addition to the text, with their weights as frequencies. They are weighted like terms. */
  readonly phrases?: readonly QueryPhrase[];
  /** Terms of the text that are kept whatever their values. */
  readonly keep?: readonly string[];
  readonly distillation?: Distillation;
}

/**
 * Default number of terms of a query. The systems of CLEF-IP 2010 take from 10 terms of each field to all terms that
 * occur more than twice in a description, which are several hundred. For high recall, more are better than fewer.
 */
export const DEFAULT_TERMS = 200;

/**
 * Builds a query from a long text: counts its terms by field, drops terms that no document contains, values the rest
 * and keeps the best. Terms are sorted by value, the best first; ties are in the order of their characters.
 */
export async function buildQuery(
  engine: Engine,
  tokens: Tokenizer,
  texts: readonly FieldText[],
  options: QueryOptions = {},
): Promise<WeightedQuery> {
  const { fields, select = "kl", terms: limit = DEFAULT_TERMS, minFrequency = 1, distillation } = options;
  const keep = new Set(options.keep);
  const wanted = fields ? texts.filter(({ field }) => (fields[field] ?? 0) > 0) : texts;
  const collection = await engine.statistics();
  const found = (await candidatesOf(engine, tokens, wanted, fields)).filter(
    (each) => timesIn(each) >= minFrequency || keep.has(each.term),
  );
  const candidates = select === "distillation" && distillation ? await withSource(found, distillation) : found;
  const valued = (list: readonly Candidate[]) =>
    list.map((candidate) => ({ candidate, value: candidateValue(candidate, select, collection, distillation) }));
  const groups = options.perField || options.sameField ? byField(candidates) : [candidates];
  const kept = options.perField
    ? groups.flatMap((group) => best(valued(group), limit, keep))
    : best(groups.flatMap(valued), limit, keep);
  const terms = joined(kept, options.sameField ? collection.fields : []);
  const phrases = await valuedPhrases(engine, chosenPhrases(wanted, tokens, options), options, collection);
  const total = [...terms, ...phrases].reduce((sum, { weight }) => sum + weight, 0);
  const weightedTerms = weighted(terms, options, total);
  return phrases.length === 0
    ? { terms: weightedTerms }
    : { terms: weightedTerms, phrases: weighted(phrases, options, total) };
}

/** The common properties of terms and phrases, while their weights are still frequencies. */
type WithValue<T> = T & { readonly weight: number; readonly value: number };

/** Phrases with their values, if weights are values. In that case, phrases that no document contains are omitted. */
async function valuedPhrases(
  engine: Engine,
  chosen: readonly ChosenPhrase[],
  options: QueryOptions,
  collection: CollectionStatistics,
): Promise<WithValue<QueryPhrase>[]> {
  const { select = "kl", distillation } = options;
  const weight = (each: ChosenPhrase) => each.fields.reduce((sum, field) => sum + field.weight * field.frequency, 0);
  if (chosen.length === 0 || weightOf(options) !== "value") {
    return chosen.map((each) => ({ ...each.phrase, weight: weight(each), value: 0 }));
  }
  const candidates = await phraseCandidates(engine, chosen, select === "distillation" ? distillation : undefined);
  return candidates.flatMap((candidate, i) => {
    if (candidate.statistics.documentFrequency === 0) return [];
    const value = candidateValue(candidate, select, collection, distillation);
    return [{ ...chosen[i].phrase, weight: candidate.frequency, value }];
  });
}

/** The kind of weights, or its default. */
function weightOf({ select = "kl", weight = select === "kl" ? "value" : "frequency" }: QueryOptions): TermWeight {
  return weight;
}

async function withSource(candidates: readonly Candidate[], { source }: Distillation): Promise<Candidate[]> {
  const shares = await source(candidates.map(({ term }) => term));
  return candidates.map((candidate, i) => ({ ...candidate, source: shares[i] }));
}

/** Every term of the texts that occurs in a document. */
async function candidatesOf(
  engine: Engine,
  tokens: Tokenizer,
  texts: readonly FieldText[],
  weights: Readonly<Record<string, number>> | undefined,
): Promise<Candidate[]> {
  const found = new Map<string, CandidateField[]>();
  for (const { field, frequencies, length } of fieldWords(texts, tokens)) {
    const weight = weights?.[field] ?? 1;
    for (const [term, frequency] of frequencies) {
      const entry = { field, weight, frequency, length };
      const known = found.get(term);
      if (known) known.push(entry);
      else found.set(term, [entry]);
    }
  }
  const statistics = await engine.termStatistics([...found.keys()]);
  return Array.from(found, ([term, fields], i) => ({
    term,
    fields,
    frequency: fields.reduce((sum, { weight, frequency }) => sum + weight * frequency, 0),
    statistics: statistics[i],
  })).filter((candidate) => candidate.statistics.documentFrequency > 0);
}

function timesIn({ fields }: Candidate): number {
  return fields.reduce((sum, { frequency }) => sum + frequency, 0);
}

/** The candidates by field; each occurs once for each of its fields. */
function byField(candidates: readonly Candidate[]): Candidate[][] {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    for (const field of candidate.fields) {
      const single = { ...candidate, fields: [field], frequency: field.weight * field.frequency };
      const group = groups.get(field.field);
      if (group) group.push(single);
      else groups.set(field.field, [single]);
    }
  }
  return [...groups.values()];
}

interface Valued {
  readonly candidate: Candidate;
  readonly value: number;
}

/** The best terms, and those to keep. */
function best(valued: readonly Valued[], limit: number, keep: ReadonlySet<string>): Valued[] {
  return [...valued]
    .sort((a, b) => b.value - a.value || (a.candidate.term < b.candidate.term ? -1 : 1))
    .filter(({ candidate }, i) => i < limit || keep.has(candidate.term));
}

/**
 * Merges a term that was chosen for several fields into one, with the sum of its weights.
 *
 * @param ownFields fields of the collection in which terms of the same field are searched for, each separately
 */
function joined(kept: readonly Valued[], ownFields: readonly string[]): WithValue<QueryTerm>[] {
  const terms = new Map<string, WithValue<QueryTerm>>();
  for (const { candidate, value } of kept) {
    const { term, frequency, fields } = candidate;
    const own = ownFields.includes(fields[0].field) ? [fields[0].field] : undefined;
    const key = own ? `${own} ${term}` : term;
    const known = terms.get(key);
    terms.set(key, {
      term,
      weight: frequency + (known?.weight ?? 0),
      value: value + (known?.value ?? 0),
      ...(own && { fields: own }),
    });
  }
  return [...terms.values()].sort((a, b) => b.value - a.value || (a.term < b.term ? -1 : 1));
}

/** @param total sum of the frequencies of all terms and phrases */
function weighted<T>(
  list: readonly WithValue<T>[],
  options: QueryOptions,
  total: number,
): Omit<WithValue<T>, "value">[] {
  const kind = weightOf(options);
  const of = {
    frequency: ({ weight }: WithValue<T>) => weight,
    log: ({ weight }: WithValue<T>) => Math.log(1 + weight),
    normalised: ({ weight }: WithValue<T>) => weight / total,
    value: ({ value }: WithValue<T>) => value,
    equal: () => 1,
  }[kind];
  return (
    list
      .map((each) => {
        const { value: _, ...rest } = each;
        return { ...rest, weight: of(each) };
      })
      // A term that is rarer in the text than in the collection is no evidence for a document that contains it.
      .filter(({ weight }) => kind !== "value" || weight > 0)
  );
}
