import { languageCode } from "../language.js";
import { joinBlanks } from "../xml/element.js";

/** The fields of a record whose lines start with a tag: `TI  - A title`. Other lines continue the field before. */
export function taggedFields(record: string): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  let last: string[] = [];
  for (const line of record.split("\n")) {
    const tagged = /^([A-Z][A-Z0-9]{1,3}) *- ?(.*)$/.exec(line.trimEnd());
    if (tagged && line.indexOf("-") <= 5) {
      last = fields.get(tagged[1]) ?? [];
      fields.set(tagged[1], last);
      last.push(tagged[2]);
    } else if (last.length > 0 && line.trim() !== "") last.push(`${last.pop()}\n${line.trim()}`);
  }
  return fields;
}

/** The first field with one of these tags that has a text. */
export function firstField(
  fields: ReadonlyMap<string, readonly string[]>,
  ...tags: readonly string[]
): string | undefined {
  for (const tag of tags) {
    const text = fields.get(tag)?.find((each) => each.trim() !== "");
    if (text !== undefined) return joinBlanks(text);
  }
  return undefined;
}

/** All fields with these tags, one value per line. */
export function allFields(fields: ReadonlyMap<string, readonly string[]>, ...tags: readonly string[]): string[] {
  return tags.flatMap((tag) => fields.get(tag) ?? []);
}

/** A DOI, also if it is written as an address. */
export function doiIn(text: string | undefined): string | undefined {
  return /\b10\.\d{4,9}\/\S+/.exec(text ?? "")?.[0];
}

export function languageIn(text: string | undefined): string | undefined {
  return languageCode((text ?? "").split(/[;,]/)[0]);
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Dates of bibliographies, as far as they are known: `2006 Mar 1`, `2012/09/01`, `2019//`, `2006 Jan-Feb`. */
export function bibliographicDate(text: string | undefined): string | undefined {
  const parts = /^(\d{4})(?:[ /-]+([A-Za-z]{3}|\d{1,2})(?![A-Za-z\d-])(?:[ /-]+(\d{1,2})\b)?)?/.exec(
    text?.trim() ?? "",
  );
  if (!parts) return undefined;
  const [, year, monthText = "", dayText] = parts;
  const month = MONTHS.indexOf(monthText) + 1 || Number(monthText);
  if (!(month >= 1 && month <= 12)) return year;
  const day = Number(dayText ?? 0);
  const known = day >= 1 && day <= 31 ? [month, day] : [month];
  return [year, ...known.map((part) => String(part).padStart(2, "0"))].join("-");
}
