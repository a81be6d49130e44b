import type { Token } from "../query/tokenizer.js";
import { type Spans, spansAt } from "./word-spans.js";

/** A range of a text: `text.slice(start, end)`. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** The words of one text, to find the places of terms in it. */
export class AnalysedText {
  readonly #tokens = new Map<string, Token[]>();
  /** By position. */
  readonly #paragraphs = new Map<number, number>();

  /** @param breaks offsets where paragraphs begin, except the first */
  constructor(tokens: readonly Token[], breaks: readonly number[] = []) {
    let paragraph = 0;
    for (const token of tokens) {
      while (paragraph < breaks.length && breaks[paragraph] <= token.start) paragraph++;
      if (!this.#paragraphs.has(token.position)) this.#paragraphs.set(token.position, paragraph);
      const known = this.#tokens.get(token.term);
      if (known) known.push(token);
      else this.#tokens.set(token.term, [token]);
    }
  }

  /** The occurrences of a term, in the order of the text. */
  occurrences(term: string): readonly Token[] {
    return this.#tokens.get(term) ?? [];
  }

  /** The number of the paragraph of a word, by the position of the word. */
  paragraphAt(position: number): number {
    return this.#paragraphs.get(position) ?? -1;
  }

  /** The positions of a term, ascending and without repetitions. */
  spansOf(term: string): Spans {
    return spansAt([...new Set(this.occurrences(term).map(({ position }) => position))]);
  }
}

/** Ranges in the order of the text; those that overlap or touch are merged. */
export function mergedRanges(ranges: Iterable<TextRange>): TextRange[] {
  const merged: TextRange[] = [];
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = merged.at(-1);
    if (!last || start > last.end) merged.push({ start, end });
    else if (end > last.end) merged[merged.length - 1] = { start: last.start, end };
  }
  return merged;
}
