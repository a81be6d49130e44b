import { fieldNamed, isPlainField } from "./boolean-fields.js";
import { type BooleanToken, hasWildcard, lexBoolean } from "./lex-boolean.js";
import type { ParseBooleanOptions } from "./parse-boolean.js";
import { withPlainSigns } from "./plain-signs.js";
import { isMadeOfSets } from "./set-number.js";

/**
 * Whether a typed line is a Boolean query: it has an operator in capitals, a group in parentheses, a known field or a
 * wildcard. Anything else is a text, in which `and` is a word. A title in capitals is a text, too.
 *
 * @param options with `sets` if the search has sets: then `S3` and `1 and 2` are Boolean queries
 */
export function isBoolean(typed: string, options: ParseBooleanOptions = {}): boolean {
  const line = withPlainSigns(typed);
  if (options.sets !== undefined && isMadeOfSets(lexBoolean(line, true))) return true;
  const tokens = lexBoolean(line, false);
  const isTitle = isTitleInCapitals(line);
  return tokens.some((token, t) => isTelling(token, line, isTitle, tokens[t - 1]));
}

function isTelling(token: BooleanToken, line: string, isTitle: boolean, before: BooleanToken | undefined): boolean {
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
    case "rank":
      return false;
    case "near":
    case "adj":
      return isOperator(token, line, before);
    case "same":
      return !isTitle && isOperator(token, line, before);
    case "(":
    case ")":
      return isGroup(line, token.at);
    default:
      return !isTitle && (token.kind !== "foreign" || isOperator(token, line, before));
  }
}

/** An operator is between words; `(3A)` and `(P)` with blanks around them are reference signs of a text. */
function isOperator(token: BooleanToken, line: string, before: BooleanToken | undefined): boolean {
  if (before === undefined || token.end >= line.trimEnd().length) return false;
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
