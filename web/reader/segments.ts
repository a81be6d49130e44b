/** A range of a text with the name of what it marks: `text.slice(start, end)`. */
export interface NamedRange {
  readonly start: number;
  readonly end: number;
  /** A class of the style sheet. */
  readonly name: string;
  /** The number of a reference sign. */
  readonly sign?: number;
}

/** A piece of a text over which the same ranges lie. */
export interface Segment {
  readonly start: number;
  readonly text: string;
  readonly names: readonly string[];
  readonly sign?: number;
}

/** Cuts a text where ranges begin and end. Ranges may overlap; what lies outside the text is ignored. */
export function segmentsOf(text: string, ranges: readonly NamedRange[]): Segment[] {
  const inside = ranges.filter(({ start, end }) => start < end && start < text.length && end > 0);
  if (inside.length === 0) return text === "" ? [] : [{ start: 0, text, names: [] }];
  const cuts = new Set([0, text.length]);
  for (const { start, end } of inside) {
    cuts.add(Math.max(0, start));
    cuts.add(Math.min(text.length, end));
  }
  const places = [...cuts].sort((a, b) => a - b);
  const sorted = [...inside].sort((a, b) => a.start - b.start);
  let first = 0;
  return places.slice(0, -1).map((start, i) => {
    const end = places[i + 1];
    while (first < sorted.length && sorted[first].end <= start && sorted[first].start < start) first++;
    const over: NamedRange[] = [];
    for (let r = first; r < sorted.length && sorted[r].start <= start; r++)
      if (sorted[r].end > start) over.push(sorted[r]);
    const sign = over.find((range) => range.sign !== undefined)?.sign;
    return {
      start,
      text: text.slice(start, end),
      names: [...new Set(over.map(({ name }) => name))],
      ...(sign !== undefined && { sign }),
    };
  });
}

/** Words and phrases as typed: separated by commas or semicolons, or each in quotation marks; each once. */
export function typedWords(typed: string): string[] {
  const found = Array.from(typed.matchAll(/"([^"]+)"|([^",;]+)/g), ([, quoted, bare]) => (quoted ?? bare).trim());
  return [...new Set(found.filter((word) => word !== ""))];
}

/** Where words occur in a text, whatever their case and the blanks in them; a word matches at its beginning. */
export function findWords(text: string, words: readonly string[]): { start: number; end: number; word: number }[] {
  return words
    .flatMap((word, number) =>
      Array.from(text.matchAll(patternOf(word)), ({ index, 0: { length } }) => ({
        start: index,
        end: index + length,
        word: number,
      })),
    )
    .sort((a, b) => a.start - b.start);
}

const patterns = new Map<string, RegExp>();

function patternOf(word: string): RegExp {
  let pattern = patterns.get(word);
  if (!pattern) {
    const parts = word.split(/\s+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    const isWord = /^[\p{L}\p{N}]/u.test(word) && !/[\u3040-\u9fff\uac00-\ud7af]/.test(word);
    pattern = new RegExp(`${isWord ? "(?<![\\p{L}\\p{N}])" : ""}${parts.join("\\s+")}`, "giu");
    patterns.set(word, pattern);
    if (patterns.size > 200) patterns.clear();
  }
  return pattern;
}

/** The piece of a text around the first of its marked words, with its marks; all of it if it is short. */
export function excerptOf(
  text: string,
  words: readonly { readonly start: number; readonly end: number }[],
  length: number,
): { readonly text: string; readonly words: readonly { readonly start: number; readonly end: number }[] } {
  if (text.length <= length) return { text, words };
  const wanted = Math.max(0, Math.min((words[0]?.start ?? 0) - 60, text.length - length));
  const from = wanted === 0 ? 0 : text.indexOf(" ", wanted) + 1 || wanted;
  const to = from + length >= text.length ? text.length : Math.max(text.lastIndexOf(" ", from + length), from + 40);
  const before = from > 0 ? "… " : "";
  const moved = before.length - from;
  return {
    text: `${before}${text.slice(from, to)}${to < text.length ? " …" : ""}`,
    words: words
      .filter(({ start, end }) => start >= from && end <= to)
      .map(({ start, end }) => ({ start: start + moved, end: end + moved })),
  };
}
