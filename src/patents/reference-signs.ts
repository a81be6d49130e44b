/** A figure or a part of a figure that the text of a document names. */
export interface DocumentSign {
  /** `FIG. 3` for a figure, `12a` for a part. */
  readonly label: string;
  readonly kind: "figure" | "part";
  /** The word that most often comes before the sign of a part: `caliper`. */
  readonly name?: string;
  /** Number of mentions. */
  readonly count: number;
}

/** A mention: `text.slice(start, end)`. */
export interface SignPlace {
  readonly start: number;
  readonly end: number;
  /** The number of the sign in {@link DocumentSigns.signs}. */
  readonly sign: number;
}

/** The signs of a document, and where each text mentions them. */
export interface DocumentSigns {
  /** Figures first, then parts, each in numerical order. */
  readonly signs: readonly DocumentSign[];
  /** For each text, its mentions in order. */
  readonly places: readonly (readonly SignPlace[])[];
}

interface Candidate {
  readonly start: number;
  readonly end: number;
  readonly label: string;
  readonly kind: DocumentSign["kind"];
  readonly word?: string;
  readonly isBracketed?: boolean;
}

const NUMBER = String.raw`[1-9]\d{0,3}[A-Za-z]?['’′"]{0,3}(?![\p{L}\p{N}]|[.,]\d|\s\d{3}(?!\d))`;
const LIST = String.raw`\s*(?:,\s*(?:and|und|et)?|[;/&–-]|and|to|und|bis|et|à|through)\s*`;

/** `FIG. 3`, `Figs. 3A and 3B`, `Figur 1 bis 3`. */
const FIGURES = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:FIGS?|Figs?|fig|figs|Figures?|figures?|FIGURES?|Figur(?:en)?|Abb(?:ildung(?:en)?)?)\.?\s*(${NUMBER}(?:${LIST}${NUMBER}){0,12})`,
  "gu",
);

/** `lever 12`, `lever (12)`, `levers 12, 14`, `(12a; 14')`: a word, then signs. */
const PARTS = new RegExp(
  String.raw`(?<!\p{L})(\p{L}[\p{L}-]*\p{L})\s*(\(?)(${NUMBER}(?:${LIST}${NUMBER}){0,12})(\)?)`,
  "gu",
);

/** Words whose number is not the sign of a part. */
const NO_PART =
  /^(?:claims?|examples?|tables?|steps?|equations?|formulae?|numbers?|nos?|pages?|lines?|columns?|type|version|about|than|of|to|at|from|by|in|and|or|is|are|was|for|on|with|least|between|approximately|over|under|until|up|grade|class|seq|id|ep|us|wo|de|fr|jp|patent|publication|application|anspruch|ansprüchen?|beispiele?|tabelle|etwa|bis|von|um|auf|mit|und|oder|ca|revendications?|exemples?|tableau|environ|de|à|et|ou|january|february|march|april|may|june|july|august|september|october|november|december)$/iu;

/** Numbers before these words and signs are quantities. */
const UNIT =
  /^\s*(?:%|°|[µμmckn]?m\b|[mk]?g\b|mg|ml|l\b|hz|[kmg]hz|[mk]?v\b|[mk]?a\b|[mk]?w\b|[kmh]?pa\b|bar\b|min(?:utes?|uten)?\b|h\b|hours?|seconds?|ms\b|s\b|days?|weeks?|years?|wt|mol|degrees?|grad\b|times|percent|prozent|bits?\b|bytes?\b|inch|feet|x\s*\d|×)/iu;

/**
 * The figures and reference signs that texts mention. A number is the sign of a part if it is in brackets after a word
 * somewhere, or follows the same word at least twice; years, quantities, claims and examples are not. This is a
 * guess from the form alone: a sign that is mentioned once without brackets is missed.
 */
export function documentSigns(texts: readonly string[]): DocumentSigns {
  const found = texts.map(candidatesIn);
  const words = new Map<string, Map<string, number>>();
  const bracketed = new Set<string>();
  for (const { kind, label, word, isBracketed } of found.flat()) {
    if (kind !== "part") continue;
    if (isBracketed) bracketed.add(label);
    if (word === undefined) continue;
    const counts = words.get(label) ?? new Map<string, number>();
    counts.set(word, (counts.get(word) ?? 0) + 1);
    words.set(label, counts);
  }
  const isSign = ({ kind, label }: Candidate) =>
    kind === "figure" || bracketed.has(label) || Math.max(0, ...(words.get(label)?.values() ?? [])) > 1;
  const counts = new Map<string, { kind: DocumentSign["kind"]; count: number }>();
  const kept = found.map((list) => list.filter(isSign));
  for (const { label, kind } of kept.flat()) {
    const known = counts.get(label);
    if (known) known.count++;
    else counts.set(label, { kind, count: 1 });
  }
  const labels = [...counts.keys()].sort((a, b) => compareLabels(a, b, counts));
  const numbers = new Map(labels.map((label, number) => [label, number]));
  return {
    signs: labels.map((label) => {
      const { kind, count } = counts.get(label) as { kind: DocumentSign["kind"]; count: number };
      const name = kind === "part" ? mostFrequent(words.get(label)) : undefined;
      return { label, kind, ...(name !== undefined && { name }), count };
    }),
    places: kept.map((list) =>
      list.map(({ start, end, label }) => ({ start, end, sign: numbers.get(label) as number })),
    ),
  };
}

function candidatesIn(text: string): Candidate[] {
  const found: Candidate[] = [];
  for (const match of text.matchAll(FIGURES)) {
    const from = match.index + match[0].length - match[1].length;
    numbersIn(match[1]).forEach(({ at, text: number }, i) => {
      const end = from + at + number.length;
      found.push({
        start: i === 0 ? match.index : from + at,
        end,
        label: `FIG. ${number.toUpperCase()}`,
        kind: "figure",
      });
    });
  }
  const figures = [...found];
  for (const match of text.matchAll(PARTS)) {
    const [whole, word, open, list, close] = match;
    const isBracketed = open !== "" && close !== "";
    const end = match.index + whole.length;
    if (figures.some((figure) => figure.start < end && figure.end > match.index)) continue;
    if (NO_PART.test(word) && !isBracketed) continue;
    if (!isBracketed && (open !== "" || UNIT.test(text.slice(end, end + 12)))) continue;
    const numbers = numbersIn(list);
    if (isBracketed && numbers.length === 1 && /^(?:1[89]|20)\d\d$/.test(numbers[0].text)) continue;
    const from = match.index + word.length + whole.slice(word.length).indexOf(list);
    for (const { at, text: label } of numbers) {
      const isFirst = at === 0;
      found.push({
        start: from + at,
        end: from + at + label.length,
        label,
        kind: "part",
        ...(isFirst && !NO_PART.test(word) && { word: word.toLowerCase() }),
        ...(isBracketed && { isBracketed }),
      });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

function numbersIn(list: string): { readonly at: number; readonly text: string }[] {
  return Array.from(list.matchAll(/\d{1,4}[A-Za-z]?['’′"]{0,3}/g), ({ index, 0: text }) => ({ at: index, text }));
}

function mostFrequent(counts: ReadonlyMap<string, number> | undefined): string | undefined {
  let best: string | undefined;
  for (const [word, count] of counts ?? []) {
    if (best === undefined || count > (counts?.get(best) ?? 0)) best = word;
  }
  return best;
}

function compareLabels(a: string, b: string, counts: ReadonlyMap<string, { kind: DocumentSign["kind"] }>): number {
  const rank = (label: string) => (counts.get(label)?.kind === "figure" ? 0 : 1);
  const number = (label: string) => Number(/\d+/.exec(label)?.[0] ?? 0);
  return rank(a) - rank(b) || number(a) - number(b) || (a < b ? -1 : 1);
}
