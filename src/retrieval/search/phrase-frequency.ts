/** A phrase to find in one field of one document. */
export interface PhrasePlaces {
  /** For each word of the phrase, the positions of its term in the text, ascending. */
  readonly places: readonly ArrayLike<number>[];
  /** For each word, its position within the phrase. */
  readonly offsets: readonly number[];
}

/**
 * The frequency of a phrase.
 *
 * The position of each word found is reduced by its position in the phrase; for the phrase itself, all words then have
 * the same position. With a slop of s, they may be up to s apart: `heat exchanger` is found in `exchanger of heat` from
 * s = 3 on (two swapped words are 2 apart, and there is one word between them). Every shortest stretch that contains
 * all words is one occurrence, and counts fully; stretches may overlap. One word of the text cannot match two words at
 * different positions of the phrase.
 *
 * The same documents are found as in Lucene with the same slop, but Lucene gives less weight to wider occurrences.
 */
export function phraseFrequency({ places, offsets }: PhrasePlaces, slop: number): number {
  const count = places.length;
  // Words of the same term, in the order of the phrase: each takes a position after that of the previous one.
  const before = places.map((list, i) => previousOfTerm(places, offsets, list, i));
  const order = Array.from(places.keys()).sort((a, b) => offsets[a] - offsets[b]);
  const at = new Uint32Array(count);
  let frequency = 0;
  let lastEnd = Number.NEGATIVE_INFINITY;
  let lastStart = Number.NEGATIVE_INFINITY;
  for (let start = Number.NEGATIVE_INFINITY; ; ) {
    // The first position of each word that is not before the start of the stretch.
    let end = Number.NEGATIVE_INFINITY;
    let begin = Number.POSITIVE_INFINITY;
    for (const i of order) {
      const list = places[i];
      const behind = before[i] < 0 ? Number.NEGATIVE_INFINITY : places[before[i]][at[before[i]]];
      while (at[i] < list.length && (list[at[i]] - offsets[i] < start || list[at[i]] <= behind)) at[i]++;
      if (at[i] === list.length) return frequency + (lastEnd - lastStart <= slop ? 1 : 0);
      const moved = list[at[i]] - offsets[i];
      if (moved > end) end = moved;
      if (moved < begin) begin = moved;
    }
    // A stretch is not the shortest one if a later start has the same end.
    if (end > lastEnd && lastEnd - lastStart <= slop) frequency++;
    lastStart = begin;
    lastEnd = end;
    start = begin + 1;
  }
}

/** The previous word of the phrase with the same term, at another position of the phrase; -1 if there is none. */
function previousOfTerm(
  places: readonly ArrayLike<number>[],
  offsets: readonly number[],
  list: ArrayLike<number>,
  word: number,
): number {
  let previous = -1;
  for (let i = 0; i < places.length; i++) {
    if (places[i] !== list || offsets[i] >= offsets[word]) continue;
    if (previous < 0 || offsets[i] > offsets[previous]) previous = i;
  }
  return previous;
}
