/** What a word or a sign in parentheses means between two words. */
export type Proximity =
  | { readonly kind: "near" | "adj"; readonly within: number | undefined }
  | { readonly kind: "same" }
  /** An operator of other tools that is not offered here, and what to write. */
  | { readonly kind: "foreign"; readonly hint: string };

const SENTENCE = "sentences are not known; SAME finds both in one paragraph, NEAR20 in about one sentence";
const FIELD = "use a field for both: ti:(a AND b)";
const XOR = "write (a OR b) NOT (a AND b)";
const PARAGRAPHS = "SAME finds both in one paragraph; distances in paragraphs are not known";

/** The number of words between is at most n, so that they are at most n + 1 words apart. */
const BETWEEN = 1;

type Rule = readonly [pattern: RegExp, kind: "near" | "adj", between?: 0 | 1];

/**
 * Google, the USPTO, Espacenet, Lexis and PatBase count how far apart the words are. Questel, STN and Dialog (`3W`, `3N`),
 * and PatSeer (`WD3`) count the words between.
 */
const DISTANCES: readonly Rule[] = [
  [/^NEAR\/?(\d{0,8})$/i, "near"],
  [/^(?:N|W)\/?(\d{1,4})$/i, "near"],
  [/^\/(\d{1,3})W?$/i, "near"],
  [/^(\d{1,3})N$/i, "near", BETWEEN],
  [/^ADJ\/?(\d{0,8})$/i, "adj"],
  [/^(?:PRE\/?|P\/|WF\/?|ONEAR\/)(\d{1,4})$/i, "adj"],
  [/^\+(\d{1,3})W$/i, "adj"],
  [/^(\d{1,3})W$/i, "adj", BETWEEN],
  [/^WD\/?(\d{1,4})$/i, "adj", BETWEEN],
];

/** The beginnings of all operators. */
const MAYBE_OPERATOR =
  /^(?:[\d/+]|[NW]\/?\d|W[FD]\/?\d|NEAR|ADJ|P\/|PRE|ONEAR|SAME|PARA|WP|W\/|WS|WITH|SENT|XOR|PROX)/i;
const PARAGRAPH = /^(?:SAME|PARA|PARAGRAPH|WP|NEARP)$/;
const PARAGRAPH_ANY_CASE = /^(?:W?\/P|W\/PARA?|W\/PARAGRAPH)$/i;
const FOREIGN: readonly (readonly [RegExp, string])[] = [
  [/^(?:WITH\d*|SENT|SENTENCE|WS|NEARS)$/, SENTENCE],
  [/^(?:W?\/S|W\/SENT?|W\/SENTENCE)$/i, SENTENCE],
  [/^SAME\d+$/, PARAGRAPHS],
  [/^XOR$/, XOR],
  [/^(?:WITHIN|PROX)$/, "write NEAR3 or ADJ3; for dates, pd:1998..2003"],
];

/**
 * Reads `NEAR3`, `W/3`, `3W`, `SAME` and other spellings.
 *
 * @param anyCase whether operators may be in lower case; those that are words, such as SAME, never are
 */
export function proximityOf(word: string, anyCase: boolean): Proximity | undefined {
  // Most words are none, and it shows in their first letters.
  if (word.length > 12) return undefined;
  if (!MAYBE_OPERATOR.test(word)) return undefined;
  if (anyCase || word === word.toUpperCase()) {
    for (const [pattern, kind, between = 0] of DISTANCES) {
      const digits = pattern.exec(word)?.[1];
      if (digits !== undefined) return { kind, within: digits === "" ? undefined : Number(digits) + between };
    }
    if (PARAGRAPH_ANY_CASE.test(word)) return { kind: "same" };
  }
  if (PARAGRAPH.test(word)) return { kind: "same" };
  const hint = FOREIGN.find(([pattern]) => pattern.test(word))?.[1];
  return hint === undefined ? undefined : { kind: "foreign", hint };
}

/** `(W)`, `(3W)`, `(A)`, `(3A)`, `(N)`, `(3N)`, `(D)`, `(P)`, `(S)`, `(L)`, `(F)`: as at STN, Dialog and Questel. */
export const IN_PARENTHESES = /\((\d{0,3})([WANDSPLF])\)/iy;

export function proximityInParentheses(digits: string, letter: string): Proximity {
  const within = Number(digits) + BETWEEN;
  switch (letter.toUpperCase()) {
    case "W":
      return { kind: "adj", within };
    case "P":
      return digits === "" ? { kind: "same" } : { kind: "foreign", hint: PARAGRAPHS };
    case "S":
      return { kind: "foreign", hint: SENTENCE };
    case "L":
    case "F":
      return { kind: "foreign", hint: FIELD };
    default:
      return { kind: "near", within };
  }
}

/** Espacenet's `prox/distance<3/ordered` and `prox/unit=paragraph`. */
export const PROX = /prox((?:\/(?:distance|unit|ordered|unordered)(?:(?:<=|=<|<|=)\w+)?)+)(?=[\s("]|$)/iy;

export function proximityOfProx(parts: string): Proximity {
  const distance = /\/distance(<=|=<|<|=)(\d{1,4})/i.exec(parts);
  const unit = /\/unit=(\w+)/i.exec(parts)?.[1].toLowerCase();
  if (unit === "paragraph") return { kind: "same" };
  if (unit !== undefined && unit !== "word") return { kind: "foreign", hint: SENTENCE };
  const within = distance ? Number(distance[2]) - (distance[1] === "<" ? 1 : 0) : 1;
  return { kind: /\/ordered/i.test(parts) ? "adj" : "near", within };
}

/** Word pairs that are 2D, 3D or 4D in some tools' spelling of NEAR: too often a word to be an operator. */
export function isDoubtful(word: string): boolean {
  return /^\d{1,2}D$/i.test(word);
}

/** The operator that a word is when two neighbouring letters change places or one is typed twice; `undefined` if none. */
export function misspeltOperator(word: string): string | undefined {
  const [, letters, digits] = /^([A-Za-z]{3,5})(\d{0,2})$/.exec(word) ?? [];
  if (letters === undefined) return undefined;
  const capitals = letters.toUpperCase();
  const found = MISTYPED.get(capitals);
  return found === undefined || (digits !== "" && !/NEAR|ADJ/.test(found)) ? undefined : `${found}${digits}`;
}

/** Every operator that is mistyped, in capitals, with what was meant. */
const MISTYPED: ReadonlyMap<string, string> = new Map(
  ["ADJ", "NEAR", "NOT", "AND"].flatMap((name) => mistypings(name).map((typed): [string, string] => [typed, name])),
);

function mistypings(name: string): string[] {
  const letters = Array.from(name);
  const twice = letters.map((letter, i) => name.slice(0, i) + letter + name.slice(i));
  const swapped = letters.slice(1).map((letter, i) => name.slice(0, i) + letter + name[i] + name.slice(i + 2));
  return [...twice, ...swapped];
}
