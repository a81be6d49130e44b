/** A part of a text from an opening to its closing mark. */
export interface ClosedPart {
  readonly start: number;
  readonly end: number;
  readonly content: string;
}

/**
 * The parts of a text between opening and closing marks, in their order; an opening mark inside of a part opens nothing.
 * Takes time in proportion to the text even if a million marks are never closed; one regular expression for both marks
 * would look for the end again after each of them.
 *
 * @param opening with the flag g
 * @param closing the mark that closes an opening one, with the flag g
 */
export function* closedParts(
  text: string,
  opening: RegExp,
  closing: (opened: RegExpExecArray) => RegExp,
): Generator<ClosedPart> {
  const neverClosed = new Set<string>();
  let done = 0;
  for (const opened of text.matchAll(opening)) {
    if (opened.index < done) continue;
    const mark = closing(opened);
    if (neverClosed.has(mark.source)) continue;
    const from = opened.index + opened[0].length;
    mark.lastIndex = from;
    const closed = mark.exec(text);
    if (!closed) {
      neverClosed.add(mark.source);
      continue;
    }
    done = mark.lastIndex;
    yield { start: opened.index, end: done, content: text.slice(from, closed.index) };
  }
}

/** The text with other text instead of these parts. */
export function replaceParts(text: string, parts: Iterable<ClosedPart>, by: string): string {
  let rest = "";
  let done = 0;
  for (const { start, end } of parts) {
    rest += text.slice(done, start) + by;
    done = end;
  }
  return rest + text.slice(done);
}
