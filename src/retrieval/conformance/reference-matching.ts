import { isWithin, patentOf } from "../../patents/index.js";
import type { EngineDocument } from "../document.js";
import {
  type DateKind,
  type DateRange,
  type DocumentValue,
  idExpression,
  isNameField,
  type MatchCondition,
  type NameField,
  type TextCondition,
} from "../query/match-condition.js";
import type { Token } from "../query/tokenizer.js";

/** A token, and the number of its paragraph among all of its field. */
export interface PlacedToken extends Token {
  readonly paragraph: number;
}

/** The document and its tokens by field. */
export interface MatchedDocument {
  readonly document: EngineDocument;
  readonly tokens: readonly (readonly PlacedToken[])[];
  /** Those of its applicants and inventors. */
  readonly names: Readonly<Record<NameField, readonly PlacedToken[]>>;
}

/** Whether a document matches a condition, by looking at every word. */
export function matchesReference(condition: MatchCondition, read: MatchedDocument, fields: readonly string[]): boolean {
  if ("all" in condition) return condition.all.every((each) => matchesReference(each, read, fields));
  if ("any" in condition) return condition.any.some((each) => matchesReference(each, read, fields));
  if ("not" in condition) return !matchesReference(condition.not, read, fields);
  if ("has" in condition) return hasValue(condition.has, read.document);
  const { contains, fields: named = fields } = condition;
  return named.some((field) => {
    const tokens = isNameField(field) ? read.names[field] : read.tokens[fields.indexOf(field)];
    return spans(contains, tokens).length > 0;
  });
}

/** A stretch of a text: its first and last position, and the paragraphs of its first and last word. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly paragraphs: readonly [number, number];
}

function spans(text: TextCondition, tokens: readonly PlacedToken[]): Stretch[] {
  if ("terms" in text) {
    return tokens
      .filter(({ term }) => text.terms.includes(term))
      .map(({ position, paragraph }) => ({ start: position, end: position, paragraphs: [paragraph, paragraph] }));
  }
  if ("either" in text) return text.either.flatMap((each) => spans(each, tokens));
  if ("near" in text || "same" in text) {
    const [first, second] = ("near" in text ? text.near : text.same).map((each) => spans(each, tokens));
    return first.flatMap((one) =>
      second
        .filter((other) => ("near" in text ? isNear(one, other, text) : isInOneParagraph([one, other])))
        .map((other) => around([one, other])),
    );
  }
  const [first, ...rest] = text.phrase.map((each) => spans(each, tokens));
  return first.flatMap((one) => {
    const others = rest.map((list, i) =>
      list.filter(({ start }) => start === one.start + text.positions[i + 1] - text.positions[0]),
    );
    return others.every((found) => found.length > 0) ? [around([one, ...others.flat()])] : [];
  });
}

function isNear(one: Stretch, other: Stretch, { within, ordered }: { within: number; ordered: boolean }): boolean {
  const after = other.start > one.end ? other.start - one.end : Number.POSITIVE_INFINITY;
  const before = other.end < one.start && !ordered ? one.start - other.end : Number.POSITIVE_INFINITY;
  return Math.min(after, before) <= within;
}

function isInOneParagraph(stretches: readonly Stretch[]): boolean {
  return new Set(stretches.flatMap(({ paragraphs }) => paragraphs)).size === 1;
}

/** The stretch from the beginning of the first to the end of the last. */
function around(stretches: readonly Stretch[]): Stretch {
  const start = Math.min(...stretches.map((each) => each.start));
  const end = Math.max(...stretches.map((each) => each.end));
  const paragraphs = stretches.flatMap((each) => each.paragraphs);
  return { start, end, paragraphs: [Math.min(...paragraphs), Math.max(...paragraphs)] };
}

function hasValue(value: DocumentValue, document: EngineDocument): boolean {
  if ("classes" in value) {
    return (document.classes ?? []).some((symbol) => value.classes.some((general) => isWithin(symbol, general)));
  }
  if ("languages" in value) return value.languages.includes(document.language ?? "");
  if ("documents" in value) return value.documents.includes(document.id);
  if ("patents" in value) return document.patent !== undefined && value.patents.includes(document.patent);
  if ("idsLike" in value) return idExpression(value.idsLike).test(document.id);
  if ("applications" in value) {
    return document.application !== undefined && value.applications.includes(document.application);
  }
  if ("priorities" in value) return (document.priorities ?? []).some((key) => value.priorities.includes(key));
  if ("cites" in value) {
    return (document.cites ?? []).some((cited) =>
      value.cites.some((wanted) => cited === wanted || patentOf(cited) === wanted || cited === patentOf(wanted)),
    );
  }
  return datesOf(document, value.date).some((date) => isBetween(date, value));
}

function datesOf({ date, filingDate, priorityDates = [] }: EngineDocument, kind: DateKind = "publication") {
  if (kind === "priority") return priorityDates;
  const own = kind === "filing" ? filingDate : date;
  return own === undefined ? [] : [own];
}

function isBetween(date: string, { from = "", until = "9999" }: DateRange): boolean {
  const first = `${date}-01-01`.slice(0, 10);
  const last = `${date}${"-12-31".slice(date.length === 4 ? 0 : 3)}`.slice(0, 10);
  return (
    first >= `${from}-01-01`.slice(0, 10) && last <= `${until}${until.length === 4 ? "-12-31" : "-31"}`.slice(0, 10)
  );
}
