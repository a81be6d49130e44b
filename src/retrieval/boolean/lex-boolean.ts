import { FIELD_NAMES, MISSING_FIELDS } from "./boolean-query.js";
import type { ParseBooleanOptions } from "./parse-boolean.js";
import { isMadeOfSets } from "./set-number.js";

/** A sign, word or operator of a typed line. */
export type BooleanToken = { readonly at: number; readonly end: number } & (
  | { readonly kind: "(" | ")" | "and" | "or" | "not" | "rank" }
  | { readonly kind: "near" | "adj"; readonly within: number | undefined }
  /** An operator of other tools that is not offered here. */
  | { readonly kind: "foreign"; readonly name: string }
  | { readonly kind: "word"; readonly text: string }
  /** A quoted phrase, with the number after `~`. */
  | { readonly kind: "quoted"; readonly text: string; readonly near: number | undefined; readonly isOpen: boolean }
  /** A field and how it is compared: `ti:`, `pd>=`. */
  | { readonly kind: "field"; readonly name: string; readonly comparison: ":" | ">=" | "<=" | ">" | "<" }
  /** A field after what it applies to: `/TI`. */
  | { readonly kind: "suffix"; readonly name: string }
  /** `+` or `-` before a word or phrase. */
  | { readonly kind: "sign"; readonly sign: "+" | "-" }
);

const SPACE = /\s+/y;
const QUOTED = /"([^"]*)("?)(?:~(\d{1,4}))?/y;
const FIELD = /([A-Za-z]{2,11})(>=|<=|[:=><])(?=\S|\s*["(])/y;
/** `ttl/brake`: a field before a slash, as at the USPTO. */
const SLASHED = /([A-Za-z]{2,5})\/(?=["(]|[A-Za-z])/y;
const SUFFIX = /\/([A-Za-z]{2,4})(?=[\s()]|$)/y;
const WORD = /[^\s()"]+/y;

const PLAIN_OPERATORS: Readonly<Record<string, "and" | "or" | "not" | "rank">> = {
  AND: "and",
  OR: "or",
  NOT: "not",
  ANDNOT: "not",
  BUTNOT: "not",
  RANK: "rank",
};
const NEAR_OPERATOR = /^(?:NEAR\/?(\d{0,4})|N\/?(\d{1,4})|(\d{1,3})N)$/i;
const ADJ_OPERATOR = /^(?:ADJ\/?(\d{0,4})|PRE\/(\d{1,4})|W\/?(\d{1,4})|(\d{1,3})W|WD\/?(\d{1,4}))$/i;
const FOREIGN = new Set(["SAME", "WITH", "PARA", "SENT", "XOR", "WITHIN", "PROX"]);

/**
 * Splits a typed line. Operators are read in capitals, or in lower case if `lower` is set: in a line with parentheses or
 * fields, `and` hardly means the word.
 */
export function lexBoolean(line: string, lower: boolean): BooleanToken[] {
  const tokens: BooleanToken[] = [];
  for (let at = 0; at < line.length; ) {
    const token = tokenAt(line, at, lower, tokens.at(-1));
    if (token !== undefined) tokens.push(token);
    at = token?.end ?? at + Math.max(1, matchAt(SPACE, line, at)?.[0].length ?? 1);
  }
  return tokens;
}

function tokenAt(line: string, at: number, lower: boolean, before: BooleanToken | undefined): BooleanToken | undefined {
  const sign = line[at];
  if (/\s/.test(sign)) return undefined;
  if (sign === "(" || sign === ")") return { kind: sign, at, end: at + 1 };
  const quoted = matchAt(QUOTED, line, at);
  if (quoted) {
    const [all, text, close, near] = quoted;
    return {
      ...{ kind: "quoted", at, end: at + all.length, text, isOpen: close === "" },
      near: near === undefined ? undefined : Number(near),
    };
  }
  const isStart = at === 0 || /[\s(]/.test(line[at - 1]);
  if (isStart && (sign === "+" || sign === "-") && /[^\s()+-]/.test(line[at + 1] ?? " "))
    return { kind: "sign", sign, at, end: at + 1 };
  const suffix = !isStart || before?.kind === ")" ? matchAt(SUFFIX, line, at) : undefined;
  if (suffix) return { kind: "suffix", name: suffix[1], at, end: at + suffix[0].length };
  return fieldAt(line, at) ?? wordAt(line, at, lower);
}

function fieldAt(line: string, at: number): BooleanToken | undefined {
  const field = matchAt(FIELD, line, at);
  if (field && isFieldLike(field[1])) {
    const comparison = field[2] === "=" ? ":" : (field[2] as ":" | ">=" | "<=" | ">" | "<");
    return { kind: "field", name: field[1], comparison, at, end: at + field[0].length };
  }
  const slashed = matchAt(SLASHED, line, at);
  if (!slashed || FIELD_NAMES[slashed[1].toUpperCase()] === undefined) return undefined;
  return { kind: "field", name: slashed[1], comparison: ":", at, end: at + slashed[0].length };
}

/** A known field, or two letters: `pH=7` is read as the error that it is likely to be. */
function isFieldLike(name: string): boolean {
  const capitals = name.toUpperCase();
  return FIELD_NAMES[capitals] !== undefined || MISSING_FIELDS[capitals] !== undefined || /^[A-Za-z]{2,4}$/.test(name);
}

function wordAt(line: string, at: number, lower: boolean): BooleanToken | undefined {
  const word = matchAt(WORD, line, at)?.[0] ?? line[at];
  const end = at + word.length;
  const capitals = lower ? word.toUpperCase() : word;
  const plain = PLAIN_OPERATORS[capitals];
  if (plain !== undefined) return { kind: plain, at, end };
  const isOperator = lower || word === word.toUpperCase();
  const near = isOperator ? NEAR_OPERATOR.exec(word) : null;
  if (near) return { kind: "near", within: distance(near), at, end };
  const adjacent = isOperator ? ADJ_OPERATOR.exec(word) : null;
  if (adjacent) return { kind: "adj", within: distance(adjacent), at, end };
  if (FOREIGN.has(word)) return { kind: "foreign", name: word, at, end };
  const slash = suffixIn(word);
  return {
    kind: "word",
    text: slash === undefined ? word : word.slice(0, slash),
    at,
    end: slash === undefined ? end : at + slash,
  };
}

/** Where a known field begins after a word: `brake/TI`. */
function suffixIn(word: string): number | undefined {
  const slash = word.lastIndexOf("/");
  return slash > 0 && !word.includes("://") && FIELD_NAMES[word.slice(slash + 1).toUpperCase()] !== undefined
    ? slash
    : undefined;
}

function distance(match: RegExpExecArray): number | undefined {
  const written = match.slice(1).find((group) => group !== undefined && group !== "");
  return written === undefined ? undefined : Number(written);
}

function matchAt(pattern: RegExp, line: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(line) ?? undefined;
}

/**
 * Whether a typed line is a Boolean query: it has an operator in capitals, parentheses, a known field or a wildcard.
 * Anything else is a text, in which `and` is a word.
 *
 * @param options with `sets` if the search has sets: then `S3` and `1 and 2` are Boolean queries
 */
export function isBoolean(line: string, options: ParseBooleanOptions = {}): boolean {
  const tokens = lexBoolean(line, false);
  if (options.sets !== undefined && isMadeOfSets(lexBoolean(line, true))) return true;
  return tokens.some((token) => {
    switch (token.kind) {
      case "word":
        return hasWildcard(token.text);
      case "quoted":
        return hasWildcard(token.text);
      case "field":
      case "suffix":
        return (
          FIELD_NAMES[token.name.toUpperCase()] !== undefined || MISSING_FIELDS[token.name.toUpperCase()] !== undefined
        );
      case "sign":
      case "rank":
        return false;
      case "near":
      case "adj":
        return token.within !== undefined || /^(?:NEAR|ADJ)$/.test(line.slice(token.at, token.end));
      case "(":
      case ")":
        return isGroup(line, token.at);
      default:
        return true;
    }
  });
}

/** Parentheses around a list of words, not around the remark or reference sign of a running text. */
function isGroup(line: string, at: number): boolean {
  return /^\(\s*[^\s()]+\s+(?:AND|OR|NOT|NEAR|ADJ)/.test(line.slice(at));
}

/** Whether a word has a wildcard: `brak*`, `colo?r`; a question mark at its end is a question. */
export function hasWildcard(text: string): boolean {
  return /[\p{L}\p{N}]\*|\*[\p{L}\p{N}]|[\p{L}\p{N}]\?[\p{L}\p{N}*]/u.test(text);
}
