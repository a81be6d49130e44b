import { fieldNamed, isPlainField, isTextField } from "./boolean-fields.js";
import { withPlainSigns } from "./plain-signs.js";
import {
  IN_PARENTHESES,
  PROX,
  type Proximity,
  proximityInParentheses,
  proximityOf,
  proximityOfProx,
} from "./proximity-operators.js";

/** How a field is compared with its value: `ti:`, `pd>=`, and `any`, `all`, `within` of CQL. */
export type Comparison = ":" | ">=" | "<=" | ">" | "<" | "<>" | "any" | "all" | "within";

/** A sign, word or operator of a typed line. */
export type BooleanToken = { readonly at: number; readonly end: number } & (
  | { readonly kind: "(" | ")" | "and" | "or" | "not" | "rank" }
  | Proximity
  | { readonly kind: "word"; readonly text: string }
  /** A quoted phrase, with the number after `~`; or a range in brackets, `[1998 TO 2003]`. */
  | { readonly kind: "quoted"; readonly text: string; readonly near: number | undefined; readonly isOpen: boolean }
  | {
      readonly kind: "field";
      readonly names: readonly string[];
      readonly comparison: Comparison;
      readonly isSpaced: boolean;
    }
  /** Fields after what they apply to: `/TI`, `.ti,ab.`, `[ti]`. */
  | { readonly kind: "suffix"; readonly names: readonly string[] }
  /** `+` or `-` before a word or phrase. */
  | { readonly kind: "sign"; readonly sign: "+" | "-" }
);

const SPACE = /\s+/y;
const QUOTED = /"([^"]*)("?)(?:~(\d{1,4}))?/y;
const RANGE = /\[([^\]"()]{1,60})\]/y;
const FIELD = /@?([A-Za-z]{2,12}(?:[/,][A-Za-z]{2,12}){0,9})(\s*)(>=|<=|=>|=<|<>|[:=><])(\s*)(?:\/low\b\s*)?/iy;
const WORDED = /([A-Za-z]{2,12})\s+(any|all|within)\s*(?=")/iy;
/** `ttl/brake`: a field before a slash, as at the USPTO. */
const SLASHED = /([A-Za-z]{2,5})\/(?=["(]|[A-Za-z])/y;
/** What one of the three begins with. Most words are no fields, and this is found without making anything. */
const MAYBE_FIELD = /@?[A-Za-z]{2,12}(?:\s*[:=<>/,]|\s+(?:any|all|within)\s*")/iy;
const NAMES = "([A-Za-z]{2,5}(?:,[A-Za-z]{2,5}){0,9})";
/** `/TI/AB` and `/TI,AB` are either. */
const SLASHED_NAMES = "([A-Za-z]{2,5}(?:[,/][A-Za-z]{2,5}){0,9})";
const SUFFIX = new RegExp(String.raw`(?:/${SLASHED_NAMES}|\.${NAMES}\.|\[${NAMES}\])(?=[\s()]|$)`, "y");
const SUFFIX_OF_WORD = new RegExp(String.raw`(?:/${SLASHED_NAMES}|\.${NAMES}\.|\[${NAMES}\])$`);
const WORD = /[^\s()"]+/y;
const PLUS_ADJ = /\+\d{1,3}w(?=\s)/iy;

const PLAIN_OPERATORS: ReadonlyMap<string, "and" | "or" | "not" | "rank"> = new Map([
  ["AND", "and"],
  ["OR", "or"],
  ["NOT", "not"],
  ["ANDNOT", "not"],
  ["BUTNOT", "not"],
  ["RANK", "rank"],
]);
const LONGEST_OPERATOR = 6;
const SIGN_OPERATORS: ReadonlyMap<string, "and" | "or" | "not"> = new Map([
  ["&", "and"],
  ["&&", "and"],
  ["|", "or"],
  ["||", "or"],
  ["!", "not"],
]);

/**
 * Splits a typed line. Operators are read in capitals, or in lower case if `lower` is set: in a line with parentheses or
 * fields, `and` hardly means the word.
 */
export function lexBoolean(typed: string, lower: boolean): BooleanToken[] {
  return [...booleanTokens(typed, lower)];
}

/** The same, one after the other, for who may not need all of them. */
export function* booleanTokens(typed: string, lower: boolean): Generator<BooleanToken, void> {
  const line = withPlainSigns(typed);
  let before: BooleanToken | undefined;
  for (let at = 0; at < line.length; ) {
    const token = tokenAt(line, at, lower, before);
    at = token?.end ?? endOf(SPACE, line, at);
    if (token === undefined) continue;
    yield token;
    before = token;
  }
}

function tokenAt(line: string, at: number, lower: boolean, before: BooleanToken | undefined): BooleanToken | undefined {
  const sign = line[at];
  if (isSpace(sign)) return undefined;
  if (sign === "(") return parenthesisAt(line, at, before);
  if (sign === ")") return { kind: sign, at, end: at + 1 };
  const quoted = sign === '"' ? matchAt(QUOTED, line, at) : undefined;
  if (quoted) {
    const [all, text, close, near] = quoted;
    return {
      ...{ kind: "quoted", at, end: at + all.length, text, isOpen: close === "" },
      near: near === undefined ? undefined : Number(near),
    };
  }
  const isValue = isOfValues(before);
  const range = isValue && sign === "[" ? matchAt(RANGE, line, at) : undefined;
  if (range) return { kind: "quoted", at, end: at + range[0].length, text: range[1], near: undefined, isOpen: false };
  const isStart = at === 0 || isBlankOrOpening(line[at - 1]) || before?.kind === "sign" || before?.kind === "field";
  const plus = isStart && sign === "+" ? matchAt(PLUS_ADJ, line, at)?.[0] : undefined;
  if (plus !== undefined) return { ...(proximityOf(plus, true) as Proximity), at, end: at + plus.length };
  if (isStart && (sign === "+" || sign === "-") && /[^\s()+-]/.test(line[at + 1] ?? " "))
    return { kind: "sign", sign, at, end: at + 1 };
  const isSuffix = (!isStart || before?.kind === ")") && (sign === "/" || sign === "." || sign === "[");
  const suffix = isSuffix ? matchAt(SUFFIX, line, at) : undefined;
  const names = suffix && suffixNames(suffix);
  if (suffix && names) return { kind: "suffix", names, at, end: at + suffix[0].length };
  const prox = sign === "p" || sign === "P" ? matchAt(PROX, line, at) : undefined;
  if (prox) return { ...proximityOfProx(prox[1]), at, end: at + prox[0].length };
  return (isValue ? undefined : fieldAt(line, at, lower)) ?? wordAt(line, at, lower, isValue);
}

/** `(3W)` is an operator between two words; anything else is a group. */
function parenthesisAt(line: string, at: number, before: BooleanToken | undefined): BooleanToken {
  const group = { kind: "(" as const, at, end: at + 1 };
  if (before === undefined || !ENDS_OPERAND.has(before.kind)) return group;
  const found = matchAt(IN_PARENTHESES, line, at);
  if (!found || !/^\s*[^\s)]/.test(line.slice(at + found[0].length, at + found[0].length + 40))) return group;
  if (/^\s*(?:AND|OR|NOT)\s/i.test(line.slice(at + found[0].length, at + found[0].length + 40))) return group;
  return { ...proximityInParentheses(found[1], found[2]), at, end: at + found[0].length };
}

/** Whether a field has values, such as dates, in which nothing is an operator. */
function isOfValues(token: BooleanToken | undefined): boolean {
  if (token?.kind !== "field") return false;
  const field = fieldNamed(token.names[0]);
  return field !== undefined && field !== "ap" && !isTextField(field);
}

const ENDS_OPERAND: ReadonlySet<BooleanToken["kind"]> = new Set(["word", "quoted", ")", "suffix"]);

/** @param lower whether a name that no field has is also one: in a Boolean query, it is likely to be an error */
function fieldAt(line: string, at: number, lower: boolean): BooleanToken | undefined {
  MAYBE_FIELD.lastIndex = at;
  if (!MAYBE_FIELD.test(line)) return undefined;
  const worded = matchAt(WORDED, line, at);
  if (worded && fieldNamed(worded[1]) !== undefined) {
    const comparison = worded[2].toLowerCase() as Comparison;
    return { kind: "field", names: [worded[1]], comparison, isSpaced: false, at, end: at + worded[0].length };
  }
  const field = matchAt(FIELD, line, at);
  const end = at + (field?.[0].length ?? 0);
  if (field) {
    const [, written, before, sign, after] = field;
    const names = written.split(/[/,]/);
    const isKnown = names.every((name) => fieldNamed(name) !== undefined);
    const isSpaced = before !== "" || (after !== "" && !/["(]/.test(line[end] ?? ""));
    const isUnknown = lower && names.length === 1 && !isSpaced && end < line.length;
    if (isKnown || isUnknown) {
      const comparison = COMPARISONS[sign] ?? (sign as Comparison);
      return { kind: "field", names, comparison, isSpaced, at, end };
    }
  }
  const slashed = matchAt(SLASHED, line, at);
  if (!slashed || !isPlainField(slashed[1])) return undefined;
  return { kind: "field", names: [slashed[1]], comparison: ":", isSpaced: false, at, end: at + slashed[0].length };
}

const COMPARISONS: Readonly<Record<string, Comparison>> = { "=": ":", "=>": ">=", "=<": "<=" };

/** @param isValue whether it is the value of a field, such as a date, and no operator */
function wordAt(line: string, at: number, lower: boolean, isValue: boolean): BooleanToken {
  const written = line.slice(at, endOf(WORD, line, at));
  if (!isValue) {
    const operator = operatorOf(written, at, lower);
    if (operator) return operator;
    // `!drum`, as a sign before a word.
    if (lower && written[0] === "!" && /^!\p{L}/u.test(written) && (at === 0 || isBlankOrOpening(line[at - 1])))
      return { kind: "not", at, end: at + 1 };
  }
  const mayEndInSuffix = /[/.[]/.test(written) && !written.includes("://");
  const suffix = mayEndInSuffix ? SUFFIX_OF_WORD.exec(written) : null;
  const text = suffix && suffix.index > 0 && suffixNames(suffix) ? written.slice(0, suffix.index) : written;
  return { kind: "word", text, at, end: at + text.length };
}

function operatorOf(word: string, at: number, lower: boolean): BooleanToken | undefined {
  const end = at + word.length;
  const plain =
    word.length > LONGEST_OPERATOR
      ? undefined
      : (PLAIN_OPERATORS.get(lower ? word.toUpperCase() : word) ?? (lower ? SIGN_OPERATORS : DOUBLE_SIGNS).get(word));
  if (plain !== undefined) return { kind: plain, at, end };
  const proximity = proximityOf(word, lower);
  return proximity && { ...proximity, at, end };
}

const DOUBLE_SIGNS: typeof SIGN_OPERATORS = new Map([
  ["&&", "and"],
  ["||", "or"],
]);

/** The fields that a suffix names, if it names fields: `in` only in capitals, unless between points or in brackets. */
function suffixNames([, slashed, dotted, bracketed]: RegExpExecArray): string[] | undefined {
  const names = (slashed ?? dotted ?? bracketed).split(/[,/]/);
  const isField = slashed === undefined ? (name: string) => fieldNamed(name) !== undefined : isPlainField;
  return names.every(isField) ? names : undefined;
}

function matchAt(pattern: RegExp, line: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(line) ?? undefined;
}

/** Where the match at a place ends; if there is none, one character after it. */
function endOf(pattern: RegExp, line: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(line) ? pattern.lastIndex : at + 1;
}

function isSpace(sign: string): boolean {
  return sign === " " || /\s/.test(sign);
}

function isBlankOrOpening(sign: string): boolean {
  return sign === "(" || isSpace(sign);
}

/** Whether a word has a wildcard: `brak*`, `colo?r`; a question mark at its end is a question. */
export function hasWildcard(text: string): boolean {
  if (!/[*?]/.test(text)) return false;
  return /[\p{L}\p{N}]\*|\*[\p{L}\p{N}]|[\p{L}\p{N}]\?[\p{L}\p{N}*?]/u.test(text);
}
