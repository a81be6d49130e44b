/**
 * Where something occurs in one text: pairs of the positions of its first and last word, ascending by the first. One text
 * is short, so plain lists do; engines compare the positions of millions of texts, and tests compare the two.
 */
export type Spans = readonly (readonly [start: number, end: number])[];

/** The places of single words. */
export function spansAt(places: ArrayLike<number>): Spans {
  return Array.from(places, (place) => [place, place] as const);
}

/** All of several lists, without repetitions. */
export function eitherSpans(lists: readonly Spans[]): Spans {
  return lists.length === 1 ? lists[0] : distinct(lists.flat());
}

function distinct(spans: Spans): Spans {
  const all = [...spans].sort(([a, aEnd], [b, bEnd]) => a - b || aEnd - bEnd);
  return all.filter(([start, end], i) => i === 0 || all[i - 1][0] !== start || all[i - 1][1] !== end);
}

/** Occurrences of all lists one after the other, each starting at its position relative to the first. */
export function phraseSpans(lists: readonly Spans[], positions: readonly number[]): Spans {
  const starts = lists.map((list) => new Map<number, number>(list.map(([start, end]) => [start, end])));
  const found: (readonly [number, number])[] = [];
  for (const [start] of lists[0]) {
    let end = -1;
    const isThere = starts.every((list, i) => {
      const reached = list.get(start + positions[i] - positions[0]);
      end = Math.max(end, reached ?? -1);
      return reached !== undefined;
    });
    if (isThere) found.push([start, end]);
  }
  return found;
}

/** Pairs of which the second is at most so many words after the end of the first, or before its start. */
export function nearSpans(first: Spans, second: Spans, within: number, ordered: boolean): Spans {
  const found: (readonly [number, number])[] = [];
  for (const [start, end] of first) {
    for (const [otherStart, otherEnd] of second) {
      if (otherStart > end + within) break;
      const isAfter = otherStart > end;
      const isBefore = !ordered && otherEnd < start && start - otherEnd <= within;
      if (isAfter || isBefore) found.push([Math.min(start, otherStart), Math.max(end, otherEnd)]);
    }
  }
  return distinct(found);
}
