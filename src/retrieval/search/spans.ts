/** Where something occurs in a text: the positions of its first and last words, ascending by the first. */
export class Spans {
  starts: Uint32Array;
  /** The same list as {@link starts} for single words. */
  ends: Uint32Array;
  /** The range of the lists that counts. */
  from = 0;
  to: number;

  private constructor(starts: Uint32Array, ends: Uint32Array, to: number) {
    this.starts = starts;
    this.ends = ends;
    this.to = to;
  }

  static empty(): Spans {
    return new Spans(new Uint32Array(16), new Uint32Array(16), 0);
  }

  /** The places of single words, ascending. */
  static words(places: Uint32Array): Spans {
    return new Spans(places, places, places.length);
  }

  get length(): number {
    return this.to - this.from;
  }

  get areWords(): boolean {
    return this.starts === this.ends;
  }

  add(start: number, end: number): void {
    if (this.to === this.starts.length) {
      this.starts = longer(this.starts);
      this.ends = longer(this.ends);
    }
    this.starts[this.to] = start;
    this.ends[this.to++] = end;
  }

  addAll({ starts, ends, from, to }: Spans): void {
    for (let i = from; i < to; i++) this.add(starts[i], ends[i]);
  }

  /** Removes all; only for lists that were made empty. */
  clear(): this {
    this.to = 0;
    return this;
  }

  /** Brings them into order and removes repetitions; only for lists that were made empty. */
  arrange(): this {
    const { starts, ends } = this;
    let isArranged = true;
    for (let i = 1; i < this.to && isArranged; i++) {
      isArranged = starts[i - 1] < starts[i] || (starts[i - 1] === starts[i] && ends[i - 1] < ends[i]);
    }
    if (isArranged) return this;
    // Both positions in one number: sorted natively, without a comparison function.
    const keys = new Float64Array(this.to);
    for (let i = 0; i < keys.length; i++) keys[i] = starts[i] * TWO_TO_26 + ends[i];
    keys.sort();
    this.clear();
    for (let i = 0; i < keys.length; i++) {
      if (i === 0 || keys[i] !== keys[i - 1]) this.add(Math.floor(keys[i] / TWO_TO_26), keys[i] % TWO_TO_26);
    }
    return this;
  }
}

/** No text has more words. */
const TWO_TO_26 = 2 ** 26;

function longer(list: Uint32Array): Uint32Array {
  const copy = new Uint32Array(list.length * 2);
  copy.set(list);
  return copy;
}

/**
 * Occurrences of all lists one after the other, each starting at its position relative to the first.
 *
 * @param max no more than these are found; default: all
 * @param found they are put here; what was there is removed
 */
export function phraseSpans(
  lists: readonly Spans[],
  positions: readonly number[],
  max = Infinity,
  found = Spans.empty(),
): Spans {
  found.clear();
  const [first] = lists;
  const next = lists.map(({ from }) => from);
  for (let i = first.from; i < first.to && found.length < max; i++) {
    let end = first.ends[i];
    let isThere = true;
    for (let l = 1; l < lists.length && isThere; l++) {
      const { starts, ends, to } = lists[l];
      const wanted = first.starts[i] + positions[l] - positions[0];
      let at = next[l];
      while (at < to && starts[at] < wanted) at++;
      next[l] = at;
      if (at === to) return found.arrange();
      isThere = starts[at] === wanted;
      for (; at < to && starts[at] === wanted; at++) end = Math.max(end, ends[at]);
    }
    if (isThere) found.add(first.starts[i], end);
  }
  return found.arrange();
}

/**
 * Pairs of which the second is at most so many words after the end of the first, or before its start.
 *
 * @param max no more than these are found; default: all
 * @param found they are put here; what was there is removed
 */
export function nearSpans(
  first: Spans,
  second: Spans,
  within: number,
  ordered: boolean,
  max = Infinity,
  found = Spans.empty(),
): Spans {
  found.clear();
  const { starts, ends, from, to } = second;
  const areWords = first.areWords && second.areWords;
  /** Words before this place are too far before all further ones of the first list. */
  let near = from;
  for (let i = first.from; i < first.to && found.length < max; i++) {
    const start = first.starts[i];
    const end = first.ends[i];
    if (areWords) {
      while (near < to && starts[near] + within < start) near++;
      for (let o = near; o < to && starts[o] <= end + within && found.length < max; o++) {
        if (starts[o] > start) found.add(start, starts[o]);
        else if (!ordered && starts[o] < start) found.add(starts[o], end);
      }
      continue;
    }
    for (let o = firstAbove(starts, end, from, to); o < to && starts[o] <= end + within; o++) {
      found.add(start, Math.max(end, ends[o]));
      if (found.length >= max) return found;
    }
    if (ordered) continue;
    for (let o = second.areWords ? firstAbove(starts, start - within - 1, from, to) : from; o < to; o++) {
      if (starts[o] >= start) break;
      if (ends[o] < start && start - ends[o] <= within) found.add(starts[o], end);
      if (found.length >= max) return found;
    }
  }
  return found.arrange();
}

/** The index of the first number above a limit, in an ascending range of a list. */
export function firstAbove(list: Uint32Array, limit: number, from = 0, to = list.length): number {
  let low = from;
  for (let high = to; low < high; ) {
    const middle = (low + high) >> 1;
    if (list[middle] <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the number of the paragraph of a position. */
export type ParagraphOf = (position: number) => number;

/** The paragraphs that something occurs in, ascending. What reaches from one paragraph into another is in neither. */
export function paragraphsWith({ starts, ends, from, to }: Spans, paragraphOf: ParagraphOf): number[] {
  const found: number[] = [];
  for (let i = from; i < to; i++) {
    const paragraph = paragraphOf(starts[i]);
    if (found.at(-1) !== paragraph && (starts[i] === ends[i] || paragraphOf(ends[i]) === paragraph)) {
      found.push(paragraph);
    }
  }
  return found;
}

/** Whether two words, given by their places, are in one paragraph somewhere. */
export function shareParagraph(first: Spans, second: Spans, paragraphOf: ParagraphOf): boolean {
  let [i, o] = [first.from, second.from];
  let [one, other] = [-1, -1];
  while (i < first.to || o < second.to) {
    // In the order of the text, until one of them does not follow.
    if (o === second.to || (i < first.to && first.starts[i] <= second.starts[o])) {
      one = paragraphOf(first.starts[i++]);
      if (o === second.to && one > other) return false;
    } else {
      other = paragraphOf(second.starts[o++]);
      if (i === first.to && other > one) return false;
    }
    if (one === other) return true;
  }
  return false;
}

/** All pairs in one paragraph. */
export function sameSpans(first: Spans, second: Spans, paragraphOf: ParagraphOf): Spans {
  const found = Spans.empty();
  const paragraphIfOne = ({ starts, ends }: Spans, i: number) => {
    const paragraph = paragraphOf(starts[i]);
    return paragraphOf(ends[i]) === paragraph ? paragraph : -1;
  };
  const others = Array.from({ length: second.length }, (_, o) => paragraphIfOne(second, second.from + o));
  for (let i = first.from; i < first.to; i++) {
    const paragraph = paragraphIfOne(first, i);
    if (paragraph < 0) continue;
    for (let o = second.from; o < second.to; o++) {
      if (others[o - second.from] !== paragraph) continue;
      found.add(Math.min(first.starts[i], second.starts[o]), Math.max(first.ends[i], second.ends[o]));
    }
  }
  return found.arrange();
}
