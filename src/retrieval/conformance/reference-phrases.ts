import type { Token } from "../query/tokenizer.js";
import type { QueryPhrase } from "../query/weighted-query.js";

/**
 * The frequency of a phrase in a field, from its definition: take all combinations of occurrences of its words, keep
 * those whose words are no further from their positions than the slop allows, and count the stretches that contain no
 * other.
 */
export function referencePhraseFrequency(phrase: QueryPhrase, tokens: readonly Token[]): number {
  const { terms, positions = terms.map((_, i) => i), slop = 0 } = phrase;
  let ways: number[][] = [[]];
  for (const [i, term] of terms.entries()) {
    const places = tokens.filter((token) => token.term === term).map(({ position }) => position);
    ways = ways.flatMap((way) => places.filter((place) => isFree(way, place, i)).map((place) => [...way, place]));
  }
  const stretches = new Map<string, readonly [number, number]>();
  for (const way of ways) {
    const moved = way.map((place, i) => place - positions[i]);
    const [first, last] = [Math.min(...moved), Math.max(...moved)];
    if (last - first <= slop) stretches.set(`${first} ${last}`, [first, last]);
  }
  const all = [...stretches.values()];
  return all.filter((stretch) => !all.some((other) => other !== stretch && isInside(other, stretch))).length;

  /** A word of the text matches only one word of the phrase, unless two are at the same position of the phrase. */
  function isFree(way: readonly number[], place: number, i: number): boolean {
    return way.every((taken, j) => taken !== place || terms[j] !== terms[i] || positions[j] === positions[i]);
  }
}

function isInside([first, last]: readonly [number, number], [from, to]: readonly [number, number]): boolean {
  return first >= from && last <= to;
}
