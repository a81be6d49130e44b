import type { BooleanLine, BooleanQuery } from "./boolean-query.js";
import { setSpelling } from "./set-number.js";

/** A query as a line that {@link parseBoolean} reads as the same query. Every mixture of operators has parentheses. */
export function printBoolean({ query, rank }: BooleanLine): string {
  return rank === undefined ? printed(query) : `${printed(query)} RANK ${rank}`;
}

function printed(query: BooleanQuery): string {
  switch (query.kind) {
    case "and":
    case "or":
      return query.parts
        .map(operand)
        .join(query.kind === "and" ? " AND " : " OR ")
        .replaceAll(" AND NOT ", " NOT ");
    case "not":
      return `NOT ${operand(query.part)}`;
    case "near":
    case "adj":
      return query.parts.map(operand).join(` ${query.kind.toUpperCase()}${query.within} `);
    case "words":
      return query.words.length === 1 && isPlainWord(query.words[0]) ? query.words[0] : `"${query.words.join(" ")}"`;
    case "in":
      return `${query.field}:${query.part.kind === "not" ? `(${printed(query.part)})` : operand(query.part)}`;
    case "class":
      return `${query.field}:${query.symbol}`;
    case "date":
      return printedDate(query);
    case "language":
      return `la:${query.code}`;
    case "number":
      return `pn:${query.id}`;
    case "set":
      return `S${query.number}`;
  }
}

function operand(query: BooleanQuery): string {
  const isGroup = query.kind === "and" || query.kind === "or" || query.kind === "near" || query.kind === "adj";
  return isGroup ? `(${printed(query)})` : printed(query);
}

/** Letters, digits and hyphens that have no other meaning, also in a search with sets. */
function isPlainWord(word: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}\p{M}*?.'’-]*$/u.test(word) && !OPERATOR_LIKE.test(word) && !setSpelling(word);
}

const OPERATOR_LIKE =
  /^(?:AND|OR|NOT|ANDNOT|BUTNOT|RANK|SAME|WITH|PARA|SENT|XOR|WITHIN|PROX|NEAR\d*|ADJ\d*|N\d+|W\d+|WD\d+|\d+[NW])$/i;

function printedDate({ from, until }: { readonly from?: string; readonly until?: string }): string {
  if (from !== undefined && from === until) return `pd:${from}`;
  if (from !== undefined && until !== undefined) return `pd:${from}..${until}`;
  return from === undefined ? `pd<=${until}` : `pd>=${from}`;
}
