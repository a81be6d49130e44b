/** Where something occurs in a text: the positions of its first and last words, ascending by the first. */
export class Spans {
  starts: Uint32Array;
  /** The same list as {@link starts} for single words. */
  ends: Uint32Array;
  length = 0;

  private constructor(starts: Uint32Array, ends: Uint32Array, length: number) {
    this.starts = starts;
    this.ends = ends;
    this.length = length;
  }

  static empty(): Spans {
    return new Spans(new Uint32Array(16), new Uint32Array(16), 0);
  }

  /** The places of single words, ascending. */
  static words(places: Uint32Array): Spans {
    return new Spans(places, places, places.length);
  }

  get areWords(): boolean {
    return this.starts === this.ends;
  }

  add(start: number, end: number): void {
    if (this.length === this.starts.length) {
      this.starts = longer(this.starts);
      this.ends = longer(this.ends);
    }
    this.starts[this.length] = start;
    this.ends[this.length++] = end;
  }

  addAll({ starts, ends, length }: Spans): void {
    for (let i = 0; i < length; i++) this.add(starts[i], ends[i]);
  }

  /** Brings them into order and removes repetitions. */
  arrange(): this {
    const { starts, ends } = this;
    let isArranged = true;
    for (let i = 1; i < this.length && isArranged; i++) {
      isArranged = starts[i - 1] < starts[i] || (starts[i - 1] === starts[i] && ends[i - 1] < ends[i]);
    }
    if (isArranged) return this;
    // Both positions in one number: sorted natively, without a comparison function.
    const keys = new Float64Array(this.length);
    for (let i = 0; i < keys.length; i++) keys[i] = starts[i] * TWO_TO_26 + ends[i];
    keys.sort();
    this.length = 0;
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
 */
export function phraseSpans(lists: readonly Spans[], positions: readonly number[], max = Infinity): Spans {
  const found = Spans.empty();
  const [first] = lists;
  const next = new Uint32Array(lists.length);
  for (let i = 0; i < first.length && found.length < max; i++) {
    let end = first.ends[i];
    let isThere = true;
    for (let l = 1; l < lists.length && isThere; l++) {
      const { starts, ends, length } = lists[l];
      const wanted = first.starts[i] + positions[l] - positions[0];
      while (next[l] < length && starts[next[l]] < wanted) next[l]++;
      isThere = next[l] < length && starts[next[l]] === wanted;
      for (let at = next[l]; at < length && starts[at] === wanted; at++) end = Math.max(end, ends[at]);
    }
    if (isThere) found.add(first.starts[i], end);
  }
  return found.arrange();
}

/**
 * Pairs of which the second is at most so many words after the end of the first, or before its start.
 *
 * @param max no more than these are found; default: all
 */
export function nearSpans(first: Spans, second: Spans, within: number, ordered: boolean, max = Infinity): Spans {
  const found = Spans.empty();
  const { starts, ends } = second;
  for (let i = 0; i < first.length && found.length < max; i++) {
    const [start, end] = [first.starts[i], first.ends[i]];
    for (let o = firstAbove(starts, second.length, end); o < second.length && starts[o] <= end + within; o++) {
      found.add(start, Math.max(end, ends[o]));
      if (found.length >= max) return found;
    }
    if (ordered) continue;
    const from = second.areWords ? firstAbove(starts, second.length, start - within - 1) : 0;
    for (let o = from; o < second.length && starts[o] < start; o++) {
      if (ends[o] < start && start - ends[o] <= within) found.add(starts[o], end);
    }
  }
  return found.arrange();
}

/** The index of the first number above a limit, in an ascending list of a length. */
export function firstAbove(list: Uint32Array, length: number, limit: number): number {
  let low = 0;
  for (let high = length; low < high; ) {
    const middle = (low + high) >> 1;
    if (list[middle] <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the number of the paragraph of a position. */
export type ParagraphOf = (position: number) => number;

/** The paragraphs that something occurs in, ascending. What reaches from one paragraph into another is in neither. */
export function paragraphsWith({ starts, ends, length }: Spans, paragraphOf: ParagraphOf): number[] {
  const found: number[] = [];
  for (let i = 0; i < length; i++) {
    const paragraph = paragraphOf(starts[i]);
    if (found.at(-1) !== paragraph && (starts[i] === ends[i] || paragraphOf(ends[i]) === paragraph)) {
      found.push(paragraph);
    }
  }
  return found;
}

/** All pairs in one paragraph. */
export function sameSpans(first: Spans, second: Spans, paragraphOf: ParagraphOf): Spans {
  const found = Spans.empty();
  const paragraphIfOne = ({ starts, ends }: Spans, i: number) => {
    const paragraph = paragraphOf(starts[i]);
    return paragraphOf(ends[i]) === paragraph ? paragraph : -1;
  };
  const others = Array.from({ length: second.length }, (_, o) => paragraphIfOne(second, o));
  for (let i = 0; i < first.length; i++) {
    const paragraph = paragraphIfOne(first, i);
    if (paragraph < 0) continue;
    for (let o = 0; o < second.length; o++) {
      if (others[o] !== paragraph) continue;
      found.add(Math.min(first.starts[i], second.starts[o]), Math.max(first.ends[i], second.ends[o]));
    }
  }
  return found.arrange();
}
