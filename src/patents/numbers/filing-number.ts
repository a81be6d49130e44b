import type { Filing } from "../patent.js";
import { OFFICE_CODES } from "./office-codes.js";
import { inCapitals } from "./written-number.js";

/** An application in one form for all spellings: where it was filed, in which year, and its number in that year. */
interface FilingNumber {
  readonly country: string;
  readonly year: string;
  /** Without leading zeros. */
  readonly serial: string;
  /** What it applies for, if not a patent: `P` a provisional one, `U` a utility model, `T` a translation … */
  readonly type: string;
}

/** One way of writing the applications of an office. */
interface FilingRule {
  /** Where applications are written like this. */
  readonly form: string;
  /**
   * The number in capitals without blanks. Groups: `year` or `yy`, `serial`, and `type`, `series` or `place`, which
   * belong to the number. Without a year, that of the filing date counts.
   */
  readonly written: RegExp;
  /** Whether the number counts only if its year is that of the filing date: a bare number could be something else. */
  readonly datedOnly?: true;
  /** Whether the kind must be given (DOCDB's form) or missing (the form of the office). */
  readonly kind?: "given" | "missing";
}

/** DOCDB's usual form: the number and the last two digits of the year. */
const SERIAL_YEAR: FilingRule = {
  form: "DOCDB: number and year",
  written: /^(?<serial>\d+?)(?<yy>\d\d)$/,
  datedOnly: true,
  kind: "given",
};
const BARE: FilingRule = { form: "number only, with the filing date", written: /^(?<serial>\d+)$/, kind: "missing" };
const YEAR_SERIAL: FilingRule = { form: "year and number", written: /^(?<year>(?:19|20)\d\d)[-/]?(?<serial>\d{4,7})$/ };
const SHORT_YEAR_5: FilingRule = {
  form: "year and five digits, with or without check digit",
  written: /^(?<yy>\d\d)(?<serial>\d{5})(?:[.-]\d)?$/,
};
const SLASH: FilingRule = { form: "number/year", written: /^(?<serial>\d{1,6})\/(?<yy>\d\d)$/ };
const SERIAL_FULL_YEAR: FilingRule = {
  form: "DOCDB: number and full year",
  written: /^(?<serial>\d+?)\/?(?<year>(?:19|20)\d\d)$/,
  datedOnly: true,
};

/** How applications are written, by office; the first rule that fits counts. */
const RULES: Readonly<Record<string, readonly FilingRule[]>> = {
  US: [
    { form: "series/number", written: /^(?<series>\d\d)\/(?<serial>\d{6})$/ },
    { form: "year and number", written: /^(?<year>20\d\d)(?<serial>\d{6})$/ },
    { form: "DOCDB since 2012: year, series, number", written: /^(?<year>20\d\d)(?<series>\d\d)(?<serial>\d{6})$/ },
    SERIAL_YEAR,
    { form: "series and number, joined", written: /^(?<series>0[2-9]|1\d|29|35|6[0-3])(?<serial>\d{6})$/ },
    { form: "number", written: /^(?<serial>\d{1,6})$/ },
  ],
  EP: [
    {
      form: "year and six digits, with or without check digit",
      written: /^(?<yy>\d\d)(?<serial>\d{6})(?:[.]\d)?$/,
    },
  ],
  DE: [
    {
      form: "since 2004: type, year, number, with or without check digit",
      written: /^(?<place>10|20|60)(?<year>20\d\d)(?<serial>\d{6})(?:[.]\d)?$/,
    },
    {
      form: "1995 to 2003: type, year, number, with or without check digit",
      written: /^(?<place>[126])(?<yy>\d\d)(?<serial>\d{5})(?:[.]\d)?$/,
    },
    { form: "1968 to 1994, with or without check digit", written: /^P?(?<serial>\d{7})(?:[.]\d)?$/ },
    { form: "until 1967: letter and number, with the filing date", written: /^(?<letter>[A-Z])0*(?<serial>\d{1,6})$/ },
  ],
  JP: [
    {
      form: "number of the era's year",
      written:
        /^(?:特願|実願|P)?(?<era>平|昭|令|H|S|R)(?:成|和|EI|HO)?(?<eraYear>\d{1,2})-?(?<serial>\d{6}|(?<=-)\d{1,6})$/,
    },
    { form: "year and number", written: /^(?:特願|実願|P)?(?<year>(?:19|20)\d\d)-?(?<serial>\d{6}|(?<=-)\d{1,6})$/ },
    { form: "year of the era and number", written: /^(?:特願|実願|P)?(?<eraYear>\d{1,2})-(?<serial>\d{1,6})$/ },
    SLASH,
    SERIAL_YEAR,
  ],
  GB: [SHORT_YEAR_5],
  FR: [SHORT_YEAR_5, { form: "until 1968: number, with the filing date", written: /^(?<serial>\d{6})$/ }],
  HU: [SHORT_YEAR_5],
  HK: [{ form: "year and six digits", written: /^(?<yy>\d\d)(?<serial>\d{6})$/ }],
  CO: [{ form: "year and six digits", written: /^(?<yy>\d\d)(?<serial>\d{6})$/ }],
  SE: [SHORT_YEAR_5],
  KR: [{ form: "type, year and number", written: /^(?:[1-4]0-)?(?<year>(?:19|20)\d\d)-?(?<serial>\d{1,7})$/ }],
  CN: [
    {
      form: "since 2003: year, type, number, with or without check digit",
      written: /^(?<year>20\d\d)(?<place>\d)(?<serial>\d{7})(?:[.]?[\dX])?$/,
    },
    {
      form: "until 2003: year, type, number, with or without check digit",
      written: /^(?<yy>\d\d)(?<place>\d)(?<serial>\d{5})(?:[.][\dX])?$/,
    },
  ],
  IT: [
    { form: "place, year, number", written: /^(?<place>[A-Z]{2})(?<year>(?:19|20)\d\d)A?(?<serial>\d{4,6})$/ },
    { form: "place, short year, number", written: /^(?<place>[A-Z]{2})(?<yy>\d\d)A?(?<serial>\d{4,6})$/ },
  ],
  FI: [YEAR_SERIAL, { form: "year and four digits", written: /^(?<yy>\d\d)(?<serial>\d{4})$/ }],
  BE: [YEAR_SERIAL],
  DK: [YEAR_SERIAL],
  ES: [YEAR_SERIAL],
  NO: [YEAR_SERIAL],
  RU: [YEAR_SERIAL],
  ZA: [YEAR_SERIAL, { form: "year and four digits", written: /^(?<yy>\d\d)\/?(?<serial>\d{4})$/ }],
  CH: [SLASH, SERIAL_FULL_YEAR],
  AT: [SERIAL_FULL_YEAR],
  SK: [SERIAL_FULL_YEAR],
  NL: [{ form: "running number", written: /^(?<serial>\d{7})$/ }],
  CA: [{ form: "running number", written: /^(?<serial>\d{5,7})$/ }],
  MA: [{ form: "running number", written: /^(?<serial>\d{4,6})$/ }],
  AU: [YEAR_SERIAL, SERIAL_YEAR, BARE],
  NZ: [SERIAL_YEAR, BARE],
  IL: [SERIAL_YEAR, BARE],
  PL: [SERIAL_YEAR, BARE],
  PT: [SERIAL_YEAR, BARE],
  BG: [SERIAL_YEAR, BARE],
};

/** European patents have the number of their application in every country. */
const EUROPEAN: FilingRule = { form: "European application", written: /^(?<yy>\d\d)(?<serial>\d{6})$/ };

/** Offices that do not start again each year: the year is not needed. */
const RUNNING: ReadonlySet<string> = new Set(["NL", "CA", "MA"]);

/** Offices whose numbers contain a digit for the type of application. */
const TYPED: ReadonlySet<string> = new Set(["DE", "CN"]);

/** EPODOC's form of all offices: country, year, number of seven digits, and a letter if it is not a patent. */
const EPODOC = /^(?<country>[A-Z]{2})(?<year>(?:19|20)\d\d)(?<place>[A-Z]{0,2}?)(?<serial>\d{5,8})(?<type>[A-Z]?)$/;
/** Applications whose real number is not known. */
const UNKNOWN = /^(?:[A-Z]{2}X(?<epodoc>\d+)|(?<docdb>\d+)X)$/;
const PCT = /^(?:PCT\/?)?(?<office>[A-Z]{2})(?<year>\d{4}|\d\d)\/?(?<serial>\d{5,6})$/;
const AS_FILED = /^[A-Z]{2}\d{4}\/\d{6}$/;
const EPODOC_PCT = /^WO(?<year>\d{4})(?<office>[A-Z]{2})(?<serial>\d{1,6})$/;
const DOCDB_PCT = /^(?<year>(?:19|20)\d\d|\d\d)\/?(?<serial>\d{5,6})$/;

/**
 * A text in which all spellings of one application meet: as the office writes it, as DOCDB or as EPODOC do. `DE
 * 19840645.2` and `19840645`, `P2003-084859` and `2003-84859`, `PCT/JP02/00677` and `JP 2002000677 W` have the same
 * one. Numbers of offices without known rules only lose their separators.
 */
export function filingKey(filing: Filing): string {
  const country = filing.country.trim().toUpperCase();
  const number = inCapitals(filing.number).replace(/[\s,]/g, "");
  const kind = (filing.kind ?? "").trim().toUpperCase();
  const found =
    internationalFiling(country, number, kind) ??
    epodocFiling(country, number, kind, filing.date) ??
    officeFiling(country, number, kind, filing.date);
  if (found) return `${found.country} ${found.year}/${found.serial}${found.type && ` ${found.type}`}`;
  const unknown = UNKNOWN.exec(number)?.groups;
  if (unknown) return `${country} X${unknown.epodoc ?? unknown.docdb}`;
  return `${country} ${number.replace(/[^\dA-Z]/g, "")} ${typeOf(kind)}`.trimEnd();
}

function internationalFiling(country: string, number: string, kind: string): FilingNumber | undefined {
  const isNamed = country === "WO" || number.startsWith("PCT") || AS_FILED.test(number);
  const named = EPODOC_PCT.exec(number) ?? (isNamed ? PCT.exec(number) : null);
  const parts = named ?? (kind === "W" ? (PCT.exec(number) ?? DOCDB_PCT.exec(number)) : null);
  if (!parts?.groups) return undefined;
  const { office = country, year, serial } = parts.groups;
  return OFFICE_CODES.has(office) ? filed(office, fullYear(year), serial, "W") : undefined;
}

function epodocFiling(
  office: string,
  number: string,
  kind: string,
  date: string | undefined,
): FilingNumber | undefined {
  const parts = EPODOC.exec(number)?.groups;
  if (!parts || !OFFICE_CODES.has(parts.country) || (office !== "" && office !== parts.country)) return undefined;
  const { country, year, place, serial, type } = parts;
  const letter = type || typeOf(kind);
  // DE19981040645 is 1 98 40645: the type comes after the year.
  const typed = TYPED.has(country) && place === "" ? /^(?<type>\d)0(?<serial>\d{5})$/.exec(serial)?.groups : undefined;
  if (typed) return filed(country, year, `${typed.type}/${bare(typed.serial)}`, letter);
  const later = serial.length === 8 ? officeFiling(country, `${year}${serial}`, kind || letter, date) : undefined;
  return later ?? filed(country, year, `${place}${bare(serial)}`, letter);
}

function officeFiling(
  country: string,
  number: string,
  kind: string,
  date: string | undefined,
): FilingNumber | undefined {
  const type = /^\d+P$/.test(number) ? "P" : typeOf(kind);
  const text = type === "P" ? number.replace(/P$/, "") : number;
  const yearFiled = date?.slice(0, 4);
  for (const rule of type === "T" ? [...(RULES[country] ?? []), EUROPEAN] : (RULES[country] ?? [])) {
    const parts = rule.written.exec(text)?.groups;
    if (!parts || (rule.kind !== undefined && (rule.kind === "given") !== (kind !== ""))) continue;
    const year = yearOf(parts, country, yearFiled);
    if (rule.datedOnly ? yearFiled === undefined || year !== yearFiled : year === undefined) continue;
    const place =
      parts.letter ?? (parts.place === undefined ? "" : TYPED.has(country) ? `${parts.place[0]}/` : parts.place);
    const isProvisional = country === "US" && /^6[0-3]$/.test(parts.series ?? "");
    return filed(country, year ?? "", `${place}${bare(parts.serial)}`, isProvisional ? "P" : type);
  }
  return undefined;
}

/** The era of a bare year of the emperor's reign follows from the filing date; the first digits of years from the number. */
function yearOf(parts: Readonly<Record<string, string | undefined>>, country: string, yearFiled: string | undefined) {
  const { year, yy, era, eraYear } = parts;
  if (year !== undefined) return year;
  if (eraYear !== undefined) {
    const zero = ERA_ZERO[era ?? ""] ?? (Number(eraYear) > 31 ? ERA_ZERO.S : ERA_ZERO.H);
    return String(zero + Number(eraYear));
  }
  if (yy !== undefined) return yearFiled?.endsWith(yy) ? yearFiled : fullYear(yy);
  // Until 1994, German numbers begin with the year less 50.
  if (country === "DE" && parts.serial?.length === 7) return String(1950 + Number(parts.serial.slice(0, 2)));
  return yearFiled;
}

const ERA_ZERO: Readonly<Record<string, number>> = { 昭: 1925, S: 1925, 平: 1988, H: 1988, 令: 2018, R: 2018 };

function filed(country: string, year: string, serial: string, type: string): FilingNumber {
  return { country, year: RUNNING.has(country) ? "" : year, serial: bare(serial), type };
}

/** A patent is the usual case, whichever code its application has. */
function typeOf(kind: string): string {
  const letter = kind.slice(0, 1);
  return letter === "A" ? "" : letter;
}

function bare(serial: string): string {
  return serial.replace(/^0+(?=.)/, "");
}

/** Two digits are a year from 1950 to 2049. */
function fullYear(year: string): string {
  if (year.length === 4) return year;
  return Number(year) >= 50 ? `19${year}` : `20${year}`;
}
