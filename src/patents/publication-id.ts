import { OFFICE_CODES } from "./office-codes.js";
import { publicationNumber } from "./publication-number.js";

/** A publication: its office, its number in the form used for ids, and its kind code or `""`. */
export interface PublicationId {
  readonly country: string;
  readonly number: string;
  readonly kind: string;
}

/** No spelling of a publication is longer. */
const MAX_LENGTH = 64;

/**
 * Reads a publication number in any usual spelling. Lower case, full-width digits, blanks, dots, commas, slashes and
 * hyphens do not matter; the kind code may come first (`EP-A-0 776 776`) or last, or be missing.
 *
 * | office | number in the id | spellings that give it |
 * |---|---|---|
 * | EP | 7 digits with leading zeros: `EP-0971326-B1` | `EP 0 971 326 B1`, `EP971326B1`, `EP-B1-0971326` |
 * | US | no leading zeros: `US-6859910-B2` | `US 6,859,910 B2`, `US06859910`, `US-B2-6 859 910` |
 * | US applications | year and 7 digits: `US-20040215390-A1` | `US2004/0215390 A1`, `US-2004215390-A1` (DOCDB, Google) |
 * | US others | letters, no zeros: `US-D435854`, `US-RE37123`, `US-PP12345`, `US-H1234` | `US D435,854`, `USD0435854S1` |
 * | WO | year and 6 digits: `WO-1999012345-A1` | `WO 99/12345`, `WO9912345`, `WO-99012345-A1`, `WO/1999/012345` |
 * | JP | era, year, 6 digits until 1999: `JP-H05123456-A`, `JP-S62123456-A`; then year and 6 digits: `JP-2000219016-A` | `JP-A-5-123456`, `JPH05123456A`, `特開平5-123456`, `JP-A-62-123456`, `特開2000-219016`, and NTCIR's `PATENT-JA-UPA-1993-123456` |
 * | KR | year and 7 digits: `KR-20040012345-A`, or 10/20 and 7 digits: `KR-100123456-B1` | `KR 10-2004-0012345`, `KR-950032245-A` |
 * | DE | no zeros, no check digit: `DE-10123456-A1` | `DE 101 23 456 A1`, `DE-OS 2 345 678` (A1), `DE-AS` (B), `DE-PS` (C), `DE-GM 88 07 534.6` (U) |
 * | all others | digits, no leading zeros; letters before them are kept: `GB-2230409-A`, `IT-MI20001234-A1` | `GB 2 230 409 A` |
 *
 * An international application has the kind `W` and the office where it was filed, as in DOCDB: `PCT/US99/12345` is
 * `US-1999012345-W`. Other applications are not publications and give undefined; so do the documents of NTCIR-3, such
 * as `PATENT-KKH-G-H01-333373`, which are numbered by their applications.
 *
 * @returns undefined for anything else; never throws
 */
export function parsePublicationId(text: string): PublicationId | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const spelling = text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[‐-―−]/g, "-")
    .trim();
  return (
    parseTriple(spelling) ?? parseNtcir(spelling) ?? parseJapanese(spelling) ?? parsePct(spelling) ?? parseAny(spelling)
  );
}

/** `EP-0971326-B1`; without a kind, `EP-0971326`. The inverse of {@link parsePublicationId}. */
export function formatPublicationId({ country, number, kind }: PublicationId): string {
  return kind === "" ? `${country}-${number}` : `${country}-${number}-${kind}`;
}

/** The normal id of a publication number in any spelling; undefined if it is not one. */
export function normalisePublicationId(text: string): string | undefined {
  const parsed = parsePublicationId(text);
  return parsed && formatPublicationId(parsed);
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
  const written = number.trim().toUpperCase();
  const bare = written.startsWith(office) ? written.slice(2) : written;
  const parsed = parsePublicationId(`${office}-${bare}${code === "" ? "" : `-${code}`}`);
  return parsed ?? (code === "" ? undefined : parsePublicationId(`${office}-${bare}`));
}

/**
 * The patent that a publication is a version of: its id without the kind, `EP-0971326`. Any other text is returned
 * unchanged.
 */
export function patentOf(id: string): string {
  const last = id.lastIndexOf("-");
  return last > 2 && /^[A-Z]\d?$/.test(id.slice(last + 1)) ? id.slice(0, last) : id;
}

/** The form of ids itself: the middle part is the number, including letters. */
function parseTriple(text: string): PublicationId | undefined {
  const parts = /^([A-Z]{2})-([A-Z]{0,2})(\d{1,14})([A-Z]?)(?:-([A-Z]\d?))?$/.exec(text);
  if (!parts || (parts[4] !== "" && parts[5] === undefined)) return undefined;
  const [, country, prefix, digits, suffix, kind = ""] = parts;
  // Some sources repeat the letter of the kind: CN-1234567C-C.
  if (suffix === "" || suffix === kind) return build(country, prefix, digits, kind);
  // A few Swiss and old numbers end in a letter of their own: CH-123456G-A3.
  return OFFICE_CODES.has(country) ? { country, number: `${prefix}${digits}${suffix}`, kind } : undefined;
}

const NTCIR = /^PATENT-(JA|US)-(UPA|GRT)-(\d{4})-(\d{1,8})$/;

function parseNtcir(text: string): PublicationId | undefined {
  const parts = NTCIR.exec(text);
  if (!parts) return undefined;
  const [, language, type, year, number] = parts;
  if (language === "JA")
    return type === "UPA" ? build("JP", "", `${year}-${number}`, "A") : build("JP", "", number, "B2");
  return type === "UPA" ? build("US", "", `${year}/${number}`, "A1") : build("US", "", number, "");
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
  /^(?:JP|日本国?)?\s*(特開|特表|再公表|再表|特公|実開|実全|実公|実登|特許)\s*第?\s*(?:(平|昭|H|S)(?:成|和)?)?\s*(\d{1,8}(?:\s*-\s*\d{1,6})?)\s*号?(?:公報|明細書)?$/;

function parseJapanese(text: string): PublicationId | undefined {
  const parts = JAPANESE.exec(text.replace(/公開(?=[平昭])/, ""));
  if (!parts) return undefined;
  const [, word, era = "", number] = parts;
  return build("JP", era.replace("平", "H").replace("昭", "S"), number, JAPANESE_KINDS[word]);
}

function parsePct(text: string): PublicationId | undefined {
  const parts = /^PCT[\s/-]*([A-Z]{2})[\s/-]*(\d{4}|\d\d)[\s/-]*(\d{5,6})$/.exec(text);
  if (!parts) return undefined;
  return build(parts[1], "", `${parts[2]}/${parts[3]}`, parts[1] === "WO" ? "" : "W");
}

/**
 * Words before a number that are not kind codes but determine the kind: Offenlegungsschrift, Auslegeschrift,
 * Patentschrift …
 */
const WORD_KINDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  DE: { OS: "A1", AS: "B", PS: "C", GM: "U", GBM: "U", G: "U", P: "" },
  AT: { E: "T" },
};

const COUNTRY = /^(?:PCT[\s/-]*)?([A-Z]{2})(?=[^A-Z]|[A-Z]{1,3}[^A-Z])[\s.:/-]*(?:N[OR]?[.°]|#)?[\s.:/-]*/;
const KIND_IN_FRONT = /^([A-Z]\d?|[AOP]S|GB?M)[\s./-]+(?:N[OR]?[.°]\s*)?(?=[A-Z]{0,2}[\s.-]?\d)/;
/** The letters of US designs and the like, and of Japanese eras, belong to the number. */
const KIND_IN_FRONT_OF = {
  US: /^([ABCEFIPS]\d?|[AOP]S)[\s./-]+(?=(?:[DHTX]|RE|PP|AI)?\s?\d)/,
  JP: /^([ABCTUYZ]\d?)[\s./-]+(?=[HS]?[\s.-]?\d)/,
} as Readonly<Record<string, RegExp>>;
const NUMBER_AND_KIND = /^([A-Z]{0,2})[\s.-]*(\d[\d\s.,'’/-]*)(?:\(?([A-Z]\d?)\)?)?$/;

function parseAny(text: string): PublicationId | undefined {
  const office = COUNTRY.exec(text);
  if (!office) return undefined;
  const country = office[1] === "UK" ? "GB" : office[1];
  const rest = text.slice(office[0].length);
  const front = (KIND_IN_FRONT_OF[country] ?? KIND_IN_FRONT).exec(rest);
  const number = NUMBER_AND_KIND.exec(front ? rest.slice(front[0].length) : rest);
  if (!number) return undefined;
  const [, letters, digits, behind = ""] = number;
  const written = digits.replace(/[\s.,'’/-]+$/, "");
  const kind = behind || kindInFront(country, front?.[1] ?? "");
  if (LETTER_IS_KIND.has(country) && /^[ABCTU]$/.test(letters)) return build(country, "", written, kind || letters);
  return build(country, letters, written, kind);
}

/** Offices whose numbers never start with a letter. */
const LETTER_IS_KIND: ReadonlySet<string> = new Set(["EP", "WO", "DE", "FR", "GB", "CA", "SU", "RU"]);

/** The German words are also used for other countries, where they do not determine the kind. */
function kindInFront(country: string, word: string): string {
  return WORD_KINDS[country]?.[word] ?? (/^[A-Z]\d?$/.test(word) ? word : "");
}

function build(country: string, prefix: string, digits: string, kind: string): PublicationId | undefined {
  if (!OFFICE_CODES.has(country)) return undefined;
  // Japanese translations of international applications (JP-T) are unexamined applications in every other file.
  const code = country === "JP" && kind.startsWith("T") ? "A" : kind;
  const number = publicationNumber(country, prefix, digits, code);
  return number === undefined ? undefined : { country, number, kind: code };
}
