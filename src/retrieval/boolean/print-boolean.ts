import { fieldNamed } from "./boolean-fields.js";
import type { BooleanLine, BooleanQuery } from "./boolean-query.js";
import { isDoubtful, misspeltOperator, proximityOf } from "./proximity-operators.js";
import { setSpelling } from "./set-number.js";

/** A query as a line that {@link parseBoolean} reads as the same query. Every mixture of operators has parentheses. */
export function printBoolean({ query, rank }: BooleanLine): string {
  return rank === undefined ? printed(query) : `${printed(query)} RANK ${rank}`;
}

function printed(query: BooleanQuery): string {
  switch (query.kind) {
    case "and":
      return query.parts
        .map((part, i) => `${i === 0 ? "" : part.kind === "not" ? " " : " AND "}${operand(part)}`)
        .join("");
    case "or":
      return query.parts.map(operand).join(" OR ");
    case "not":
      return `NOT ${operand(query.part)}`;
    case "near":
    case "adj":
      return query.parts.map(operand).join(` ${query.kind.toUpperCase()}${query.within} `);
    case "same":
      return query.parts.map(operand).join(" SAME ");
    case "words":
      return query.words.length === 1 && isPlainWord(query.words[0]) ? query.words[0] : `"${query.words.join(" ")}"`;
    case "in":
      return `${query.fields.join("/")}:${query.part.kind === "not" ? `(${printed(query.part)})` : operand(query.part)}`;
    default:
      return printedValue(query);
  }
}

type PrintedValue = Exclude<BooleanQuery, { kind: "and" | "or" | "not" | "near" | "adj" | "same" | "words" | "in" }>;

function printedValue(query: PrintedValue): string {
  switch (query.kind) {
    case "class":
      return `${query.field}:${query.symbol}`;
    case "date":
      return printedDate(DATE_FIELD[query.date], query);
    case "language":
      return `la:${query.code}`;
    case "number":
      return `pn:${query.id}`;
    case "numbers":
      return `pn:${query.beginning}*`;
    case "application":
      return `an:"${query.number}"`;
    case "priority":
      return `pr:"${query.number}"`;
    case "cites":
      return `ct:${query.id}`;
    case "country":
      return `cc:${query.code}`;
    case "kind":
      return `kc:${query.code}`;
    case "set":
      return `S${query.number}`;
  }
}

const DATE_FIELD = { publication: "pd", filing: "fd", priority: "prd" } as const;

function operand(query: BooleanQuery): string {
  return GROUPS.has(query.kind) ? `(${printed(query)})` : printed(query);
}

const GROUPS: ReadonlySet<BooleanQuery["kind"]> = new Set(["and", "or", "near", "adj", "same"]);

/** Letters, digits and hyphens that have no other meaning, also in a search with sets. */
function isPlainWord(word: string): boolean {
  return (
    /^[\p{L}\p{N}*][\p{L}\p{N}\p{M}*?.'’-]*$/u.test(word) &&
    !/^(?:AND|OR|NOT|ANDNOT|BUTNOT|RANK)$/i.test(word) &&
    !/\.[a-z]{2,5}\.$/i.test(word) &&
    !proximityOf(word.toUpperCase(), true) &&
    !/^prox/i.test(word) &&
    // In `cl:`, it would be a class.
    !/^[A-HY]\d\d[A-Z]/i.test(word) &&
    !isDoubtful(word) &&
    !misspeltOperator(word) &&
    // `ti` before a quotation mark or a comparison is a field.
    fieldNamed(word) === undefined &&
    !setSpelling(word)
  );
}

function printedDate(field: string, { from, until }: { readonly from?: string; readonly until?: string }): string {
  if (from !== undefined && from === until) return `${field}:${from}`;
  if (from !== undefined && until !== undefined) return `${field}:${from}..${until}`;
  return from === undefined ? `${field}<=${until}` : `${field}>=${from}`;
}
