import type { FieldText } from "../document.js";
import type { Engine } from "../engine.js";
import { fieldWords } from "./field-words.js";
import { frequentPhrases } from "./frequent-phrases.js";
import {
  type Candidate,
  type CandidateField,
  candidateValue,
  type Distillation,
  type Selection,
} from "./term-selection.js";
import type { Tokenizer } from "./tokenizer.js";
import type { QueryTerm, WeightedQuery } from "./weighted-query.js";

/** What the weight of a chosen term is. */
export const TERM_WEIGHTS = ["frequency", "log", "normalised", "value", "equal"] as const;
export type TermWeight = (typeof TERM_WEIGHTS)[number];

/** How a query is made of a text. */
export interface QueryOptions {
  /** Weights of the text's fields; fields that are not named are left out. All count 1 when left out. */
  readonly fields?: Readonly<Record<string, number>>;
  /** How terms are valued to choose the best; by their divergence from the collection, `kl`, when left out. */
  readonly select?: Selection;
  /** How many terms at most; {@link DEFAULT_TERMS} when left out. */
  readonly terms?: number;
  /** Choose so many of each field, not of all fields together. */
  readonly perField?: boolean;
  /** A term is looked for only in the fields that it was chosen from. */
  readonly sameField?: boolean;
  /** Only terms that stand at least so often in the text. */
  readonly minFrequency?: number;
  /** Their values for `kl`, else their frequencies, when left out. */
  readonly weight?: TermWeight;
  /** Add phrases of two words that stand at least so often in the text, with their frequency as weight. */
  readonly minPhraseFrequency?: number;
  readonly distillation?: Distillation;
}

/**
 * Terms of a query when nothing else is said. The systems of CLEF-IP 2010 take from 10 terms of each field to all that
 * stand in a description more than twice, some hundreds; for high recall more are better than fewer.
 */
export const DEFAULT_TERMS = 200;

/**
 * Makes a query of a long text: counts its terms by field, drops what no document holds, values the rest and keeps the
 * best. Terms come in the order of their values, the best first; equal ones in the order of their characters.
 */
export async function buildQuery(
  engine: Engine,
  tokens: Tokenizer,
  texts: readonly FieldText[],
  options: QueryOptions = {},
): Promise<WeightedQuery> {
  const { fields, select = "kl", terms: limit = DEFAULT_TERMS, minFrequency = 1, distillation } = options;
  const wanted = fields ? texts.filter(({ field }) => (fields[field] ?? 0) > 0) : texts;
  const collection = await engine.statistics();
  const found = (await candidatesOf(engine, tokens, wanted, fields)).filter((each) => timesIn(each) >= minFrequency);
  const candidates = select === "distillation" && distillation ? await withSource(found, distillation) : found;
  const valued = (list: readonly Candidate[]) =>
    list.map((candidate) => ({ candidate, value: candidateValue(candidate, select, collection, distillation) }));
  const groups = options.perField || options.sameField ? byField(candidates) : [candidates];
  const kept = options.perField
    ? groups.flatMap((group) => best(valued(group), limit))
    : best(groups.flatMap(valued), limit);
  const terms = weighted(joined(kept, options.sameField ? collection.fields : []), options);
  const phrases =
    options.minPhraseFrequency === undefined ? [] : frequentPhrases(wanted, tokens, options.minPhraseFrequency);
  return phrases.length === 0 ? { terms } : { terms, phrases };
}

async function withSource(candidates: readonly Candidate[], { source }: Distillation): Promise<Candidate[]> {
  const shares = await source(candidates.map(({ term }) => term));
  return candidates.map((candidate, i) => ({ ...candidate, source: shares[i] }));
}

/** Every term of the texts that some document holds. */
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

/** Each candidate once for each of its fields. */
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

function best(valued: readonly Valued[], limit: number): Valued[] {
  return [...valued]
    .sort((a, b) => b.value - a.value || (a.candidate.term < b.candidate.term ? -1 : 1))
    .slice(0, limit);
}

/**
 * A term that was chosen for several fields is there once, with the weights of all of them.
 *
 * @param ownFields fields of the collection in which terms of the same field are looked for, each apart
 */
function joined(kept: readonly Valued[], ownFields: readonly string[]): (QueryTerm & { readonly value: number })[] {
  const terms = new Map<string, QueryTerm & { readonly value: number }>();
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

function weighted(
  terms: readonly (QueryTerm & { readonly value: number })[],
  { select = "kl", weight = select === "kl" ? "value" : "frequency" }: QueryOptions,
): QueryTerm[] {
  const total = terms.reduce((sum, term) => sum + term.weight, 0);
  const of = {
    frequency: ({ weight }: QueryTerm) => weight,
    log: ({ weight }: QueryTerm) => Math.log(1 + weight),
    normalised: ({ weight }: QueryTerm) => weight / total,
    value: ({ value }: { value: number }) => value,
    equal: () => 1,
  }[weight];
  return (
    terms
      .map(({ value, ...term }) => ({ ...term, weight: of({ ...term, value }) }))
      // A term that is rarer in the text than in the collection says nothing for a document that holds it.
      .filter((term) => weight !== "value" || term.weight > 0)
  );
}
