import { type ClassificationLevel, isWithin, levelOf } from "../../../patents/index.js";
import type { DocumentValues } from "../../../retrieval/index.js";
import type { Mark } from "../search-file/search-events.js";

/** What of a set is shown, and in which order. Plain data: it is in the address of a page. */
export interface SetView {
  /** Only documents published before this day; a date that is not known to the day counts if all of it is before. */
  readonly before?: string | undefined;
  /** Only documents published in these years, both included. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  /** Only documents in one of these classes, or below. */
  readonly classes?: readonly string[] | undefined;
  /** Offices that published them: `EP`. */
  readonly countries?: readonly string[] | undefined;
  /** Kind codes, or their letters: `B1`, `B`. */
  readonly kinds?: readonly string[] | undefined;
  readonly languages?: readonly string[] | undefined;
  /** Only documents with one of these marks. */
  readonly marks?: readonly (Mark | "none")[] | undefined;
  /** One document for each family: the first in the order. */
  readonly byFamily?: boolean | undefined;
  readonly order?: ViewOrder | undefined;
}

/** `rank` is the order of the set; `newest` and `oldest` go by the date of publication. */
export type ViewOrder = "rank" | "newest" | "oldest";

/** The documents of a set with their values: what views are made from. */
export interface SetMaterial {
  /** Best first. */
  readonly ids: readonly string[];
  readonly values: DocumentValues;
  readonly marks: ReadonlyMap<string, Mark>;
}

/** The documents that a view shows. */
export interface ViewedSet {
  /** Numbers of documents in the set, from 0, in the order in which they are shown. */
  readonly shown: Int32Array;
  /** For each shown document, how many others of its family pass the filters; 0 unless families are collapsed. */
  readonly others: Int32Array;
  /** How many documents pass the filters. */
  readonly documents: number;
  /** How many families these are of. */
  readonly families: number;
}

/**
 * Applies a view to a set.
 *
 * @param ranking places of the documents in another ranking, by their number in the set; those it lacks come last
 */
export function viewSet(material: SetMaterial, view: SetView, ranking?: Int32Array): ViewedSet {
  const passing = passingOf(material, view);
  const { dates, families } = material.values;
  const { order = "rank" } = view;
  if (ranking) passing.sort((a, b) => placeIn(ranking, a) - placeIn(ranking, b) || a - b);
  // An unknown date is last in both orders.
  else if (order === "newest") passing.sort((a, b) => dates[b] - dates[a] || a - b);
  else if (order === "oldest") passing.sort((a, b) => (dates[a] || LATEST) - (dates[b] || LATEST) || a - b);
  const first = new Map<number, number>();
  const shown: number[] = [];
  const others: number[] = [];
  for (const n of passing) {
    const known = first.get(families[n]);
    if (known === undefined) first.set(families[n], shown.length);
    else if (view.byFamily) {
      others[known]++;
      continue;
    }
    shown.push(n);
    others.push(0);
  }
  return {
    shown: Int32Array.from(shown),
    others: Int32Array.from(others),
    documents: passing.length,
    families: first.size,
  };
}

const LATEST = 99_999_999;

function placeIn(ranking: Int32Array, n: number): number {
  return ranking[n] < 0 ? Number.MAX_SAFE_INTEGER : ranking[n];
}

/** The numbers of the documents that pass the filters, ascending. */
export function passingOf({ ids, values, marks }: SetMaterial, view: SetView): Int32Array {
  const { before, from, until, countries, kinds, languages } = view;
  const day = before === undefined ? undefined : Number(before.replaceAll("-", "").padEnd(8, "0"));
  const isClass = classTest(values, view.classes);
  const isLanguage = languages?.length && values.languageNames.map((name) => languages.includes(name));
  const wanted = view.marks?.length ? new Set<Mark | "none">(view.marks) : undefined;
  const found: number[] = [];
  for (let n = 0; n < ids.length; n++) {
    const date = values.dates[n];
    if (day !== undefined && !(date > 0 && lastDay(date) < day)) continue;
    const year = Math.floor(date / 10_000);
    if (from !== undefined && year < from) continue;
    if (until !== undefined && (year > until || year === 0)) continue;
    if (isLanguage && !isLanguage[values.languages[n]]) continue;
    if (isClass && !isClass(n)) continue;
    if (countries?.length || kinds?.length) {
      const { country, kind } = officeOf(ids[n]);
      if (countries?.length && !countries.includes(country)) continue;
      if (kinds?.length && !kinds.some((each) => kind === each || (each.length === 1 && kind.startsWith(each))))
        continue;
    }
    if (wanted && !wanted.has(marks.get(ids[n]) ?? "none")) continue;
    found.push(n);
  }
  return Int32Array.from(found);
}

/** The last day that a date can mean; unknown months and days are 0. */
function lastDay(date: number): number {
  if (date % 10_000 === 0) return date + 1231;
  return date % 100 === 0 ? date + 31 : date;
}

function classTest(values: DocumentValues, wanted: readonly string[] | undefined) {
  if (!wanted?.length) return undefined;
  const isIn = values.symbols.map((symbol) => wanted.some((each) => isWithin(symbol, each)));
  return (n: number) => {
    for (let at = values.starts[n]; at < values.starts[n + 1]; at++) if (isIn[values.classes[at]]) return true;
    return false;
  };
}

/** The office and the kind code of a publication, from its id: `EP-0971326-B1`. Empty if the id is another one. */
export function officeOf(id: string): { readonly country: string; readonly kind: string } {
  const [, country = "", kind = ""] = /^([A-Z]{2})-[^-]+(?:-([A-Z]\d{0,2}))?$/.exec(id) ?? [];
  return { country, kind };
}

/** The level of the classification below a symbol; `section` below nothing. */
export function levelBelow(symbol: string | undefined): ClassificationLevel | undefined {
  if (symbol === undefined || symbol === "") return "section";
  const level = levelOf(symbol);
  return level && BELOW[level];
}

const BELOW: Readonly<Partial<Record<ClassificationLevel, ClassificationLevel>>> = {
  section: "class",
  class: "subclass",
  subclass: "group",
  group: "subgroup",
};
