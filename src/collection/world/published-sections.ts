import { fraction, mix } from "./draws.js";
import type { Family } from "./family.js";
import type { WorldOffice } from "./parameters.js";
import type { Publication } from "./publications.js";

/** The sections that a document was published with, apart from its title. */
export interface PublishedSections {
  readonly abstract: boolean;
  readonly description: boolean;
  readonly claims: boolean;
}

const NOTHING: PublishedSections = { abstract: false, description: false, claims: false };

/**
 * Shares of documents that lack sections, by office: only an abstract, no abstract, no claims. Chosen, and not
 * measured: MAREC has Japanese documents as abstracts, and national documents with gaps.
 */
const GAPS: Readonly<Record<WorldOffice, readonly [abstractOnly: number, noAbstract: number, noClaims: number]>> = {
  EP: [0, 0, 0],
  WO: [0, 0, 0],
  US: [0, 0, 0],
  DE: [0, 0.15, 0.1],
  FR: [0.1, 0.1, 0.1],
  JP: [0.5, 0, 0],
};

/** What a document of a family was published with. */
export function sectionsOf(
  publication: Publication,
  family: Pick<Family, "number" | "publications">,
): PublishedSections {
  const { office, kind } = publication;
  if (kind === "A3" || hasTextElsewhere(publication, family.publications)) return NOTHING;
  // European patents have no abstract.
  if (office === "EP" && kind === "B1") return { abstract: false, description: true, claims: true };
  const [abstractOnly, noAbstract, noClaims] = GAPS[office];
  const u = fraction(mix(mix(family.number, 0x5ec), office.charCodeAt(0)));
  if (u < abstractOnly) return { ...NOTHING, abstract: true };
  return {
    abstract: u >= abstractOnly + noAbstract,
    description: true,
    claims: u < abstractOnly + noAbstract || u >= abstractOnly + noAbstract + noClaims,
  };
}

/**
 * Whether a European application has its text and its search report in the international one: it does, unless that is
 * in Japanese. It is then published with a title only.
 */
export function hasTextElsewhere({ office, kind }: Publication, publications: readonly Publication[]): boolean {
  return (
    office === "EP" && kind === "A1" && publications.some((each) => each.office === "WO" && each.language !== "ja")
  );
}
