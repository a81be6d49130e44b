import { fieldNamed, isPlainField } from "./boolean-fields.js";
import { type BooleanToken, booleanTokens, hasWildcard, lexBoolean } from "./lex-boolean.js";
import type { ParseBooleanOptions } from "./parse-boolean.js";
import { withPlainSigns } from "./plain-signs.js";
import { isMadeOfSets } from "./set-number.js";

/**
 * Whether a typed line is a Boolean query: it has an operator in capitals, a group in parentheses, a known field or a
 * wildcard. Anything else is a text, in which `and` is a word. A title in capitals is a text, too. An operator at the
 * beginning or end of the line counts, so that it is refused with its place and does not become a word in silence.
 *
 * @param options with `sets` if the search has sets: then `S3` and `1 and 2` are Boolean queries
 */
export function isBoolean(typed: string, options: ParseBooleanOptions = {}): boolean {
  const line = withPlainSigns(typed);
  if (options.sets !== undefined && isMadeOfSets(lexBoolean(line, true))) return true;
  const isTitle = isTitleInCapitals(line);
  let held: BooleanToken | undefined;
  let isFirst = true;
  for (const token of booleanTokens(line, false)) {
    if (held) {
      if (isTelling(held, line, isTitle, isFirst ? "first" : "between")) return true;
      isFirst = false;
    }
    held = token;
  }
  return held !== undefined && isTelling(held, line, isTitle, isFirst ? "alone" : "last");
}

/** Where a token is in its line; `alone` if it has no other. */
type Place = "alone" | "first" | "last" | "between";

function isTelling(token: BooleanToken, line: string, isTitle: boolean, place: Place): boolean {
  switch (token.kind) {
    case "word":
    case "quoted":
      return hasWildcard(token.text);
    case "field":
      return (
        token.names.every((name) =>
          token.isSpaced ? isPlainField(name) && name !== name.toUpperCase() : fieldNamed(name) !== undefined,
        ) && token.end < line.length
      );
    case "suffix":
      return true;
    case "sign":
      return false;
    case "rank":
      return !isTitle && place !== "alone";
    case "near":
    case "adj":
      return place === "between" ? isOperator(token, line) : !isTitle && isOutside(token, line, place);
    case "same":
    case "foreign":
      return !isTitle && (place === "between" ? isOperator(token, line) : isOutside(token, line, place));
    case "(":
    case ")":
      return isGroup(line, token.at);
    default:
      return !isTitle;
  }
}

/**
 * Whether an operator at the beginning or end of a line is nothing else: `NEAR5`, `SAME`, `W/3`. `3W`, `N2` and `W3` are
 * also a power, a gas and the name of something.
 */
function isOutside({ at, end }: BooleanToken, line: string, place: Place): boolean {
  return (
    place !== "alone" &&
    /^(?:[A-Z]{3}|[A-Z]{0,2}\/[A-Z\d])/.test(line.slice(at, end)) &&
    !/^\/\d/.test(line.slice(at, end)) &&
    !isEndOfTitle(line)
  );
}

/** `VEHICLE INCLUDING SAME`: in capitals throughout, as titles end. */
function isEndOfTitle(line: string): boolean {
  return (
    /\s(?:WITH|IN|ON|(?:COMPRIS|CONTAIN|EMPLOY|EQUIPP|INCLUD|INCORPORAT|MAK|MANUFACTUR|OPERAT|PREPAR|PRODUC|PROVID|UTILI[SZ])(?:ING|ED))\s+SAME\s*$/.test(
      line,
    ) && !/\p{Ll}/u.test(line)
  );
}

/** `(3A)` and `(P)` with blanks around them are reference signs of a text. */
function isOperator(token: BooleanToken, line: string): boolean {
  if (line[token.at] !== "(") return true;
  return (
    /\dW\)$/i.test(line.slice(token.at, token.end)) || (/\S/.test(line[token.at - 1]) && /\S/.test(line[token.end]))
  );
}

/** Parentheses around a list of words, not around the remark or reference sign of a running text. */
function isGroup(line: string, at: number): boolean {
  return /^\(\s*[^\s()]{1,100}\s+(?:AND|OR|NOT|NEAR|ADJ|SAME)/.test(line.slice(at, at + 150));
}

/** `METHOD AND APPARATUS FOR BRAKING`: in capitals throughout, with words that nobody searches for. */
function isTitleInCapitals(line: string): boolean {
  return (
    !/\p{Ll}/u.test(line) && /(?:^|\s)(?:A|AN|THE|FOR|OF|TO|BY|FROM|HAVING|USING|THEREOF|THEREFOR)(?=\s|$)/.test(line)
  );
}
