import type { BooleanToken } from "./lex-boolean.js";

/** A word that may be the number of a set: `3`, `S3`, `#3`. */
export interface SetSpelling {
  readonly number: number;
  /** `S3` and `#3` are sets wherever a word can be; a bare number is one only between operators. */
  readonly isBare: boolean;
}

const SET = /^([S#]?)([1-9]\d{0,5})$/i;

/** Reads `3`, `S3` or `#3`; `undefined` for any other word. */
export function setSpelling(word: string): SetSpelling | undefined {
  const [, sign, digits] = SET.exec(word) ?? [];
  return digits === undefined ? undefined : { number: Number(digits), isBare: sign === "" };
}

/**
 * Whether a line has nothing but sets and operators between them, as `1 AND 2 NOT 3` and `S3`. A number alone is none:
 * it may be a word, or the rank of a hit.
 */
export function isMadeOfSets(tokens: readonly BooleanToken[]): boolean {
  let sets = 0;
  let isNamed = false;
  for (const [t, token] of tokens.entries()) {
    if (OPERATORS.has(token.kind)) continue;
    const spelling = token.kind === "word" ? setSpelling(token.text) : undefined;
    if (!spelling || (spelling.isBare && !isBetweenOperators(tokens, t))) return false;
    sets++;
    isNamed ||= !spelling.isBare;
  }
  return sets > 1 || (sets === 1 && (isNamed || tokens.length > 1));
}

/** Whether a word is not next to another word, field or sign: `24` in `24 AND 25`, not in `24 volt` or `24 NEAR2 volt`. */
export function isBetweenOperators(tokens: readonly BooleanToken[], t: number): boolean {
  const before = tokens[t - 1]?.kind;
  const after = tokens[t + 1]?.kind;
  return (
    (before === undefined || before === "(" || JOINING.has(before)) &&
    (after === undefined || after === ")" || after === "rank" || JOINING.has(after))
  );
}

const JOINING: ReadonlySet<BooleanToken["kind"]> = new Set(["and", "or", "not"]);
const OPERATORS: ReadonlySet<BooleanToken["kind"]> = new Set(["and", "or", "not", "(", ")"]);
