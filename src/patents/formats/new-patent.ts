import { formatPublicationId, type PublicationId } from "../numbers/publication-id.js";
import type { Claim, Paragraph, Patent } from "../patent.js";

/** The data that a reader found: like {@link Patent}, but anything may be missing or undefined. */
export type PatentParts = {
  readonly [key in Exclude<keyof Patent, "id" | keyof PublicationId>]?: Patent[key] | undefined;
};

/** A patent from the data that a reader found, with its fields in the order of the model. */
export function newPatent(publication: PublicationId, parts: PatentParts = {}): Patent {
  const { publicationDate, application, language, familyId } = parts;
  return {
    id: formatPublicationId(publication),
    ...publication,
    ...(publicationDate !== undefined && { publicationDate }),
    ...(application && { application }),
    priorities: parts.priorities ?? [],
    ...(language !== undefined && { language }),
    titles: parts.titles ?? [],
    abstracts: parts.abstracts ?? [],
    descriptions: parts.descriptions ?? [],
    claims: parts.claims ?? [],
    classifications: parts.classifications ?? [],
    applicants: parts.applicants ?? [],
    inventors: parts.inventors ?? [],
    ...(familyId && { familyId }),
    citations: parts.citations ?? [],
    literature: parts.literature ?? [],
    ...(parts.plain && { plain: parts.plain }),
  };
}

/** The texts of a document that is in one language. */
export interface TextsInOneLanguage {
  readonly title?: string | undefined;
  readonly abstract?: string | undefined;
  readonly paragraphs: readonly Paragraph[];
  readonly claims: readonly Claim[];
}

/** Texts and language of a document in one language; what is empty is dropped. */
export function textsIn(language: string | undefined, texts: TextsInOneLanguage): PatentParts {
  const { title, abstract, paragraphs, claims } = texts;
  const local = language === undefined ? {} : { language };
  return {
    ...local,
    titles: title === undefined ? [] : [{ ...local, text: title }],
    abstracts: abstract === undefined ? [] : [{ ...local, text: abstract }],
    descriptions: paragraphs.length === 0 ? [] : [{ ...local, paragraphs }],
    claims: claims.length === 0 ? [] : [{ ...local, claims }],
  };
}
