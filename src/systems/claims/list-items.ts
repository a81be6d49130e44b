import type { ClaimCues } from "./claim-cues.js";

/** A section of a claim: `text.slice(start, end)`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Whether each character is between brackets, where nothing is split. A bracket that is not closed is ignored. */
export function insideBrackets(text: string): Uint8Array {
  const inside = new Uint8Array(text.length);
  const open: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (char === "(" || char === "[" || char === "（") open.push(i);
    else if (char === ")" || char === "]" || char === "）") {
      const start = open.pop();
      if (start !== undefined) inside.fill(1, start, i + 1);
    }
  }
  return inside;
}

/** Every match of a pattern in a section that begins outside brackets. */
export function* matchesIn(pattern: RegExp, text: string, { start, end }: Span, inside: Uint8Array) {
  const search = new RegExp(pattern.source, pattern.flags);
  search.lastIndex = start;
  for (let match = search.exec(text); match && match.index < end; match = search.exec(text)) {
    if (match[0] === "") search.lastIndex++;
    if (!inside[match.index] && match.index + match[0].length <= end) yield match;
  }
}

/** Splits a section; places outside it, or at its ends, are ignored. */
export function cutAt({ start, end }: Span, places: readonly number[]): Span[] {
  const cuts = [...new Set(places)].filter((place) => place > start && place < end).sort((a, b) => a - b);
  return [start, ...cuts].map((from, i) => ({ start: from, end: cuts[i] ?? end }));
}

const ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
const NUMBERS = Array.from({ length: 40 }, (_, i) => String(i + 1));
const MARK = /(?<=^|[\s:;,])(\()?([a-z]|[ivx]{1,4}|\d{1,2})(?:\)|\.\))\s*(?=\S)/gi;
const DASH = /(?<=[:;,.]\s*|\s(?:and|or|und|oder|et|ou)\s+)[-–—•·]\s+(?=\p{L})/giu;

/** Maximum number of characters before the first mark: `at least (a) …`. */
const LEAD = 24;

/**
 * Where the items of a list with marks begin: `a) … b) …`, `(i) … (ii) …`, `1) … 2) …`, dashes; none if there are fewer
 * than two. Letters and numbers must count up from the first one. Those between brackets must follow a punctuation mark
 * or `and`; otherwise they are reference signs.
 */
export function markedItems(text: string, span: Span, inside: Uint8Array, joins: string): number[] {
  const behind = new RegExp(`(?:[:;,.]|(?:^|[\\s,;])(?:${joins}))\\s*$`, "i");
  const marks: { readonly at: number; readonly label: string }[] = [];
  MARK.lastIndex = span.start;
  for (let match = MARK.exec(text); match && match.index < span.end; match = MARK.exec(text)) {
    const [, bracket, label] = match;
    const before = text.slice(Math.max(0, match.index - 12), match.index);
    const isMark = bracket
      ? match.index <= span.start + LEAD || behind.test(before)
      : inside[match.index] === 0 && (/[a-z]/i.test(label) || match.index === span.start || behind.test(before));
    if (isMark) marks.push({ at: match.index, label: label.toLowerCase() });
  }
  const chains = [LETTERS, ROMAN, NUMBERS].map((labels) => {
    const chain: number[] = [];
    for (const { at, label } of marks) if (label === labels[chain.length]) chain.push(at);
    return chain;
  });
  const longest = chains.reduce((a, b) => (b.length > a.length ? b : a));
  if (longest.length > 1) return longest;
  const dashes = [...matchesIn(DASH, text, span, inside)].map(({ index }) => index);
  return dashes.length > 1 ? dashes : [];
}

/** Where semicolons split a section; an `and` after a semicolon stays with the part before it. */
export function semicolons(text: string, span: Span, inside: Uint8Array, joins: string): number[] {
  const pattern = new RegExp(`\\s*;\\s*(?:(?:${joins})(?![\\p{L}-])\\s*:?\\s*)?`, "giu");
  return [...matchesIn(pattern, text, span, inside)].map((match) => match.index + match[0].length);
}

/** Maximum number of words of a noun phrase before `and` that is an element by itself. */
const MOST_WORDS = 8;

/** Where commas, and a last `and`, separate elements that begin with an article, or steps that begin with a verb. */
export function commas(text: string, span: Span, inside: Uint8Array, cues: ClaimCues, isProcess: boolean): number[] {
  const places: number[] = [];
  const starts = [cues.elementStart, ...(isProcess && cues.stepStart ? [cues.stepStart] : [])];
  const begins = (at: number) =>
    starts.some((start) => {
      start.lastIndex = at;
      return start.test(text);
    });
  const pattern = new RegExp(`,\\s*(?:(?:${cues.joins})\\s+)?|\\s+(?:${cues.joins})\\s+`, "gi");
  let from = span.start;
  for (const match of matchesIn(pattern, text, span, inside)) {
    const at = match.index + match[0].length;
    if (!begins(at)) continue;
    const left = text.slice(from, match.index);
    const isBare = !match[0].includes(",");
    if (isBare && (left.split(/\s+/).length > MOST_WORDS || cues.pairWord.test(left) || /,/.test(left))) continue;
    places.push(at);
    from = at;
  }
  return places;
}
