import { atLevel, isWithin } from "../../../patents/index.js";
import type { DocumentValues } from "../../../retrieval/index.js";
import type { Mark } from "../search-file/search-events.js";
import { levelBelow, officeOf, type SetMaterial } from "./set-view.js";

/** A value, and how many of the counted documents have it. */
export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

/** A class, how many of the documents are in it, and whether there are classes below it. */
export interface ClassCount extends ValueCount {
  readonly hasMore: boolean;
}

/** What the documents of a set have in common. */
export interface SetCounts {
  /** By year of publication, ascending; documents without a date are not counted. */
  readonly years: readonly { readonly year: number; readonly count: number }[];
  readonly undated: number;
  readonly countries: readonly ValueCount[];
  readonly kinds: readonly ValueCount[];
  readonly languages: readonly ValueCount[];
  readonly marks: Readonly<Record<Mark | "none", number>>;
}

/**
 * Counts the values of documents.
 *
 * @param numbers of the documents in the set
 */
export function countValues({ ids, values, marks }: SetMaterial, numbers: Int32Array): SetCounts {
  const years = new Map<number, number>();
  const countries = new Map<string, number>();
  const kinds = new Map<string, number>();
  const languages = new Map<string, number>();
  const marked: Record<Mark | "none", number> = { relevant: 0, maybe: 0, not: 0, none: 0 };
  const add = <T>(counts: Map<T, number>, value: T) => counts.set(value, (counts.get(value) ?? 0) + 1);
  for (const n of numbers) {
    add(years, Math.floor(values.dates[n] / 10_000));
    const { country, kind } = officeOf(ids[n]);
    if (country !== "") add(countries, country);
    if (kind !== "") add(kinds, kind);
    const language = values.languageNames[values.languages[n]];
    if (language !== "") add(languages, language);
    marked[marks.get(ids[n]) ?? "none"]++;
  }
  const undated = years.get(0) ?? 0;
  years.delete(0);
  return {
    years: [...years].sort(([a], [b]) => a - b).map(([year, count]) => ({ year, count })),
    undated,
    countries: listed(countries),
    kinds: listed(kinds),
    languages: listed(languages),
    marks: marked,
  };
}

/**
 * Counts the documents in each class directly below another one: sections, then classes, subclasses, groups and
 * subgroups. A document in two subgroups of a group counts once for the group. Classes of the IPC and the CPC are counted
 * together, as an index does not distinguish them.
 *
 * @param numbers of the documents in the set
 * @param below default: all sections
 */
export function countClasses(values: DocumentValues, numbers: Int32Array, below?: string): ClassCount[] {
  const level = levelBelow(below);
  if (!level) return [];
  const names: string[] = [];
  const numberOf = new Map<string, number>();
  const hasMore: boolean[] = [];
  // Each symbol is cut to the level once, whatever the number of documents.
  const codes = Int32Array.from(values.symbols, (symbol) => {
    if (below !== undefined && below !== "" && !isWithin(symbol, below)) return -1;
    const name = atLevel(symbol, level);
    if (name === undefined) return -1;
    const known = numberOf.get(name) ?? names.push(name) - 1;
    numberOf.set(name, known);
    hasMore[known] ||= name !== symbol;
    return known;
  });
  const counts = new Int32Array(names.length);
  const last = new Int32Array(names.length).fill(-1);
  for (const n of numbers) {
    for (let at = values.starts[n]; at < values.starts[n + 1]; at++) {
      const code = codes[values.classes[at]];
      if (code < 0 || last[code] === n) continue;
      last[code] = n;
      counts[code]++;
    }
  }
  return names
    .map((value, i) => ({ value, count: counts[i], hasMore: hasMore[i] === true }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

function listed(counts: ReadonlyMap<string, number>): ValueCount[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
