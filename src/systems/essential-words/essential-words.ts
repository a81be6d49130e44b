import type { Engine, Tokenizer } from "../../retrieval/index.js";
import { type EssentialClause, essentialClause } from "./essential-clause.js";
import { scriptWords } from "./script-words.js";

export interface EssentialWordsOptions {
  readonly count: number;
  /** Minimum share of documents with a word; rarer words are not used. */
  readonly leastShare: number;
  readonly language?: string;
}

/**
 * The most distinctive words of a text: those with the highest idf, which is that of a word's rarest gram. Ties are in
 * the order of the text.
 */
export async function essentialWords(
  engine: Engine,
  tokens: Tokenizer,
  text: string,
  { count, leastShare, language }: EssentialWordsOptions,
): Promise<EssentialClause[]> {
  const clauses = scriptWords(text).flatMap((word) => essentialClause(word, tokens, language) ?? []);
  const statistics = await engine.termStatistics(clauses.flatMap(({ terms }) => terms));
  const least = Math.max(1, leastShare * (await engine.statistics()).documents);
  let at = 0;
  const holders = clauses.map(({ terms }) => {
    const frequencies = statistics.slice(at, (at += terms.length)).map(({ documentFrequency }) => documentFrequency);
    return Math.min(...frequencies);
  });
  return clauses
    .map((clause, i) => ({ clause, holders: holders[i] }))
    .filter((each) => each.holders >= least)
    .sort((a, b) => a.holders - b.holders)
    .slice(0, count)
    .map(({ clause }) => clause);
}
