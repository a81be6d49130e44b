import type { LiteratureCitation, Patent, PatentCitation } from "./patent.js";

/**
 * Merges the versions of one patent (`EP-0971326-A1`, `-A3`, `-B1`) into one document, as CLEF-IP does: each field
 * comes from the latest version that has it. Later means published later; if dates are unknown or equal, the later kind
 * code (B1 after A2). The result has the id, kind and publication date of the latest version. A field is taken as a
 * whole, except that
 *
 * - texts and claims are taken by language: the latest English title and the latest German one;
 * - citations of all versions are combined; a citation that several versions have with the same origin has all their
 *   categories;
 * - literature is combined, the same text with the same origin once;
 * - the application is the one of the first version, because it is the patent's own; priorities are taken as a whole.
 *
 * @param patents at least one, all of one patent
 */
export function mergeVersions(patents: readonly Patent[]): Patent {
  if (patents.length === 0) throw new RangeError("no versions to merge");
  const latestFirst = [...patents].sort(laterFirst);
  const latest = latestFirst[0];
  if (patents.length === 1) return latest;
  const first = <T>(of: (patent: Patent) => T | undefined): T | undefined => {
    for (const patent of latestFirst) {
      const value = of(patent);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  const firstList = <T>(of: (patent: Patent) => readonly T[]): readonly T[] =>
    first((patent) => (of(patent).length > 0 ? of(patent) : undefined)) ?? [];
  const byLanguage = <T extends { readonly language?: string }>(of: (patent: Patent) => readonly T[]): T[] =>
    latestByLanguage(latestFirst.map(of));
  const application = latestFirst.findLast((patent) => patent.application !== undefined)?.application;
  const language = first((patent) => patent.language);
  const familyId = first((patent) => patent.familyId);
  return {
    id: latest.id,
    country: latest.country,
    number: latest.number,
    kind: latest.kind,
    ...(latest.publicationDate !== undefined && { publicationDate: latest.publicationDate }),
    ...(application !== undefined && { application }),
    priorities: firstList((patent) => patent.priorities),
    ...(language !== undefined && { language }),
    titles: byLanguage((patent) => patent.titles),
    abstracts: byLanguage((patent) => patent.abstracts),
    descriptions: byLanguage((patent) => patent.descriptions),
    claims: byLanguage((patent) => patent.claims),
    classifications: firstList((patent) => patent.classifications),
    applicants: firstList((patent) => patent.applicants),
    inventors: firstList((patent) => patent.inventors),
    ...(familyId !== undefined && { familyId }),
    citations: unitedCitations(latestFirst.flatMap((patent) => patent.citations)),
    literature: unitedLiterature(latestFirst.flatMap((patent) => patent.literature)),
    ...(latestFirst.some(({ plain }) => plain) && {
      plain: Object.assign({}, ...[...latestFirst].reverse().map(({ plain }) => plain)),
    }),
  };
}

function laterFirst(a: Patent, b: Patent): number {
  return compare(b.publicationDate ?? "", a.publicationDate ?? "") || compare(b.kind, a.kind) || compare(b.id, a.id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Everything of the latest version, then what earlier ones have in languages that no later one has. */
function latestByLanguage<T extends { readonly language?: string }>(versions: readonly (readonly T[])[]): T[] {
  const known = new Set<string>();
  const merged: T[] = [];
  for (const version of versions) {
    merged.push(...version.filter(({ language = "" }) => !known.has(language)));
    for (const { language = "" } of version) known.add(language);
  }
  return merged;
}

function unitedCitations(citations: readonly PatentCitation[]): PatentCitation[] {
  const united = new Map<string, PatentCitation>();
  for (const citation of citations) {
    const key = `${citation.origin} ${citation.cited}`;
    const known = united.get(key);
    const date = known?.date ?? citation.date;
    united.set(key, {
      ...citation,
      categories: [...new Set([...(known?.categories ?? []), ...citation.categories])],
      ...(date !== undefined && { date }),
    });
  }
  return [...united.values()];
}

function unitedLiterature(citations: readonly LiteratureCitation[]): LiteratureCitation[] {
  const united = new Map<string, LiteratureCitation>();
  for (const citation of citations) {
    const key = `${citation.origin} ${citation.text}`;
    const categories = [...new Set([...(united.get(key)?.categories ?? []), ...citation.categories])];
    united.set(key, { ...citation, categories });
  }
  return [...united.values()];
}
