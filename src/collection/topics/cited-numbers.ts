import { parsePublicationId } from "../../patents/index.js";

/** What may separate the digits of a number: `EP 0, 480, 857`. */
const BETWEEN = /^[\s.,'’/‐-―−·-]{1,2}$/;

/** Fewer digits mean nothing without a country before them. */
const TELLING_DIGITS = 5;

/** No publication has more. */
const MOST_DIGITS = 16;

/** A country, optionally with a kind code, before a number. */
const OFFICE = /(?<![\p{L}])([A-Z]{2})[\s.-]{0,2}(?:[A-Z]\d?[\s.-]{1,2})?$/u;

/** A kind code after a number. */
const KIND = /^[\s-]?[A-C]\d?(?![\p{L}\d])/u;

/** Numbers of publications to find in texts, in any spelling. */
export class CitedNumbers {
  /** Digits without leading zeros; short ones with their country. */
  readonly #numbers = new Set<string>();

  constructor(ids: Iterable<string>) {
    for (const id of ids) {
      const publication = parsePublicationId(id);
      if (!publication) continue;
      for (const digits of spellings(publication.country, publication.number)) {
        this.#numbers.add(digits.length < TELLING_DIGITS ? `${publication.country}${digits}` : digits);
      }
    }
  }

  /** Where a text has one of the numbers, including a country before it and a kind code after it. */
  find(text: string): { readonly start: number; readonly end: number }[] {
    if (this.#numbers.size === 0) return [];
    const groups = digitGroups(text);
    const found: { start: number; end: number }[] = [];
    for (let first = 0; first < groups.length; first++) {
      const office = OFFICE.exec(text.slice(Math.max(0, groups[first].start - 10), groups[first].start));
      const last = this.#lastGroup(groups, first, office?.[1]);
      if (last < first) continue;
      const { end } = groups[last];
      const kind = KIND.exec(text.slice(end, end + 5));
      found.push({ start: groups[first].start - (office?.[0].length ?? 0), end: end + (kind?.[0].length ?? 0) });
      first = last;
    }
    return found;
  }

  /** The text without them. */
  removeFrom(text: string): string {
    const found = this.find(text);
    if (found.length === 0) return text;
    let at = 0;
    let rest = "";
    for (const { start, end } of found) {
      rest += text.slice(at, Math.max(at, start));
      at = end;
    }
    return (rest + text.slice(at)).replace(/ {2,}/g, " ").trim();
  }

  /** The group of digits that ends the longest number starting with this one; −1 if there is none. */
  #lastGroup(groups: readonly DigitGroup[], first: number, office: string | undefined): number {
    let digits = "";
    let last = -1;
    for (let i = first; i < groups.length; i++) {
      if (i > first && !BETWEEN.test(groups[i].before)) break;
      digits += groups[i].digits;
      if (digits.length > MOST_DIGITS) break;
      const number = digits.replace(/^0+/, "");
      if (this.#numbers.has(number) || (office && this.#numbers.has(`${office}${number}`))) last = i;
    }
    return last;
  }
}

interface DigitGroup {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
  /** The separator between it and the previous group. */
  readonly before: string;
}

function digitGroups(text: string): DigitGroup[] {
  let at = 0;
  return Array.from(text.matchAll(/[0-9０-９]+/g), (match) => {
    const start = match.index;
    const end = start + match[0].length;
    const group = { digits: match[0].normalize("NFKC"), start, end, before: text.slice(at, start) };
    at = end;
    return group;
  });
}

/**
 * The possible spellings of a number's digits, without leading zeros: with the full or short year for international and
 * American applications, with the year of the era for Japanese ones, and serial numbers with or without their zeros.
 */
function spellings(country: string, number: string): Set<string> {
  const digits = number.replace(/^[A-Z]+/, "").replace(/[A-Z]$/, "");
  const all = new Set([digits]);
  const [, year, serial] =
    /^((?:19|20)\d\d)(\d{5,7})$/.exec(digits) ?? (country === "JP" ? /^(\d\d)(\d{6})$/.exec(digits) : null) ?? [];
  if (year !== undefined) {
    const significant = serial.replace(/^0+/, "");
    for (let length = significant.length; length <= 7; length++) {
      const padded = significant.padStart(length, "0");
      all.add(year + padded);
      all.add(year.slice(-2) + padded);
    }
  }
  return new Set(Array.from(all, (each) => each.replace(/^0+/, "")).filter((each) => each !== ""));
}
