/** What may separate two groups of digits: a blank, a comma or dot with or without blanks, an apostrophe. */
const GAP = String.raw`(?:\s?[,.·]\s?|\s{1,2}|['’])`;
const TIGHT_GAP = String.raw`(?:\s?[,.·]|\s|['’])`;
const HYPHEN = "[-‐-―−－]";
/** Neither more digits nor another group of digits. */
const END = String.raw`(?!\d|[,.]\d{3})`;
/** Sometimes misprinted with an extra digit. */
const MILLIONS = String.raw`\d{1,2}${GAP}\d{3}${GAP}\d{3,4}`;
const THOUSANDS = String.raw`\d{1,3}${GAP}\d{3}`;

/** Printed forms of the numbers of an office, each with its meaning; longer ones first. */
const SHAPES: Readonly<Record<string, readonly string[]>> = {
  US: [
    String.raw`(?<publication>(?:19|20)\d\d\s?(?:[/]|${HYPHEN})\s?\d{4,7}|20\d{8,9})`,
    String.raw`(?<serial>\d\s?\d?\s?/\s?\d{3}\s?[,.]?\s?\d{3})`,
    String.raw`(?<plain>${MILLIONS}|\d{7,8}|${THOUSANDS}|\d{6})`,
  ],
  EP: [
    String.raw`(?<serial>\d{2}\s?\d{3}\s?\d{3}(?:\s?\.\s?\d))`,
    String.raw`(?<plain>\d${GAP}?\d{3}${GAP}?\d{3}|\d{2,3}${GAP}\d{3}|\d${GAP}\d{2}${GAP}\d{3}|\d{5,8})`,
  ],
  WO: [
    String.raw`(?<publication>(?:(?:19|20)\d\d|\d\d)\s?(?:[/]|${HYPHEN})\s?\d{2,3}${GAP}?\d{3}|(?:19|20)\d{8}|\d{2}\s?\d{5,6}|\d{2}\s\d{2}\s\d{3}|\d${GAP}\d{3}${GAP}\d{3})`,
  ],
  JP: [
    String.raw`(?<reversed>\d{3,6}\s?/\s?(?:(?:19|20)\d\d|\d\d))`,
    String.raw`(?<dated>(?:(?:19|20)\d\d|\d{1,2})\s?(?:[/.,]|${HYPHEN})\s?\d{2,3}${GAP}?\d{3}|(?:(?:19|20)\d\d|\d{1,2})\s?(?:[/]|${HYPHEN})\s?\d{1,7})`,
    String.raw`(?<plain>${MILLIONS}|\d{2}\s\d{2,3}\s\d{3}|(?:19|20)\d\d\s\d{4,6}|\d{1,2}\s\d{4,6}|\d{6,10})`,
  ],
  DE: [
    String.raw`(?<plain>(?:10|11|20|21|60)\s?20\d\d\s?\d{3}\s?\d{3}|\d{1,3}\s\d{2}\s\d{3}|\d{1,3}${GAP}\d{3}${GAP}\d{3}|${THOUSANDS}|\d{6,12})(?:\.\d)?`,
  ],
  KR: [
    String.raw`(?<dated>(?:[12]0\s?${HYPHEN}\s?)?(?:(?:19|20)\d\d|\d\d)\s?(?:[/]|${HYPHEN})\s?\d{3,7}|10\s?${HYPHEN}\s?\d{6,7})`,
    String.raw`(?<plain>${MILLIONS}|\d{6,13})`,
  ],
};

const OTHER_SHAPES = [
  String.raw`(?<dated>\d{2}\s?/\s?\d{4,6}|\d{4,6}\s?/\s?\d{2}(?:\d\d)?|\d{7}${HYPHEN}\d|\d{7}\.\d)`,
  String.raw`(?<plain>\d{1,3}${TIGHT_GAP}\d{3}${TIGHT_GAP}\d{3}|\d{1,2}\s\d{2}\s\d{3}|\d{2,4}${TIGHT_GAP}\d{3}|\d{2}\s\d{5}|\d{5,13})`,
];

const patterns = new Map<string, RegExp>();

export type NumberShape =
  /** An ordinary number. */
  | "plain"
  /** With its year, as in publications of the US and WO. */
  | "publication"
  /** Year and number, of a publication or an application. */
  | "dated"
  /** Number and year. */
  | "reversed"
  /** Number of an application. */
  | "serial";

export interface WrittenNumber {
  readonly text: string;
  readonly end: number;
  readonly shape: NumberShape;
}

/**
 * Groups of digits that are torn apart, as in `6,91 1,350` and `JP 1 1 335258`: their count may still show a number.
 */
const LOOSE = /\d{1,4}(?:[ ,]{1,2}\d{1,7}){1,4}(?!\d|[,.]\d)/y;

/**
 * The number of an office that starts here, in ASCII digits; undefined if the text has none of the forms of its
 * numbers.
 */
export function numberAt(text: string, start: number, country: string): WrittenNumber | undefined {
  const known = country in SHAPES ? country : "";
  let pattern = patterns.get(known);
  if (!pattern) {
    pattern = new RegExp(`(?:${(SHAPES[known] ?? OTHER_SHAPES).join("|")})${END}`, "y");
    patterns.set(known, pattern);
  }
  pattern.lastIndex = start;
  const match = pattern.exec(text);
  if (!match) return looseNumberAt(text, start, country);
  const shapes = Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined);
  return { text: match[0], end: start + match[0].length, shape: (shapes?.[0] ?? "plain") as NumberShape };
}

function looseNumberAt(text: string, start: number, country: string): WrittenNumber | undefined {
  LOOSE.lastIndex = start;
  const match = LOOSE.exec(text);
  const count = match?.[0].replace(/\D/g, "").length ?? 0;
  const isComplete = count === 7 || (country !== "US" && count === 8) || (country === "JP" && count === 9);
  return match && isComplete ? { text: match[0], end: start + match[0].length, shape: "plain" } : undefined;
}
