import { type JapaneseEra, japaneseNumber } from "./japanese-number.js";

/** One way in which an office numbers its publications, or in which others write these numbers. */
interface PublicationRule {
  /** Which numbers these are. */
  readonly numbers: string;
  /** The number as written, without country and kind, in capitals, with its letters and separators. */
  readonly written: RegExp;
  /** The kind codes that this rule is limited to; `""` is a missing one. */
  readonly kinds?: RegExp;
  /** The number in the form used for ids; undefined if it is the number of an application. */
  readonly id: (parts: Readonly<Record<string, string>>, kind: string) => string | undefined;
}

/** Digits in groups of any size. */
const GROUPED = String.raw`\d[\d ,.'’/-]*`;
const ANY = new RegExp(`^(?<letters>[A-Z]*)[ .-]*(?<number>${GROUPED})$`);
const NO_KIND = /^$/;
const isApplication = () => undefined;

/**
 * How offices number publications, by office; the first rule that fits counts. Offices that are not listed have plain
 * numbers, with letters before them or none.
 */
const RULES: Readonly<Record<string, readonly PublicationRule[]>> = {
  EP: [
    { numbers: "applications, with check digit", written: /^\d\d ?\d{3} ?\d{3} ?\.\d$/, id: isApplication },
    { numbers: "applications", written: /^(?:\d\d \d{3} \d{3}|[1-9]\d{7})$/, kinds: NO_KIND, id: isApplication },
    {
      numbers: "publications since 1978",
      written: new RegExp(`^[A-Z]*(?<number>${GROUPED}?)(?:[.]\\d)?$`),
      // Eight digits without a kind are an application, however they are grouped.
      id: ({ number }, kind) => plain(number, kind === "" ? 7 : MAX_DIGITS)?.padStart(7, "0"),
    },
  ],
  WO: [{ numbers: "publications since 1978", written: /^(?<number>.+)$/, id: ({ number }) => international(number) }],
  US: [
    {
      numbers: "designs, reissues, plants and other documents with letters",
      written: new RegExp(`^(?<letters>[A-Z]+)[ .-]*(?<number>${GROUPED})$`),
      id: ({ letters, number }) => plain(number) && `${letters}${plain(number)}`,
    },
    {
      numbers: "published applications since 2001",
      written: /^(?<year>20\d\d)[ /-]+(?<serial>\d[\d ,]{2,9})$/,
      id: ({ year, serial }) => dated(year, serial, 7),
    },
    // DOCDB omits the first of the seven digits, which is always 0.
    {
      numbers: "published applications since 2001, joined",
      written: /^(?<year>20\d\d)(?<serial>\d{6,7})$/,
      id: ({ year, serial }) => dated(year, serial, 7),
    },
    { numbers: "applications by series and number", written: /\//, id: isApplication },
    {
      numbers: "patents since 1836",
      written: new RegExp(`^(?<number>${GROUPED})$`),
      id: ({ number }) => plain(number, 8),
    },
  ],
  JP: [
    {
      numbers: "international applications published in Japanese",
      written: /^WO[ /-]*(?<number>[^ /-].*)$/s,
      id: ({ number }) => international(number) && `WO${international(number)}`,
    },
    {
      numbers: "publications by era or year, patents by number",
      written: /^(?<era>[HSR]?)[ .-]*(?<number>\d.*)$/,
      id: ({ era, number }, kind) => japaneseNumber(era as JapaneseEra, number, kind),
    },
  ],
  KR: [
    {
      numbers: "publications by year",
      written: /^(?:[1-4]0[ /-]+)?(?<year>(?:19|20)\d\d|[4-9]\d)[ /-]+(?<serial>\d{1,7})$/,
      id: ({ year, serial }) => dated(inFull(year), serial, 7),
    },
    {
      numbers: "publications by year, joined, with the digits of patents or utility models",
      written: /^[1-4]0(?<year>(?:19|20)\d\d)(?<serial>\d{7})$/,
      id: ({ year, serial }) => dated(year, serial, 7),
    },
    {
      numbers: "publications until 1999, joined",
      written: /^(?<year>[4-9]\d)(?<serial>\d{7})$/,
      id: ({ year, serial }) => dated(inFull(year), serial, 7),
    },
    {
      numbers: "patents and utility models by number",
      written: new RegExp(`^(?<number>${GROUPED})$`),
      id: ({ number }) => plain(number),
    },
  ],
  DE: [
    {
      numbers: "publications, which have the number of their application, with or without check digit",
      written: new RegExp(`^[A-Z]*(?<number>${GROUPED}?)(?:[.]\\d)?$`),
      id: ({ number }) => plain(number),
    },
  ],
  AT: [
    // European patents in Austria: E 311859, in most files without the letter.
    {
      numbers: "European patents",
      written: new RegExp(`^E[ .-]*(?<number>${GROUPED})$`),
      id: ({ number }) => plain(number),
    },
  ],
  CN: [
    {
      numbers: "applications, also as numbers of patents (ZL)",
      written: /^(?:ZL[ .-]*)?(?:\d{8}|\d{12})[.][\dX]$|^ZL/,
      id: isApplication,
    },
    { numbers: "applications since 2003", written: /^20\d{10}$/, id: isApplication },
    { numbers: "publications", written: new RegExp(`^(?<number>${GROUPED})$`), id: ({ number }) => plain(number) },
  ],
  GB: [
    {
      numbers: "patents until 1915, numbered anew each year",
      written: /^(?<serial>[\d,]{1,6}) ?\/ ?(?<year>1[89]\d\d)$/,
      id: ({ year, serial }) => dated(year, serial, 5),
    },
    {
      numbers: "patents since 1916",
      written: new RegExp(`^[A-Z]*(?<number>${GROUPED})$`),
      id: ({ number }) => plain(number),
    },
  ],
  SE: [
    // A two-digit year and five more digits: 0000785 is from 2000.
    { numbers: "applications by year", written: /^(?<number>\d{7})(?:-\d)?$/, id: ({ number }) => number },
  ],
  ZA: [
    {
      numbers: "patents since 2000",
      written: /^(?<year>20\d\d) ?\/? ?(?<serial>\d{1,5})$/,
      id: ({ year, serial }) => dated(year, serial, 5),
    },
    {
      numbers: "patents until 1999",
      written: /^(?<year>\d\d) ?\/? ?(?<serial>\d{1,5})$/,
      id: ({ year, serial }) => plain(serial) && `${year}${plain(serial)}`,
    },
  ],
  BR: [
    {
      numbers: "publications since 2012, with or without check digit",
      written: /^(?<type>[1-9]\d) ?(?<year>20\d\d) ?(?<serial>\d{6})(?:[ -]?\d)?$/,
      id: ({ type, year, serial }) => `${type}${year}${serial}`,
    },
    {
      numbers: "publications until 2011, with or without check digit",
      written: /^(?<letters>[A-Z]*)[ .-]*(?<number>\d{7})(?:[ -]\d)?$/,
      id: ({ letters, number }) => `${letters}${number}`,
    },
  ],
  MX: [
    {
      numbers: "applications of 2000 to 2007, as printed",
      written: /^(?<letters>[A-Z]{2})\/[AUF]\/20(?<year>\d\d)\/(?<serial>\d{1,6})$/,
      id: ({ letters, year, serial }) => `${letters}${year}${serial.padStart(6, "0")}`,
    },
    {
      numbers: "applications since 2008, as printed",
      written: /^(?:MX)?\/?[AUF]\/(?<year>20\d\d)\/(?<serial>\d{1,6})$/,
      id: ({ year, serial }) => dated(year, serial, 6),
    },
  ],
  IN: [
    {
      numbers: "applications by number, office and year",
      written: /^(?<serial>\d{1,5}) ?[/-]? ?(?<office>[A-Z]{2,7}) ?[/-]? ?(?<year>\d{4})$/,
      id: ({ serial, office, year }) => `${serial}${office}${year}`,
    },
  ],
  SG: [
    {
      numbers: "applications since 2014, with their check letters",
      written: /^(?<number>\d{10,11}[A-Z]{1,2})$/,
      id: ({ number }) => number,
    },
  ],
};

const OTHERS: readonly PublicationRule[] = [
  {
    numbers: "numbers of applications and patents",
    written: ANY,
    id: ({ letters, number }) => (letters === "" ? plain(number) : `${letters}${digitsOf(number)}`),
  },
];

/** What a written number means: the number of a publication in the form used for ids, or an application. */
export type NumberReading = { readonly number: string } | "application";

/**
 * Reads the number of a publication; {@link parsePublicationId} lists the forms by office.
 *
 * @param written the number without country and kind, in capitals: `2004/0215390`, `D435,854`, `101 23 456`
 * @returns undefined for a number that this office gives neither to publications nor to applications
 */
export function readNumber(country: string, written: string, kind: string): NumberReading | undefined {
  const text = written.trim().replace(/\s+/g, " ");
  if (kind === "W") return reading(international(text));
  for (const rule of [...(RULES[country] ?? []), ...(ONLY_OWN_RULES.has(country) ? [] : OTHERS)]) {
    const found = rule.kinds === undefined || rule.kinds.test(kind) ? rule.written.exec(text) : null;
    if (found) return rule.id === isApplication ? "application" : reading(rule.id(found.groups ?? {}, kind));
  }
  return undefined;
}

function reading(number: string | undefined): NumberReading | undefined {
  return number === undefined ? undefined : { number };
}

/** Offices whose rules leave no other numbers. */
const ONLY_OWN_RULES: ReadonlySet<string> = new Set(["EP", "WO", "US", "JP", "KR", "DE"]);

const MAX_DIGITS = 14;

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** Digits without separators and leading zeros. */
function plain(text: string, maxDigits = MAX_DIGITS): string | undefined {
  const digits = digitsOf(text).replace(/^0+/, "");
  return digits === "" || digits.length > maxDigits ? undefined : digits;
}

/** A year and a serial number of a fixed length. */
function dated(year: string, serial: string, length: number): string | undefined {
  const digits = digitsOf(serial);
  return digits.length > length ? undefined : `${year}${digits.padStart(length, "0")}`;
}

/** The year of the twentieth century that two digits mean. */
function inFull(year: string): string {
  return year.length === 2 ? `19${year}` : year;
}

/** A four-digit year and a six-digit number, as WIPO has printed them since 2004. */
function international(text: string): string | undefined {
  const split = /^(\d{4}|\d{2})[^\d]+(\d[\d ,.]{0,9})$/.exec(text);
  const digits = digitsOf(text);
  const yearLength = /^(?:19|20)\d{7,8}$/.test(digits) ? 4 : 2;
  const year = split ? split[1] : digits.slice(0, yearLength);
  const serial = split ? digitsOf(split[2]) : digits.slice(yearLength);
  if (year.length < 2 || serial.length > 6 || serial.length < (split ? 1 : 5)) return undefined;
  const full = year.length === 4 ? Number(year) : centuryOf(Number(year));
  return full < 1978 || full > 2099 ? undefined : `${full}${serial.padStart(6, "0")}`;
}

/** The first international applications date from 1978. */
function centuryOf(year: number): number {
  return year >= 78 ? 1900 + year : 2000 + year;
}
