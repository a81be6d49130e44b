import type { PatentHeader } from "../collection.js";

/** A topic of a prior-art search: a patent document for which earlier ones are to be found. */
export interface Topic {
  /** Its id in runs and qrels: `PAC-1`. */
  readonly id: string;
  /** Id of the patent document: `EP-1405720-A1`. */
  readonly document: string;
  readonly language?: string;
  /** Nothing published on this day or later is prior art; ISO 8601. */
  readonly date?: string;
  /** Section of its first classification, `A` … `H`. */
  readonly section?: string;
  readonly family?: string;
}

/** The dates at which a topic's prior art may be cut off. */
export const CUT_OFFS = ["priority", "application", "publication"] as const;

/** The date of a topic that is its cut-off. */
export type CutOff = (typeof CUT_OFFS)[number];

/**
 * The day from which nothing counts as prior art of a document: its first priority, its application or its publication.
 * An unknown date is replaced by the next in that order; `undefined` if none is known.
 */
export function cutOffDate(header: PatentHeader, cutOff: CutOff): string | undefined {
  const priority = header.priorities
    .flatMap(({ date }) => (date === undefined ? [] : [date]))
    .reduce<string | undefined>((first, date) => (first === undefined || date < first ? date : first), undefined);
  const dates = { priority, application: header.application?.date, publication: header.publicationDate };
  return CUT_OFFS.slice(CUT_OFFS.indexOf(cutOff))
    .map((name) => dates[name])
    .find((date) => date !== undefined);
}

/**
 * Whether a document of one date is certainly too late for a cut-off. Dates may be partly known: `2004` is not
 * certainly on or after `2004-05-19`, nor the other way round.
 */
export function isOnOrAfter(date: string, cutOff: string): boolean {
  if (date.length === cutOff.length && date.length === 10) return date >= cutOff;
  const shared = Math.min(date.length, cutOff.length);
  return date.slice(0, shared) > cutOff.slice(0, shared);
}

/** Schemes in the order in which a section is looked up. */
const SCHEMES = ["IPC", "IPCR", "CPC", "ECLA"] as const;

/** The section of a document's main classification, or of its first one. */
export function sectionOf({ classifications }: PatentHeader): string | undefined {
  const known = classifications.filter(({ scheme }) => (SCHEMES as readonly string[]).includes(scheme));
  const inOrder = [...known].sort((a, b) => Number(b.main ?? false) - Number(a.main ?? false));
  for (const scheme of SCHEMES) {
    const symbol = inOrder.find((each) => each.scheme === scheme)?.symbol;
    if (symbol !== undefined && /^[A-HY]/.test(symbol)) return symbol[0];
  }
  return undefined;
}
