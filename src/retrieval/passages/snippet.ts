import type { Highlight } from "./rank-passages.js";

/** A piece of a text around the words of a query. */
export interface Snippet {
  /** With … where text is omitted. */
  readonly text: string;
  /** The ranges of the query's words in this text. */
  readonly highlights: readonly Pick<Highlight, "start" | "end">[];
}

/** Number of characters shown before the first word of the query. */
const LEAD = 20;

/**
 * The stretch of a text with the most query words. Among all windows of this length that begin shortly before a query
 * word, it has the largest sum of their weights, each word counted once. It begins and ends between words, if the
 * language has spaces. Line ends become spaces.
 *
 * @param found in the order of the text
 */
export function snippet(text: string, found: readonly Highlight[], length: number): Snippet {
  const { start, end } = cutAtWords(text, bestWindow(text, found, length), length);
  const before = start > 0 ? "…" : "";
  const after = end < text.length ? "…" : "";
  return {
    text: `${before}${text.slice(start, end).replace(/\s/g, " ")}${after}`,
    highlights: found
      .filter((each) => each.start >= start && each.end <= end)
      .map((each) => ({ start: each.start - start + before.length, end: each.end - start + before.length })),
  };
}

function bestWindow(text: string, found: readonly Highlight[], length: number): number {
  if (text.length <= length) return 0;
  let best = 0;
  let most = -1;
  for (const [i, first] of found.entries()) {
    const start = Math.max(0, Math.min(first.start - LEAD, text.length - length));
    const words = new Set<string>();
    let sum = 0;
    for (let j = i; j < found.length && found[j].end <= start + length; j++) {
      const word = text.slice(found[j].start, found[j].end).toLowerCase();
      if (words.has(word)) continue;
      words.add(word);
      sum += found[j].weight;
    }
    if (sum > most) {
      most = sum;
      best = start;
    }
  }
  return best;
}

/** Moves the ends of a window to spaces nearby, never into a word of the query, and never splits a character. */
function cutAtWords(text: string, from: number, length: number): { start: number; end: number } {
  let start = from;
  let end = Math.min(text.length, from + length);
  if (start > 0) {
    const blank = text.slice(start - 1, start + LEAD).search(/\s/);
    if (blank >= 0) start += blank;
    else if (isLowSurrogate(text, start)) start++;
  }
  if (end < text.length) {
    const blank = text.slice(end - LEAD, end + 1).match(/\s\S*$/);
    if (blank) end = end + 1 - blank[0].length;
    else if (isLowSurrogate(text, end)) end--;
  }
  return { start, end };
}

function isLowSurrogate(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00;
}

/** A text with its highlights between two marks, for example `[` and `]`. */
export function marked({ text, highlights }: Snippet, open: string, close: string): string {
  let result = "";
  let at = 0;
  for (const { start, end } of highlights) {
    result += `${text.slice(at, start)}${open}${text.slice(start, end)}${close}`;
    at = end;
  }
  return result + text.slice(at);
}
