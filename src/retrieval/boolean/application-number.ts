import { filingKey, OFFICE_CODES } from "../../patents/index.js";

/**
 * A typed text as the number of an application, in capitals with single blanks: it has the code of its office, or begins
 * with PCT, and enough digits. `undefined` if it is none, such as the name of a company.
 */
export function applicationNumber(text: string): string | undefined {
  const number = text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[‐-―−]/g, "-")
    .replace(/,/g, "")
    .replace(/\s+/g, " ")
    .trim();
  if (number.length > 40 || number.replace(/\D/g, "").length < 4) return undefined;
  if (/^PCT\/[A-Z]{2}\d{2,4}\/\d{5,6}$/.test(number)) return number;
  const [, country, rest] = /^([A-Z]{2})[ -]?(.+)$/.exec(number) ?? [];
  const isNumber = rest !== undefined && /^[A-Z]{0,2}(?:[ ./-]?\d){3,}[ ./\dA-Z-]{0,6}$/.test(rest);
  return isNumber && OFFICE_CODES.has(country) ? number : undefined;
}

/**
 * The keys under which an index may have an application. An American number says its series but not its year, so those of
 * all years are given.
 */
export function applicationKeys(number: string): string[] {
  const country = number.startsWith("PCT") ? "WO" : number.slice(0, 2);
  const rest = number.startsWith("PCT") ? number : number.slice(2).replace(/^[ -]/, "");
  const spellings = [
    { country, number: rest },
    { country, number: number.replace(/ /g, "") },
    { country, number: rest, kind: "A" },
  ];
  if (/^\d\d[A-Z]{0}\d{6}$/.test(rest) || /^\d{4}[A-Z]{2}\d+$/.test(rest))
    spellings.push({ country, number: rest, kind: "W" });
  const dated = YEARLESS.has(country) ? YEARS.map((year) => ({ country, number: rest, date: `${year}-01-01` })) : [];
  return [...new Set([...spellings, ...dated].map(filingKey))];
}

/** Offices whose numbers may lack the year. */
const YEARLESS: ReadonlySet<string> = new Set(["US", "JP", "FR", "AU", "NZ", "IL", "PL", "PT", "BG"]);
const YEARS = Array.from({ length: 100 }, (_, i) => 1950 + i);
