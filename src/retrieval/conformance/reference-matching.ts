import { isWithin } from "../../patents/index.js";
import type { EngineDocument } from "../document.js";
import type { DocumentValue, MatchCondition, TextCondition } from "../query/match-condition.js";
import type { Token } from "../query/tokenizer.js";

/** The document and its tokens by field. */
export interface MatchedDocument {
  readonly document: EngineDocument;
  readonly tokens: readonly (readonly Token[])[];
}

/** Whether a document matches a condition, by looking at every word. */
export function matchesReference(condition: MatchCondition, read: MatchedDocument, fields: readonly string[]): boolean {
  if ("all" in condition) return condition.all.every((each) => matchesReference(each, read, fields));
  if ("any" in condition) return condition.any.some((each) => matchesReference(each, read, fields));
  if ("not" in condition) return !matchesReference(condition.not, read, fields);
  if ("has" in condition) return hasValue(condition.has, read.document);
  const { contains, fields: named = fields } = condition;
  return read.tokens.some((tokens, f) => named.includes(fields[f]) && spans(contains, tokens).length > 0);
}

/** First and last position of each occurrence. */
function spans(text: TextCondition, tokens: readonly Token[]): (readonly [number, number])[] {
  if ("terms" in text) {
    return tokens.filter(({ term }) => text.terms.includes(term)).map(({ position }) => [position, position] as const);
  }
  if ("either" in text) return text.either.flatMap((each) => spans(each, tokens));
  if ("near" in text) {
    const [first, second] = text.near.map((each) => spans(each, tokens));
    return first.flatMap(([start, end]) =>
      second
        .filter(([otherStart, otherEnd]) => {
          const after = otherStart > end ? otherStart - end : Number.POSITIVE_INFINITY;
          const before = otherEnd < start && !text.ordered ? start - otherEnd : Number.POSITIVE_INFINITY;
          return Math.min(after, before) <= text.within;
        })
        .map(([otherStart, otherEnd]) => [Math.min(start, otherStart), Math.max(end, otherEnd)] as const),
    );
  }
  const [first, ...rest] = text.phrase.map((each) => spans(each, tokens));
  return first.flatMap(([start, end]) => {
    let last = end;
    const isThere = rest.every((list, i) => {
      const found = list.filter(([at]) => at === start + text.positions[i + 1] - text.positions[0]);
      for (const [, reached] of found) last = Math.max(last, reached);
      return found.length > 0;
    });
    return isThere ? [[start, last] as const] : [];
  });
}

function hasValue(value: DocumentValue, document: EngineDocument): boolean {
  if ("classes" in value) {
    return (document.classes ?? []).some((symbol) => value.classes.some((general) => isWithin(symbol, general)));
  }
  if ("languages" in value) return value.languages.includes(document.language ?? "");
  if ("documents" in value) return value.documents.includes(document.id);
  if ("patents" in value) return document.patent !== undefined && value.patents.includes(document.patent);
  const { date } = document;
  if (date === undefined) return false;
  const first = `${date}-01-01`.slice(0, 10);
  const last = `${date}${"-12-31".slice(date.length === 4 ? 0 : 3)}`.slice(0, 10);
  const [from, until] = [value.from ?? "", value.until ?? "9999"];
  return (
    first >= `${from}-01-01`.slice(0, 10) && last <= `${until}${until.length === 4 ? "-12-31" : "-31"}`.slice(0, 10)
  );
}
