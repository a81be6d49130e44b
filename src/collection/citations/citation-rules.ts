import { UsageError } from "../../core/index.js";
import type { CitationOrigin, PatentCitation } from "../../patents/index.js";

/** Every origin of a citation. */
export const CITATION_ORIGINS: readonly CitationOrigin[] = [
  "search-report",
  "applicant",
  "examiner",
  "opposition",
  "description",
  "other",
];

/** The relevance that a citation gives to the cited document. */
export interface CitationLevels {
  /** By category letter: `X` … */
  readonly categories: Readonly<Record<string, number>>;
  readonly origins: Readonly<Partial<Record<CitationOrigin, number>>>;
  /** For every citation that no other entry applies to. */
  readonly other: number;
}

/**
 * The level of documents added to the cited one: its level, or at most that of any citation ({@link
 * CitationLevels.other}), or none.
 */
export type CitationExtension = "same" | "lower" | "none";

/** How citations become judgements. */
export interface CitationRules {
  /** Citations of other origins do not count. */
  readonly origins: readonly CitationOrigin[];
  /** Citations with one of these categories do not count. */
  readonly withoutCategories: readonly string[];
  readonly levels: CitationLevels;
  /** The cited patent's other documents, with other kind codes. */
  readonly siblings: CitationExtension;
  /** Members of the cited patent's family. */
  readonly family: CitationExtension;
  /** The citations that a topic has: those of its document, of all its patent's documents, or of its whole family. */
  readonly citing: "document" | "patent" | "family";
  /** Whether members of the topic's own family may be judged. */
  readonly ownFamily: boolean;
  /** Whether documents outside the collection are judged. */
  readonly outside: boolean;
}

/**
 * The rules of CLEF-IP 2010: X, Y and opposition give 2, every other citation 1, extended to simple families.
 *
 * Its English qrels settle what the text leaves open. In them, a patent never has two documents at level 2: in all 1815
 * patents with one at level 2 and others, the others have level 1. So only the cited document has the citation's level,
 * and added documents have level 1. Citations in the text of a description are not recorded by offices and do not
 * count.
 *
 * F. Piroi: CLEF-IP 2010: Prior art candidates search evaluation summary. IRF-TR-2010-00003
 */
export const CLEF_IP_2010: CitationRules = {
  origins: ["search-report", "applicant", "examiner", "opposition", "other"],
  withoutCategories: [],
  levels: { categories: { X: 2, Y: 2 }, origins: { opposition: 2 }, other: 1 },
  siblings: "lower",
  family: "lower",
  citing: "patent",
  ownFamily: false,
  outside: false,
};

/** Whether a citation counts at all. */
export function countsAsCitation({ origin, categories }: PatentCitation, rules: CitationRules): boolean {
  return rules.origins.includes(origin) && !categories.some((letter) => rules.withoutCategories.includes(letter));
}

/** The level of the cited document: the highest that the citation's categories and origin give. */
export function citationLevel({ origin, categories }: PatentCitation, levels: CitationLevels): number {
  const given = [...categories.map((letter) => levels.categories[letter]), levels.origins[origin]].filter(
    (level) => level !== undefined,
  );
  return given.length === 0 ? levels.other : Math.max(...given);
}

/** The level of a document that is added to one with this level; `undefined` if none is added. */
export function extendedLevel(level: number, extension: CitationExtension, levels: CitationLevels): number | undefined {
  if (extension === "none") return undefined;
  return extension === "same" ? level : Math.min(level, levels.other);
}

/**
 * Reads levels such as `X=2,Y=2,opposition=2,other=1`: category letters, origins and `other` (default: 1).
 *
 * @throws UsageError for any other name, or a level that is not a whole number from 0 on
 */
export function parseCitationLevels(text: string): CitationLevels {
  const categories: Record<string, number> = {};
  const origins: Partial<Record<CitationOrigin, number>> = {};
  let other = 1;
  for (const entry of text.split(",")) {
    const [, name, level] = /^\s*([A-Za-z-]+)\s*=\s*(\d{1,4})\s*$/.exec(entry) ?? [];
    if (name === undefined)
      throw new UsageError(`citation levels must look like X=2,opposition=2,other=1, not ${JSON.stringify(entry)}`);
    if (name === "other") other = Number(level);
    else if (isOrigin(name)) origins[name] = Number(level);
    else if (/^[A-Z]$/i.test(name)) categories[name.toUpperCase()] = Number(level);
    else
      throw new UsageError(
        `not a category, an origin or "other": ${JSON.stringify(name)}; origins: ${CITATION_ORIGINS.join(", ")}`,
      );
  }
  return { categories, origins, other };
}

/** The text that {@link parseCitationLevels} reads. */
export function formatCitationLevels({ categories, origins, other }: CitationLevels): string {
  const entries = [...Object.entries(categories), ...Object.entries(origins), ["other", other]];
  return entries.map(([name, level]) => `${name}=${level}`).join(",");
}

/** @throws UsageError for an unknown origin */
export function parseOrigins(text: string): CitationOrigin[] {
  return text.split(",").map((word) => {
    const name = word.trim();
    if (isOrigin(name)) return name;
    throw new UsageError(
      `unknown origin of citations: ${JSON.stringify(name)}; origins: ${CITATION_ORIGINS.join(", ")}`,
    );
  });
}

function isOrigin(name: string): name is CitationOrigin {
  return (CITATION_ORIGINS as readonly string[]).includes(name);
}
