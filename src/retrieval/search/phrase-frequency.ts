/** A phrase as it is looked for in one field of one document. */
export interface PhrasePlaces {
  /** For each word of the phrase where its term stands in the text, ascending. */
  readonly places: readonly ArrayLike<number>[];
  /** For each word its place within the phrase. */
  readonly offsets: readonly number[];
}

/**
 * How often a phrase occurs.
 *
 * Each word that was found is moved back by its place in the phrase; in the phrase itself all come to the same spot then.
 * With a slop of s they may lie up to s apart: `heat exchanger` is found in `exchanger of heat` from s = 3 on (two words
 * that change places are 2 apart, and there is one between them). Every shortest stretch that holds all words is one
 * occurrence, and counts fully; stretches may overlap. No word of the text stands for two of the phrase that are at
 * different places of it.
 *
 * What is found is what Lucene finds with the same slop; Lucene lets wider occurrences count less.
 */
export function phraseFrequency({ places, offsets }: PhrasePlaces, slop: number): number {
  const count = places.length;
  // Words of the same term, in the order of the phrase: each takes a place behind that of the one before it.
  const before = places.map((list, i) => previousOfTerm(places, offsets, list, i));
  const order = Array.from(places.keys()).sort((a, b) => offsets[a] - offsets[b]);
  const at = new Uint32Array(count);
  let frequency = 0;
  let lastEnd = Number.NEGATIVE_INFINITY;
  let lastStart = Number.NEGATIVE_INFINITY;
  for (let start = Number.NEGATIVE_INFINITY; ; ) {
    // The first place of each word that is not before the start of the stretch.
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

/** The word of the same term that comes before a word of the phrase, at another place of it; -1 if there is none. */
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
