import { type CitationContext, contextBefore, isLetter } from "./citation-context.js";
import { citationId } from "./citation-id.js";
import { nextOfList } from "./citation-list.js";
import { numberAt } from "./citation-numbers.js";
import { CITATION_WORDS } from "./citation-words.js";
import { JAPANESE_BEHIND, japaneseContextBefore } from "./japanese-citations.js";

/** A patent cited in running text. */
export interface FoundCitation {
  /**
   * In UTF-16 units of the text, starting at the first word that belongs to the citation: `U.S. Pat. No. 5,123,456`.
   */
  readonly start: number;
  readonly end: number;
  /**
   * Id of the cited publication. If an application is cited by its own number, its publication cannot be determined:
   * its id is `application:US-08123456`, or that of DOCDB for an international one, `US-1999012345-W`.
   */
  readonly id: string;
}

/** Several patents cited in one list: `U.S. Pat. Nos. 4,123,456; 4,234,567 and RE 33,727`. */
export interface CitationMention {
  readonly start: number;
  readonly end: number;
  readonly citations: readonly FoundCitation[];
}

/**
 * Finds the patents cited in a text, in any spelling: with the code of the office (`EP-A-0 776 776`, `JP-A-5-123456`,
 * `WO 99/12345`, `PCT/US99/12345`) or in words of English, German, French or Japanese (`U.S. Pat. Nos. 4,123,456 and
 * 4,234,567`, `Japanese Laid-Open Patent Publication No. Hei 5-123456`, `deutsche Offenlegungsschrift 31 23 456`,
 * `brevet français n° 2 345 678`, `特開平5-123456号公報`). Applications also count. Each number of a list is a citation; the
 * first starts with the words before the list.
 */
export function findCitations(text: string): FoundCitation[] {
  return findMentions(text).flatMap(({ citations }) => citations);
}

/** The same, with each list as one citation. */
export function findMentions(text: string): CitationMention[] {
  const plain = FULL_WIDTH.test(text) ? text.replace(FULL_WIDTH_ALL, toAscii) : text;
  const mentions: CitationMention[] = [];
  let position = 0;
  while ((position = nextNumber(plain, position)) >= 0) {
    const mention = mentionAt(plain, position);
    if (mention) mentions.push(mention);
    position = mention ? mention.end : endOfDigits(plain, position);
  }
  return mentions;
}

const FULL_WIDTH = /[０-９]/;
const FULL_WIDTH_ALL = /[！-～]/g;

/** Full-width signs have the same order as ASCII, so that positions do not change. */
function toAscii(sign: string): string {
  return String.fromCharCode(sign.charCodeAt(0) - 0xfee0);
}

/** Where digits start that may be a patent number: at least {@link MIN_DIGITS} of them, with words before. */
function nextNumber(text: string, from: number): number {
  for (let position = from; position < text.length; position++) {
    if (!isDigit(text.charCodeAt(position))) continue;
    if (hasEnoughDigits(text, position) && mayFollowWords(text, position)) return position;
    position = endOfDigits(text, position) - 1;
  }
  return -1;
}

const MIN_DIGITS = 5;
const SEPARATORS = codesOf(" \n\r\u00a0,.'’/-‐‑‒–—―−");
/** After these comes a quantity, or a number of a list that was read already. */
const NO_WORDS = codesOf(",;+=<>*");

function codesOf(signs: string): ReadonlySet<number> {
  return new Set([...signs].map((sign) => sign.charCodeAt(0)));
}

function hasEnoughDigits(text: string, start: number): boolean {
  let digits = 0;
  let others = 0;
  for (let position = start; position < text.length && others < 4; position++) {
    const char = text.charCodeAt(position);
    if (isDigit(char)) {
      others = 0;
      if (++digits === MIN_DIGITS) return true;
    } else if (SEPARATORS.has(char)) others++;
    else return false;
  }
  return false;
}

/** A cheap look back, because most numbers are quantities and reference signs. */
function mayFollowWords(text: string, start: number): boolean {
  for (let position = start - 1; position >= 0 && position > start - 6; position--) {
    const char = text.charCodeAt(position);
    if (isLetter(char) || char === CLOSING_PARENTHESIS || char > LAST_OF_SIGNS) return true;
    if (isDigit(char)) return isLetter(text.charCodeAt(position - 1));
    if (NO_WORDS.has(char)) return false;
  }
  return false;
}

/** Directly after, or with a code such as WO in between. */
function isBehindCjk(text: string, position: number): boolean {
  for (let at = position - 1; at >= 0 && at > position - 8; at--) if (text.charCodeAt(at) > LAST_OF_SIGNS) return true;
  return false;
}

const CLOSING_PARENTHESIS = 0x29;
/** The scripts of East Asia start here. */
const LAST_OF_SIGNS = 0x2fff;

function isDigit(char: number): boolean {
  return char >= 0x30 && char <= 0x39;
}

function endOfDigits(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && isDigit(text.charCodeAt(end))) end++;
  return end;
}

function mentionAt(text: string, position: number): CitationMention | undefined {
  const told =
    contextBefore(text, position) ?? (isBehindCjk(text, position) ? japaneseContextBefore(text, position) : undefined);
  const country = told?.country === "" ? impliedCountry(text, position) : told?.country;
  if (told === undefined || country === undefined) return undefined;
  const context = { ...told, country };
  const first = citationAt(text, position, context);
  if (!first || (!context.isCertain && digitCount(text, position, first.end) < minDigitsOf(country))) return undefined;
  const citations = [{ ...first, start: context.start }];
  let end = first.end;
  for (let item = nextOfList(text, end, country); item; item = nextOfList(text, end, country)) {
    // An era also applies to the next number, the letters of a reissue do not.
    const prefix = item.prefix ?? (country === "JP" ? context.prefix : "");
    const next = citationAt(text, item.digits, { ...context, prefix });
    if (!next) break;
    citations.push({ ...next, start: item.start });
    end = next.end;
  }
  return { start: context.start, end, citations };
}

const FILED_IN = /[,\s]+filed(?:\s+on\s+[\w.,\s]{4,20}?)?\s+in\s+(?:the\s+)?([A-Z][a-z]+)/y;

/** `Patent No.` without a country: the country of `filed in Japan`, or else the US if the number looks like it. */
function impliedCountry(text: string, position: number): string | undefined {
  const number = numberAt(text, position, "JP") ?? numberAt(text, position, "US");
  if (!number) return undefined;
  FILED_IN.lastIndex = number.end;
  const filed = CITATION_WORDS.get(FILED_IN.exec(text)?.[1].toLowerCase() ?? "");
  if (filed?.role === "country") return filed.value;
  return US_NUMBER.test(text.slice(position, position + 14)) ? "US" : undefined;
}

const US_NUMBER = /^(?:\d{1,2},\d{3},\d{3}|\d\d\/\d{3},?\d{3}|20\d\d\/\d{7})(?!\d)/;

/** Fewer digits after only two letters are more likely a postal code or a sample. */
function minDigitsOf(country: string): number {
  if (country === "WO") return 7;
  return country === "EP" || country === "FI" ? 5 : 6;
}

function digitCount(text: string, start: number, end: number): number {
  return text.slice(start, end).replace(/\D/g, "").length;
}

function citationAt(text: string, position: number, context: CitationContext): FoundCitation | undefined {
  const number = numberAt(text, position, context.isInternational ? "WO" : context.country);
  if (!number) return undefined;
  const { kind, end } = kindBehind(text, number.end);
  return { start: position, end, id: citationId(number, context, kind) };
}

/** A kind code, possibly misread as `Al` by OCR, and the words that Japanese adds after numbers. */
const KIND = /\s?(?:\(([ABCSTUY][1-9lI]?)\)|[-‐]?\s?([ABCSTUY][1-9lI]?)(?![\p{L}\d]))/uy;

function kindBehind(text: string, end: number): { readonly kind: string; readonly end: number } {
  JAPANESE_BEHIND.lastIndex = end;
  if (JAPANESE_BEHIND.test(text)) return { kind: "", end: JAPANESE_BEHIND.lastIndex };
  KIND.lastIndex = end;
  const kind = KIND.exec(text);
  return kind ? { kind: (kind[1] ?? kind[2]).replace(/[lI]$/, "1"), end: KIND.lastIndex } : { kind: "", end };
}
