import type { EngineDocument } from "../document.js";
import type { Engine } from "../engine.js";
import { bm25 } from "../models/bm25.js";
import type { MatchCondition, TextCondition } from "../query/match-condition.js";
import type { Tokenizer } from "../query/tokenizer.js";
import type { ConditionPart, WeightedQuery } from "../query/weighted-query.js";
import { phraseFrequency } from "../search/phrase-frequency.js";
import type { AnalysedText, TextRange } from "./analysed-text.js";
import {
  type AnalysedDocument,
  analysedDocument,
  type MatchPlaces,
  matchPlaces,
  noPlaces,
  united,
} from "./match-places.js";
import { partsOf } from "./text-condition-places.js";

/** What the places of a query are found with. */
export interface QueryPlacesOptions {
  readonly engine: Engine;
  readonly tokens: Tokenizer;
  /** Of the index. */
  readonly fields: readonly string[];
  /** The terms of the query that are worth a mark; a long query has too many. Conditions do not depend on them. */
  readonly terms: { has(term: string): boolean };
}

/**
 * The words of a document that a query found it by. If the query has a condition, they are the places where the
 * document meets it; other terms count wherever they occur in their fields, and phrases only as a whole. Terms with a
 * negative weight and excluded words have no places.
 */
export async function queryPlaces(
  query: WeightedQuery,
  document: EngineDocument,
  options: QueryPlacesOptions,
): Promise<MatchPlaces> {
  const { engine, tokens, fields, terms } = options;
  const analysed = analysedDocument(document, tokens);
  const own = query.matching ? wordsOf(query.matching) : new Set();
  const lists = [
    query.matching && (await conditionPlaces(query.matching, analysed, document.id, engine, fields)),
    ...query.terms
      .filter(({ term, weight }) => weight > 0 && terms.has(term) && !own.has(term))
      .map((each) => placesIn(analysed, each.fields ?? fields, (words) => words.occurrences(each.term))),
    ...(query.phrases ?? [])
      .filter(({ weight }) => weight > 0)
      .map((phrase) => placesIn(analysed, phrase.fields ?? fields, (words) => phrasePlaces(phrase, words))),
  ];
  return united(
    lists.filter((each) => each !== undefined),
    analysed,
  );
}

async function conditionPlaces(
  condition: MatchCondition,
  document: AnalysedDocument,
  id: string,
  engine: Engine,
  fields: readonly string[],
): Promise<MatchPlaces | undefined> {
  const values = new Map<MatchCondition, boolean>();
  for (const value of valuesOf(condition)) {
    // Only the engine knows the values that it keeps.
    const matching = { all: [value, { has: { documents: [id] } }] };
    const { matches } = await engine.search({ terms: [], matching }, { model: bm25(), limit: 1 });
    values.set(value, matches > 0);
  }
  return matchPlaces(condition, document, fields, (value) => values.get(value) ?? true);
}

/** The values that a matching document need not have: those that all matching documents have need not be asked for. */
function valuesOf(condition: MatchCondition, isNeeded = true): Extract<MatchCondition, { readonly has: unknown }>[] {
  if ("all" in condition) return condition.all.flatMap((each) => valuesOf(each, isNeeded));
  if ("any" in condition) return condition.any.flatMap((each) => valuesOf(each, false));
  if ("not" in condition) return valuesOf(condition.not, false);
  return "has" in condition && !isNeeded ? [condition] : [];
}

/** The terms of a condition, except those that documents must not contain. */
function wordsOf(condition: MatchCondition): Set<string> {
  if ("all" in condition) return new Set(condition.all.flatMap((each) => [...wordsOf(each)]));
  if ("any" in condition) return new Set(condition.any.flatMap((each) => [...wordsOf(each)]));
  return new Set("contains" in condition ? termsOf(condition.contains) : []);
}

function termsOf(text: TextCondition): readonly string[] {
  return "terms" in text ? text.terms : partsOf(text).flatMap(termsOf);
}

function placesIn(
  document: AnalysedDocument,
  fields: readonly string[],
  find: (words: AnalysedText) => readonly TextRange[],
): MatchPlaces {
  const none = noPlaces(document);
  return document.texts.map(({ field, words }, i) => (fields.includes(field) ? find(words) : none[i]));
}

/**
 * The words of a text that take part in an occurrence of a phrase. With a slop, these are the words that are in a
 * stretch with all others, if the phrase occurs at all.
 */
export function phrasePlaces({ terms, positions, slop = 0 }: ConditionPart, text: AnalysedText): TextRange[] {
  const offsets = positions ?? terms.map((_, i) => i);
  const byTerm = new Map(terms.map((term) => [term, text.spansOf(term).map(([at]) => at)]));
  const places = terms.map((term) => byTerm.get(term) ?? []);
  if (places.some((list) => list.length === 0) || phraseFrequency({ places, offsets }, slop) === 0) return [];
  const moved = places.map((list, i) => new Set(list.map((place) => place - offsets[i])));
  const starts = new Set(moved.flatMap((list) => [...list]));
  const stretches = [...starts].filter((start) => moved.every((list) => reaches(list, start, slop)));
  return terms.flatMap((term, i) =>
    text.occurrences(term).filter(({ position }) => {
      const at = position - offsets[i];
      return stretches.some((start) => start <= at && at <= start + slop);
    }),
  );
}

function reaches(places: ReadonlySet<number>, start: number, slop: number): boolean {
  for (let at = start; at <= start + slop; at++) if (places.has(at)) return true;
  return false;
}
