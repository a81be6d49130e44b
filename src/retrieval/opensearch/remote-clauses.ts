import type { ScoredTerm } from "../models/model.js";
import type { ConditionPart, QueryTerm, WeightedQuery } from "../query/weighted-query.js";
import type { CheckedTexts, FoundPlaces } from "./checked-texts.js";
import { cleanTerm } from "./encode-document.js";
import { anyOf, hasOneOf } from "./filter-query.js";
import { ALL } from "./index-layout.js";
import type { ClusterQuery } from "./remote-index.js";
import type { TermCounter } from "./term-numbers.js";
import { isPlainPhrase, phraseInField, textField } from "./text-query.js";

/** A term or phrase of a query, with its statistics. */
export interface RemoteClause extends ScoredTerm {
  /** The term, or the words of the phrase in quotes. */
  readonly what: string;
  readonly required: boolean;
  readonly fields: readonly string[];
  /** Whether it may occur in any field. */
  readonly inAll: boolean;
  readonly term?: string;
  readonly phrase?: ConditionPart;
  /** Where a phrase with slop occurs; the cluster cannot find these. */
  readonly places?: FoundPlaces;
}

/** Finds the terms and phrases of queries in an index. */
export class ClauseFinder {
  readonly #fields: readonly string[];
  readonly #counter: TermCounter;
  readonly #texts: CheckedTexts;

  constructor(fields: readonly string[], counter: TermCounter, texts: CheckedTexts) {
    this.#fields = fields;
    this.#counter = counter;
    this.#texts = texts;
  }

  async find({ terms, phrases = [] }: WeightedQuery): Promise<RemoteClause[]> {
    const masks = terms.map(({ fields }) => this.#mask(fields));
    const statistics = await this.#counter.statisticsIn(
      terms.map(({ term }) => term),
      masks,
    );
    const found: RemoteClause[] = terms.map((term, i) => this.#term(term, masks[i], statistics[i]));
    for (const { weight, required = false, ...phrase } of phrases) {
      found.push({ ...(await this.part(phrase)), weight: weight + 0, required });
    }
    return found;
  }

  #term({ term, weight, required = false, fields }: QueryTerm, mask: number, statistics: RemoteClause["statistics"]) {
    return {
      what: term,
      weight: weight + 0,
      required,
      mask,
      statistics,
      term: cleanTerm(term),
      fields: fields ?? this.#fields,
      inAll: mask === this.#mask(undefined),
    };
  }

  /** A word or phrase of a condition. */
  async part(part: ConditionPart): Promise<RemoteClause> {
    const { terms, slop = 0, fields = this.#fields } = part;
    const mask = this.#mask(part.fields);
    const own = { weight: 0, required: false, mask, fields, inAll: mask === this.#mask(undefined) };
    if (terms.length === 1) {
      const [statistics] = await this.#counter.statisticsIn(terms, [mask]);
      return { ...own, what: quoted(terms, 0), statistics, term: cleanTerm(terms[0]) };
    }
    const what = quoted(terms, slop);
    if (isPlainPhrase(part)) return { ...own, what, statistics: await this.#counter.phrase(part, mask), phrase: part };
    const places = await this.#texts.phrase(part, fields);
    return { ...own, what, statistics: places.statistics, places };
  }

  #mask(fields: readonly string[] = this.#fields): number {
    return fields.reduce((mask, field) => mask | (1 << this.#fields.indexOf(field)), 0);
  }
}

function quoted(terms: readonly string[], slop: number): string {
  return `"${terms.join(" ")}"${slop > 0 ? `~${slop}` : ""}`;
}

/** The documents that contain a clause. */
export function containsClause({ term, phrase, places, fields, inAll }: RemoteClause): ClusterQuery {
  if (places) return hasOneOf("id", [...places.frequencies.keys()]);
  if (phrase) return anyOf(fields.map((field) => phraseInField(phrase, field)));
  return inAll ? { term: { [ALL]: term } } : anyOf(fields.map((field) => ({ term: { [textField(field)]: term } })));
}

/** The documents that contain at least one of these clauses: one list of terms for each field, however many there are. */
export function containsAny(clauses: readonly RemoteClause[]): ClusterQuery {
  const byField = new Map<string, Set<string>>();
  for (const { term, inAll, fields } of clauses) {
    if (term === undefined) continue;
    for (const field of inAll ? [ALL] : fields.map(textField)) {
      const terms = byField.get(field) ?? new Set();
      byField.set(field, terms.add(term));
    }
  }
  const lists = Array.from(byField, ([field, terms]) => hasOneOf(field, [...terms]));
  return anyOf([...lists, ...clauses.filter(({ term }) => term === undefined).map(containsClause)]);
}

/** A query whose score is the frequency of a clause over its fields; for a phrase with slop, at least that. */
export function frequencyQuery({ term, phrase, places, fields }: RemoteClause): ClusterQuery {
  if (places) {
    const most = Math.max(
      0,
      ...Array.from(places.frequencies.values(), (byField) => byField.reduce((a, b) => a + b, 0)),
    );
    return { constant_score: { filter: hasOneOf("id", [...places.frequencies.keys()]), boost: most } };
  }
  return anyOf(fields.map((field) => fieldFrequency({ ...(phrase ? { phrase } : { term: term ?? "" }) }, field)));
}

/** The same in one field. */
export function fieldFrequency(clause: Pick<RemoteClause, "term" | "phrase">, field: string): ClusterQuery {
  if (clause.phrase) return phraseInField(clause.phrase, field);
  return { term: { [textField(field)]: { value: clause.term } } };
}
