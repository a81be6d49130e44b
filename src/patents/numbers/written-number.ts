import { OFFICE_CODES } from "./office-codes.js";
import type { PublicationId } from "./publication-id.js";
import { readNumber } from "./publication-rules.js";

/** An application that is not a publication: its office and its number as written. */
export interface ApplicationNumber {
  readonly country: string;
  readonly application: string;
}

/** What a number with the code of its office means. */
export type WrittenNumber = PublicationId | ApplicationNumber;

export function isPublication(number: WrittenNumber | undefined): number is PublicationId {
  return number !== undefined && "number" in number;
}

/** Capitals, ASCII digits and hyphens, as {@link parseWrittenNumber} expects them. */
export function inCapitals(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[‐-―−]/g, "-")
    .trim();
}

/**
 * Reads a number that has the code of its office (`EP 0 971 326 B1`, `JP-A-5-123456`) or Japanese words (`特開平5-123456`).
 *
 * @param spelling in capitals: see {@link inCapitals}
 */
export function parseWrittenNumber(spelling: string): WrittenNumber | undefined {
  return (
    parseTriple(spelling) ?? parseNtcir(spelling) ?? parseJapanese(spelling) ?? parsePct(spelling) ?? parseAny(spelling)
  );
}

/**
 * A publication from its parts, as in the offices' files. The number may repeat the country or the kind.
 *
 * @example publicationOf("US", "2004/0215390", "A1") is US-20040215390-A1
 */
export function publicationOf(country: string, number: string, kind = ""): PublicationId | undefined {
  const office = country.trim().toUpperCase();
  const code = kind.trim().toUpperCase();
  if (!OFFICE_CODES.has(office) || !/\d/.test(number)) return undefined;
  const written = inCapitals(number);
  const bare = written.startsWith(office) && /^[\W\d]/.test(written.slice(2)) ? written.slice(2) : written;
  const parsed = parseWrittenNumber(`${office}-${bare}${code === "" ? "" : `-${code}`}`);
  if (isPublication(parsed)) return parsed;
  const withoutKind = code === "" ? undefined : parseWrittenNumber(`${office}-${bare}`);
  return isPublication(withoutKind) ? withoutKind : undefined;
}

/** The form of ids itself: the middle part is the number, including letters. */
function parseTriple(text: string): WrittenNumber | undefined {
  const parts = /^([A-Z]{2})-(?=[A-Z]*\d)([A-Z\d]*?)([A-Z]?)(?:-([A-Z]\d?))?$/.exec(text);
  if (!parts) return undefined;
  const [, country, number, suffix, kind = ""] = parts;
  const hasKind = parts[4] !== undefined;
  if (!hasKind && (suffix !== "" || !/^[A-Z]{0,2}\d+$/.test(number))) return undefined;
  // Some sources repeat the letter of the kind: CN-1234567C-C.
  if (suffix === "" || suffix === kind) return build(country, number, kind);
  // A few Swiss and old numbers end in a letter of their own: CH-123456G-A3.
  return build(country, number + suffix, kind) ?? lettersBehind(country, number + suffix, kind);
}

function lettersBehind(country: string, number: string, kind: string): PublicationId | undefined {
  return OFFICE_CODES.has(country) && /^[A-Z]{0,2}\d{1,14}[A-Z]$/.test(number) ? { country, number, kind } : undefined;
}

const NTCIR = /^PATENT-(JA|US)-(UPA|GRT)-(\d{4})-(\d{1,8})$/;

function parseNtcir(text: string): WrittenNumber | undefined {
  const parts = NTCIR.exec(text);
  if (!parts) return undefined;
  const [, language, type, year, number] = parts;
  if (language === "JA") return type === "UPA" ? build("JP", `${year}-${number}`, "A") : build("JP", number, "B2");
  return type === "UPA" ? build("US", `${year}/${number}`, "A1") : build("US", number, "");
}

/** Kinds of the Japanese office's words: unexamined, translated and re-published, examined, utility models, granted. */
const JAPANESE_KINDS: Readonly<Record<string, string>> = {
  特開: "A",
  特表: "A",
  再公表: "A1",
  再表: "A1",
  特公: "B2",
  実開: "U",
  実全: "U",
  実公: "Y2",
  実登: "U",
  特許: "B2",
};

const JAPANESE =
  /^(?:JP|日本国?)?\s*(特開|特表|再公表|再表|特公|実開|実全|実公|実登|特許)(?:特許)?\s*(?:第\s*)?(?:(?:(WO)|(平|昭|令|H|S|R)(?:成|和)?)\s*)?(\d{1,8}(?:\s*[-/]\s*\d{1,6})?)\s*号?(?:公報|明細書)?$/;

function parseJapanese(text: string): WrittenNumber | undefined {
  const parts = JAPANESE.exec(text.replace(/公開(?=[平昭])/, ""));
  if (!parts) return undefined;
  const [, word, wo, era = "", number] = parts;
  const republished = word === "再公表" || word === "再表";
  return build("JP", `${wo !== undefined || republished ? "WO" : eraLetter(era)}${number}`, JAPANESE_KINDS[word]);
}

const ERAS: Readonly<Record<string, string>> = { 平: "H", 昭: "S", 令: "R" };

function eraLetter(era: string): string {
  return ERAS[era] ?? era;
}

function parsePct(text: string): WrittenNumber | undefined {
  const parts = /^PCT[\s/-]*([A-Z]{2})[\s/-]*(\d{4}|\d\d)[\s/-]*(\d{5,6})$/.exec(text);
  if (!parts) return undefined;
  return build(parts[1], `${parts[2]}/${parts[3]}`, parts[1] === "WO" ? "" : "W");
}

/**
 * Words before a number that are not kind codes but determine the kind: Offenlegungsschrift, Auslegeschrift,
 * Patentschrift …
 */
const WORD_KINDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  DE: { OS: "A1", AS: "B", PS: "C", GM: "U", GBM: "U", G: "U", P: "" },
  AT: { E: "T" },
};

/** Abbreviations of offices in use that are longer than their codes. */
const LONGER_CODES = /^(EPO|USPN|USP|UK)(?=[\s.,:/#-]*(?:NOS?[.°]?\s*)?\d)/;
const CODE_OF: Readonly<Record<string, string>> = { EPO: "EP", USPN: "US", USP: "US", UK: "GB" };

const COUNTRY = /^(?:PCT[\s/-]*)?([A-Z]{2})(?=[^A-Z]|[A-Z]{1,3}[^A-Z])[\s.:/-]*(?:N[OR]?[.°]|#)?[\s.:/-]*/;
const KIND_IN_FRONT = /^([A-Z]\d?|[AOP]S|GB?M)[\s./-]+(?:N[OR]?[.°]\s*)?(?=[A-Z]{0,2}[\s.-]?\d)/;
/** The letters of US designs and the like, of Japanese eras and of Taiwanese series belong to the number. */
const KIND_IN_FRONT_OF = {
  US: /^([ABCEFIPS]\d?|[AOP]S)[\s./-]+(?=(?:[DHTX]|RE|PP|AI)?\s?\d)/,
  JP: /^([ABCTUYZ]\d?)[\s./-]*(?=[HSR]?[\s.-]?\d)/,
  TW: /^([AB]\d?)[\s./-]+(?=[A-Z]?[\s.-]?\d)/,
} as Readonly<Record<string, RegExp>>;
const NUMBER_AND_KIND = /^([A-Z]{0,2})[\s.-]*(\d[\d\s.,'’/-]*)(?:\(?([A-Z]\d?)\)?)?$/;
/** Numbers with letters inside, such as the office of an Indian application. */
const LETTERS_INSIDE: Readonly<Record<string, RegExp>> = {
  IN: /^(\d{1,5}[\s/-]*[A-Z]{2,7}[\s/-]*\d{4})[\s-]*([A-Z]\d?)?$/,
  MX: /^([A-Z]{0,2}\/[AUF]\/\d{4}\/\d{1,6})[\s-]*([A-Z]\d?)?$/,
  SG: /^(\d{10,11}[A-Z]{1,2})[\s-]*([A-Z]\d?)?$/,
  JP: /^(WO[\s/-]*\d[\d\s/-]*)([A-Z]\d?)?$/,
  CN: /^(ZL[\s.-]*\d{8,12}(?:[.][\dX])?|\d{8,12}[.][\dX])()$/,
};

function parseAny(text: string): WrittenNumber | undefined {
  const spelling = text.replace(LONGER_CODES, (code) => `${CODE_OF[code]} `);
  const office = COUNTRY.exec(spelling);
  if (!office) return undefined;
  const country = office[1];
  const rest = country === "JP" ? withEraLetters(spelling.slice(office[0].length)) : spelling.slice(office[0].length);
  const special = LETTERS_INSIDE[country]?.exec(rest);
  if (special) return build(country, special[1].trim(), special[2] ?? "");
  const front = (KIND_IN_FRONT_OF[country] ?? KIND_IN_FRONT).exec(rest);
  const number = NUMBER_AND_KIND.exec(front ? rest.slice(front[0].length) : rest);
  if (!number) return undefined;
  const [, letters, digits, behind = ""] = number;
  const written = digits.replace(/(?<![\s.,'’/-])[\s.,'’/-]+$/, "");
  const kind = behind || kindInFront(country, front?.[1] ?? "");
  if (LETTER_IS_KIND.has(country) && /^[ABCTU]$/.test(letters)) return build(country, written, kind || letters);
  if (country === "AT" && letters === "E") return build(country, written, kind || "T");
  return build(country, `${letters}${written}`, kind);
}

/** `HEI 5-123456` and `平5-123456` are `H5-123456`. */
function withEraLetters(text: string): string {
  return text.replace(/(HEISEI|HEI|SHOWA|SHO|REIWA|平成?|昭和?|令和?)[\s.-]*(?=\d)/, (word) => eraLetter(word[0]));
}

/** Offices whose numbers never start with a letter. */
const LETTER_IS_KIND: ReadonlySet<string> = new Set(["EP", "WO", "DE", "FR", "GB", "CA", "SU", "RU"]);

/** The German words are also used for other countries, where they do not determine the kind. */
function kindInFront(country: string, word: string): string {
  return WORD_KINDS[country]?.[word] ?? (/^[A-Z]\d?$/.test(word) ? word : "");
}

function build(country: string, written: string, kind: string): WrittenNumber | undefined {
  if (!OFFICE_CODES.has(country)) return undefined;
  // Japanese translations of international applications (JP-T) are unexamined applications in every other file.
  const code = country === "JP" && kind.startsWith("T") ? "A" : kind;
  const found = readNumber(country, written, code);
  if (found === "application") return { country, application: written };
  return found && { country, number: found.number, kind: code };
}
