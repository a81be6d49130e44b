import type { Classification, ClassificationScheme } from "../patents/index.js";
import type { PatentHeader } from "./collection.js";

/** Selects documents of a collection. All given conditions must hold; for a list, one entry is enough. */
export interface PatentFilter {
  /** Offices: `EP`, `US`. */
  readonly countries?: readonly string[];
  /** Kind codes; a letter alone includes all its codes: `A` for `A`, `A1`, `A2` … */
  readonly kinds?: readonly string[];
  /** Languages of publication, ISO 639-1 in lower case. */
  readonly languages?: readonly string[];
  /**
   * Sections, classes, subclasses or groups of the IPC and of schemes that follow it: `H`, `H04`, `H04L`, `H04L29/06`.
   */
  readonly classes?: readonly string[];
  /** Published on this day or later; a year or month means its first day. */
  readonly publishedFrom?: string;
  /** Published on this day or earlier; a year or month means its last day. */
  readonly publishedTo?: string;
  /** Cites at least this many patent documents, each counted once. */
  readonly minCitations?: number;
}

/** Whether there are no conditions, so that every document matches. */
export function isEmptyFilter(filter: PatentFilter): boolean {
  return Object.values(filter).every((value) => value === undefined);
}

/**
 * Whether a document is selected. Missing data never match: a document without a date is neither before nor after any
 * day. A document with only a year matches if every day of that year does.
 */
export function matchesFilter(header: PatentHeader, filter: PatentFilter): boolean {
  const { countries, kinds, languages, classes, publishedFrom, publishedTo, minCitations } = filter;
  const { publicationDate: date, language } = header;
  if (countries && !countries.includes(header.country)) return false;
  if (kinds && !kinds.some((kind) => isOfKind(header.kind, kind))) return false;
  if (languages && !(language !== undefined && languages.includes(language))) return false;
  if (publishedFrom !== undefined && !(date !== undefined && firstDay(date) >= firstDay(publishedFrom))) return false;
  if (publishedTo !== undefined && !(date !== undefined && lastDay(date) <= lastDay(publishedTo))) return false;
  if (classes && !header.classifications.some((each) => classes.some((wanted) => isInClass(each, wanted)))) {
    return false;
  }
  if (minCitations !== undefined && new Set(header.citations.map(({ cited }) => cited)).size < minCitations) {
    return false;
  }
  return true;
}

function isOfKind(kind: string, wanted: string): boolean {
  return kind === wanted || (wanted.length === 1 && kind.startsWith(wanted));
}

const LIKE_IPC: ReadonlySet<ClassificationScheme> = new Set<ClassificationScheme>(["IPC", "IPCR", "CPC", "ECLA", "FI"]);

/** Whether a scheme shares the sections, classes and subclasses of the IPC. */
export function isLikeIpc(scheme: ClassificationScheme): boolean {
  return LIKE_IPC.has(scheme);
}

/**
 * Whether a classification is within a section, class, subclass, group or subgroup of the IPC; `H04L2` is not part of
 * the hierarchy, and `H04L29/06` does not contain `H04L29/0621`.
 */
export function isInClass({ scheme, symbol }: Classification, wanted: string): boolean {
  if (!isLikeIpc(scheme) || !symbol.startsWith(wanted)) return false;
  const inGroup = wanted.length > 4 && /\d$/.test(wanted);
  return !(inGroup && /^\d/.test(symbol.slice(wanted.length)));
}

/** The first day that an ISO 8601 date can mean, which may be only a year or month. */
export function firstDay(date: string): string {
  return date + "-01-01".slice(date.length - 4);
}

/** The last day that such a date can mean; every month counts as having 31 days, which affects no comparison. */
export function lastDay(date: string): string {
  return date + "-12-31".slice(date.length - 4);
}
