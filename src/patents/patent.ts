/**
 * A published patent document, whichever office it comes from. Lists are never missing, only empty; a text is never
 * empty, only missing. What a source does not say is left out, not guessed.
 */
export interface Patent {
  /** Country, number and kind in the one spelling of {@link formatPublicationId}: `EP-0971326-B1`. */
  readonly id: string;
  readonly country: string;
  readonly number: string;
  /** Kind code, such as `A1` or `B2`; empty where the source gives none. */
  readonly kind: string;
  /** ISO 8601, `2005-06-22`; as much as is known: `2005-06`, `2005`. */
  readonly publicationDate?: string;
  readonly application?: Filing;
  readonly priorities: readonly Filing[];
  /** Language of publication, ISO 639-1 in lower case. */
  readonly language?: string;
  readonly titles: readonly LocalText[];
  readonly abstracts: readonly LocalText[];
  readonly descriptions: readonly Description[];
  /** A grant may carry its claims in several languages. */
  readonly claims: readonly ClaimSet[];
  readonly classifications: readonly Classification[];
  readonly applicants: readonly Party[];
  readonly inventors: readonly Party[];
  /** The simple family, as its source numbers it. */
  readonly familyId?: string;
  readonly citations: readonly PatentCitation[];
  readonly literature: readonly LiteratureCitation[];
}

/** An application as filed: the document's own, or one whose priority it claims. */
export interface Filing {
  readonly country: string;
  readonly number: string;
  readonly kind?: string;
  /** ISO 8601, as {@link Patent.publicationDate}. */
  readonly date?: string;
}

/** A text in one language. */
export interface LocalText {
  /** ISO 639-1 in lower case; left out where the source does not say. */
  readonly language?: string;
  readonly text: string;
}

/** The description in one language, paragraph by paragraph. */
export interface Description {
  readonly language?: string;
  readonly paragraphs: readonly Paragraph[];
}

export interface Paragraph {
  readonly text: string;
  readonly heading?: true;
}

/** All claims in one language. */
export interface ClaimSet {
  readonly language?: string;
  readonly claims: readonly Claim[];
}

export interface Claim {
  /** From 1, as printed. */
  readonly number: number;
  readonly text: string;
  /** Numbers of the claims it refers to, ascending; none for an independent claim. */
  readonly dependsOn: readonly number[];
}

export type ClassificationScheme = "IPC" | "IPCR" | "CPC" | "ECLA" | "USPC" | "LOCARNO" | "FI" | "FTERM";

/** A symbol of a classification in its compact form, `H04L29/06`; `parseClassification` takes it apart. */
export interface Classification {
  readonly scheme: ClassificationScheme;
  readonly symbol: string;
  /** Whether it stands first or is called the main one. */
  readonly main?: true;
  /** Additional information, not the invention itself. */
  readonly additional?: true;
}

/** An applicant or inventor. */
export interface Party {
  readonly name: string;
  readonly country?: string;
}

/** Who or what brought a citation up. */
export type CitationOrigin = "search-report" | "applicant" | "examiner" | "opposition" | "description" | "other";

/** A patent document that is cited. */
export interface PatentCitation {
  /** Id of the cited publication, `EP-0971326-B1`; without a kind, `EP-0971326`, where none is given. */
  readonly cited: string;
  readonly origin: CitationOrigin;
  /** Single letters as the office gives them, in its order: `XP` is `["X", "P"]`. */
  readonly categories: readonly string[];
  /** Publication date of what is cited. */
  readonly date?: string;
}

/** Anything cited that is not a patent. */
export interface LiteratureCitation {
  readonly text: string;
  readonly origin: CitationOrigin;
  readonly categories: readonly string[];
}
