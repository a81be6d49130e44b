import { ownValue } from "../core/index.js";
import { ABBREVIATIONS, CITATION_WORDS, type CitationWord, KIND_WORDS, TWO_WORD_COUNTRIES } from "./citation-words.js";
import { OFFICE_CODES } from "./numbers/office-codes.js";

/** The text before a number that identifies its office. */
export interface CitationContext {
  /** Where it starts. */
  readonly start: number;
  /** Code of the office; `""` if there are words for a patent and a number but no country: `Patent No.` */
  readonly country: string;
  /** Letters that belong to the number: `H` and `S` of Japanese eras, `RE`, `D` … of the US. */
  readonly prefix: string;
  readonly kind: string;
  /** `PCT/US`: an international application. */
  readonly isInternational: boolean;
  /** Whether there is more than two letters: a word such as patent, or a kind code. */
  readonly isCertain: boolean;
  /** Whether it is called an application, and not a published one. */
  readonly isApplication: boolean;
}

/** Reads the text before a number; undefined if it does not cite a patent. */
export function contextBefore(text: string, position: number): CitationContext | undefined {
  return codeBefore(text, position) ?? wordsBefore(text, position);
}

/**
 * Codes that identify offices in running text without further words. Others are also chemicals, samples, towns, words …
 */
const PLAIN_CODES: ReadonlySet<string> = new Set(
  "EP US WO DE JP FR GB CH AT NL SE DK FI BE IT ES CA AU SU RU CN KR TW DD".split(" "),
);
/**
 * Codes that may be directly followed by a number; for others, two letters and six digits are more likely a gene or a
 * sample.
 */
const JOINED_CODES: ReadonlySet<string> = new Set("EP US WO DE JP FR GB CH".split(" "));
/** Codes in use that differ from the standard. */
const OTHER_CODES: Readonly<Record<string, string>> = {
  UK: "GB",
  DT: "DE",
  DOS: "DE",
  DAS: "DE",
  USP: "US",
  USSN: "US",
  EPA: "EP",
  EPO: "EP",
  JPA: "JP",
  JPB: "JP",
};
/** Letters before German numbers, of patents and of utility models, and the kinds that other codes mean. */
const LETTER_KINDS: Readonly<Record<string, string>> = {
  P: "",
  G: "U",
  DOS: "A1",
  DAS: "B",
  JPA: "A",
  JPB: "B",
  EPA: "A",
};

const CODE =
  /(?<![\p{L}\d])(?<pct>PCT[^\p{L}]{0,2})?(?<code>USSN|D[OA]S|USP|EP[AO]|JP[AB]|[A-Z]{2})(?:(?:[\s.]{1,2}|\s{0,2}[-‐-―−]\s{0,2})(?<kind>[ABCTUYGP]\d?|[AOP]S|GB?M)(?!\p{L}))?(?<number>[\s.,:-]{0,3}N(?:os?|O|rn?|[°º])\.?)?(?<gap>[\s.:/‐-―−-]{0,3})(?:(?<prefix>Hei|HEI|Sho|SHO|H|S|RE|Re|D|PP)[\s.‐-―−-]{0,3})?$/u;
const CODE_REACH = 28;
const PREFIXES: Readonly<Record<string, string>> = { HEI: "H", SHO: "S" };

/** `EP-A-`, `US `, `JP-A Nos. `, `DE-OS `, `PCT/US`. */
function codeBefore(text: string, position: number): CitationContext | undefined {
  const match = CODE.exec(text.slice(Math.max(0, position - CODE_REACH), position));
  if (!match?.groups) return undefined;
  const { pct, code, kind = "", number, gap, prefix = "" } = match.groups;
  const country = OTHER_CODES[code] ?? code;
  const start = position - match[0].length;
  if (!OFFICE_CODES.has(country) || (prefix !== "" && country !== "JP" && country !== "US")) return undefined;
  const isCertain = kind !== "" || number !== undefined || prefix !== "" || code.length > 2 || pct !== undefined;
  const isJoined = !isCertain && gap === "" && !/^\d{7}/.test(text.slice(position, position + 7));
  const isPlain =
    kind !== "" || pct !== undefined || (PLAIN_CODES.has(country) && (!isJoined || JOINED_CODES.has(country)));
  if (!isPlain && !isBehindNoun(text, start)) return undefined;
  const isInternational = pct !== undefined && country !== "WO";
  return {
    start: isInternational ? startOfWords(text, start) : start + (pct?.length ?? 0),
    country,
    prefix: PREFIXES[prefix.toUpperCase()] ?? prefix.toUpperCase(),
    kind: kindOf(country, kind === "" ? code : kind),
    isInternational,
    isCertain,
    isApplication: isInternational || code === "USSN",
  };
}

function kindOf(country: string, letters: string): string {
  const known = country === "DE" || letters.length === 3 ? LETTER_KINDS[letters] : undefined;
  return known ?? KIND_WORDS[country]?.get(letters.toLowerCase()) ?? (/^[ABCTUY]\d?$/.test(letters) ? letters : "");
}

/** `International Application No.` before `PCT/US99/12345`. */
function startOfWords(text: string, position: number): number {
  return wordsBefore(text, position)?.start ?? position;
}

const NOUN_AT_END =
  /(?:patents?|pat|applications?|appl|publications?|publ?|schrift|schriften|anmeldung|anmeldungen|brevets?|demandes?|specifications?)[\s.,:(]*(?:N(?:os?|rn?|[°º])[\s.]*)?$/iu;

function isBehindNoun(text: string, position: number): boolean {
  return NOUN_AT_END.test(text.slice(Math.max(0, position - 24), position));
}

const MAX_WORDS = 16;
const US_NUMBER = /^\d{1,2},\s?\d{3},\s?\d{3}/;

/**
 * `U.S. Pat. No. `, `Japanese Laid-Open Patent Publication No. Hei `, `deutsche Offenlegungsschrift `: read from right
 * to left as long as the words are known. In English and German the country is first, in French last.
 */
function wordsBefore(text: string, position: number): CitationContext | undefined {
  let start = position;
  let at = position;
  let country = "";
  let prefix = "";
  let kind = "";
  const nouns: string[] = [];
  const has = { noun: false, number: false, application: false, published: false };
  for (let count = 0; count < MAX_WORDS; count++) {
    const gap = gapBefore(text, at);
    if (!gap || (gap.hasComma && (count === 0 || country !== ""))) break;
    if (gap.parenthesis !== undefined) {
      const code = /\b(JP|EP|DE|US|GB|FR|WO)(?:-?([ABU])\d?)?\b/.exec(gap.parenthesis);
      country ||= code?.[1] ?? "";
      kind ||= code?.[2] ?? "";
    }
    const word = knownWordBefore(text, gap.position);
    if (!word) break;
    at = word.start;
    if (word.role === "filler") {
      if (!has.noun) break;
      continue;
    }
    if (word.role === "country") {
      if (country !== "" && country !== word.value) break;
      country = word.value;
    } else if (word.role === "noun") {
      has.noun = true;
      has.application ||= word.application === true;
      has.published ||= word.published === true;
      nouns.push(word.text);
    } else if (word.role === "number") {
      if (has.noun || country !== "") break;
      has.number = true;
    } else prefix ||= word.value;
    start = at;
    if (word.role === "country" && has.noun) break;
  }
  if (prefix === "H" || prefix === "S") country ||= "JP";
  const isCertain = has.noun || has.number || prefix !== "";
  // The US is the only country whose name alone precedes numbers: U.S. 5,123,456.
  const isAlone = text.startsWith("U", start) && US_NUMBER.test(text.slice(position, position + 11));
  if (country === "" ? !(has.noun && has.number) : !isCertain && !(country === "US" && isAlone)) return undefined;
  return {
    start,
    country,
    prefix,
    kind: kind || kindOfWords(country, nouns),
    isInternational: false,
    isCertain,
    isApplication: has.application && !has.published && kind === "",
  };
}

/** A Japanese utility model is also called laid open. */
function kindOfWords(country: string, nouns: readonly string[]): string {
  const kinds = nouns.map((noun) => KIND_WORDS[country]?.get(noun) ?? "").filter((kind) => kind !== "");
  return kinds.includes("U") ? "U" : (kinds[0] ?? "");
}

interface KnownWord extends CitationWord {
  readonly text: string;
  readonly start: number;
}

function knownWordBefore(text: string, end: number): KnownWord | undefined {
  const start = wordStart(text, end);
  if (start === end) return undefined;
  const word = text.slice(start, end);
  const lower = word.toLowerCase();
  const pair = ownValue(TWO_WORD_COUNTRIES, lower);
  if (pair) {
    const first = /(\p{L}+)[\s.-]{0,4}$/u.exec(text.slice(Math.max(0, start - 12), start));
    const value = first ? ownValue(pair, first[1].toLowerCase()) : undefined;
    if (first && value !== undefined) return { role: "country", value, text: lower, start: start - first[0].length };
  }
  const known = CITATION_WORDS.get(lower);
  // Codes and German abbreviations (US, OS) only count in capitals: `us`, `as` and `in` are words.
  if (!known || (word.length === 2 && (known.role === "country" || known.published) && word !== word.toUpperCase()))
    return undefined;
  return { ...known, text: lower, start };
}

interface Gap {
  /** Where the previous word ends. */
  readonly position: number;
  readonly hasComma: boolean;
  /** The text in parentheses, as in `Laid-Open (JP-A) No.` */
  readonly parenthesis?: string;
}

const MAX_PARENTHESIS = 80;
const MAX_BLANKS = 6;

/** Goes back over blanks and punctuation; undefined at the end of a sentence or at anything else. */
function gapBefore(text: string, from: number): Gap | undefined {
  let hasComma = false;
  let parenthesis: string | undefined;
  let signs = 0;
  let blanks = 0;
  let hasBlank = false;
  let position = from;
  for (; position > 0; position--) {
    const sign = text[position - 1];
    if (sign === " " || sign === "\n" || sign === "\r" || sign === "\t" || sign === "\u00a0") {
      hasBlank = true;
      if (++blanks > MAX_BLANKS) return undefined;
      continue;
    }
    if (sign === ")" && parenthesis === undefined) {
      const open = text.lastIndexOf("(", position - 2);
      if (open < 0 || position - open > MAX_PARENTHESIS) return undefined;
      parenthesis = text.slice(open + 1, position - 1);
      position = open + 1;
      continue;
    }
    if (!SIGNS.includes(sign) || ++signs > 4) break;
    if (sign === ",") hasComma = true;
    if (sign === "." && hasBlank && !isAbbreviation(text, position - 1)) return undefined;
  }
  return { position, hasComma, ...(parenthesis !== undefined && { parenthesis }) };
}

const SIGNS = "-.:#/(\"',°º’“„‐‑‒–—―−&";

function isAbbreviation(text: string, end: number): boolean {
  const wordEnd = text.slice(Math.max(0, end - 3), end).trimEnd().length + Math.max(0, end - 3);
  return ABBREVIATIONS.has(text.slice(wordStart(text, wordEnd), wordEnd).toLowerCase());
}

function wordStart(text: string, end: number): number {
  let start = end;
  while (start > 0 && isLetter(text.charCodeAt(start - 1))) start--;
  return start;
}

/** Latin letters, including accented ones. */
export function isLetter(char: number): boolean {
  return (
    (char >= 0x61 && char <= 0x7a) ||
    (char >= 0x41 && char <= 0x5a) ||
    (char >= 0xc0 && char <= 0x24f && char !== 0xd7 && char !== 0xf7)
  );
}
