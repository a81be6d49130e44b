import type { Engine } from "../engine.js";
import { inverseDocumentFrequency } from "../models/bm25.js";
import type { Token, Tokenizer } from "../query/tokenizer.js";
import type { WeightedQuery } from "../query/weighted-query.js";
import type { Passage } from "./passage.js";

/** Words of a query in a text, at `text.slice(start, end)`. */
export interface Highlight {
  readonly start: number;
  readonly end: number;
  /** The weight of the word in the query times its idf. */
  readonly weight: number;
}

/** A passage that contains words of a query. */
export interface RankedPassage {
  readonly passage: Passage;
  readonly score: number;
  /** In the order of the text; they do not overlap. */
  readonly highlights: readonly Highlight[];
}

const K1 = 1.2;
const B = 0.75;

/** For each term of a query, its weight times its idf in the collection: its value in any text. */
export async function termWorth(engine: Engine, query: WeightedQuery): Promise<Map<string, number>> {
  const weights = new Map<string, number>();
  for (const { term, weight } of query.terms) weights.set(term, (weights.get(term) ?? 0) + weight);
  for (const { terms, weight } of query.phrases ?? []) {
    for (const term of terms) if (!weights.has(term)) weights.set(term, weight / terms.length);
  }
  const { documents } = await engine.statistics();
  const statistics = await engine.termStatistics([...weights.keys()]);
  return new Map(
    Array.from(weights, ([term, weight], i) => [
      term,
      weight * inverseDocumentFrequency(documents, statistics[i].documentFrequency),
    ]),
  );
}

/**
 * The passages of a document that match a query, best first: BM25 with the collection's idf, and lengths relative to
 * the average passage of the document. Ties are in document order; headings are omitted.
 *
 * @param worth see {@link termWorth}
 */
export function rankPassages(
  passages: readonly Passage[],
  tokens: Tokenizer,
  worth: ReadonlyMap<string, number>,
): RankedPassage[] {
  const read = passages
    .filter(({ kind }) => kind !== "heading")
    .map((passage) => ({ passage, tokens: tokens(passage.text, passage.language, passage.field) }));
  const average = read.reduce((sum, each) => sum + each.tokens.length, 0) / read.length || 1;
  return read
    .map(({ passage, tokens }) => ({
      passage,
      score: score(tokens, worth, average),
      highlights: highlights(tokens, worth),
    }))
    .filter((ranked) => ranked.highlights.length > 0)
    .sort((a, b) => b.score - a.score || a.passage.number - b.passage.number);
}

function score(tokens: readonly Token[], worth: ReadonlyMap<string, number>, average: number): number {
  const frequencies = new Map<string, number>();
  for (const { term } of tokens) if (worth.has(term)) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  const norm = K1 * (1 - B + (B * tokens.length) / average);
  let sum = 0;
  for (const [term, frequency] of frequencies) {
    sum += ((worth.get(term) as number) * frequency * (K1 + 1)) / (frequency + norm);
  }
  return sum;
}

/** The ranges of a query's words in a text. Words that overlap, like the parts of a compound, are merged. */
export function highlights(tokens: readonly Token[], worth: ReadonlyMap<string, number>): Highlight[] {
  const found = tokens
    .flatMap(({ term, start, end }) => {
      const weight = worth.get(term);
      return weight === undefined || weight <= 0 ? [] : [{ start, end, weight }];
    })
    .sort((a, b) => a.start - b.start || a.end - b.end);
  const merged: Highlight[] = [];
  for (const each of found) {
    const last = merged.at(-1);
    if (!last || each.start >= last.end) merged.push(each);
    else {
      const end = Math.max(last.end, each.end);
      merged[merged.length - 1] = { start: last.start, end, weight: Math.max(last.weight, each.weight) };
    }
  }
  return merged;
}
