/**
 * A published patent document of any office. Lists are never missing, only empty; a text is never empty, only missing.
 * What a source does not state is absent, not guessed.
 */
export interface Patent {
  /** Country, number and kind in the spelling of {@link formatPublicationId}: `EP-0971326-B1`. */
  readonly id: string;
  readonly country: string;
  readonly number: string;
  /** Kind code, such as `A1` or `B2`; empty if the source has none. */
  readonly kind: string;
  /** ISO 8601, `2005-06-22`; with the known parts only: `2005-06`, `2005`. */
  readonly publicationDate?: string;
  readonly application?: Filing;
  readonly priorities: readonly Filing[];
  /** Language of publication, ISO 639-1 in lower case. */
  readonly language?: string;
  readonly titles: readonly LocalText[];
  readonly abstracts: readonly LocalText[];
  readonly descriptions: readonly Description[];
  /** A grant may have its claims in several languages. */
  readonly claims: readonly ClaimSet[];
  readonly classifications: readonly Classification[];
  readonly applicants: readonly Party[];
  readonly inventors: readonly Party[];
  /** The simple family, as numbered by the source. */
  readonly familyId?: string;
  readonly citations: readonly PatentCitation[];
  readonly literature: readonly LiteratureCitation[];
  /**
   * Present if this is not a patent but any other document, such as an article. Its id is the one of its source, country
   * and kind are empty, its body is the description, and its authors are the inventors.
   */
  readonly plain?: PlainDocument;
}

/** What only documents that are not patents have. */
export interface PlainDocument {
  /** The journal, book or newspaper that contains it. */
  readonly journal?: string;
  readonly doi?: string;
  readonly url?: string;
  readonly keywords?: readonly string[];
  /** Decisions about it in the source, by name, as grades: `{ label_included: 1 }`. */
  readonly labels?: Readonly<Record<string, number>>;
}

/** An application as filed: the document's own, or one whose priority it claims. */
export interface Filing {
  readonly country: string;
  readonly number: string;
  readonly kind?: string;
  /** ISO 8601, like {@link Patent.publicationDate}. */
  readonly date?: string;
}

/** A text in one language. */
export interface LocalText {
  /** ISO 639-1 in lower case; absent if the source does not state it. */
  readonly language?: string;
  readonly text: string;
}

/** The description in one language, by paragraph. */
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

/** A symbol of a classification in its compact form, `H04L29/06`; `parseClassification` splits it. */
export interface Classification {
  readonly scheme: ClassificationScheme;
  readonly symbol: string;
  /** Whether it is the first, or marked as the main one. */
  readonly main?: true;
  /** Whether it is additional information, not the invention itself. */
  readonly additional?: true;
}

/** An applicant or inventor. */
export interface Party {
  readonly name: string;
  readonly country?: string;
}

/** Who or what made a citation. */
export type CitationOrigin = "search-report" | "applicant" | "examiner" | "opposition" | "description" | "other";

/** A cited patent document. */
export interface PatentCitation {
  /** Id of the cited publication, `EP-0971326-B1`; `EP-0971326` if no kind is given. */
  readonly cited: string;
  readonly origin: CitationOrigin;
  /** Single letters as the office gives them, in its order: `XP` is `["X", "P"]`. */
  readonly categories: readonly string[];
  /** Publication date of the cited document. */
  readonly date?: string;
}

/** A citation of anything that is not a patent. */
export interface LiteratureCitation {
  readonly text: string;
  readonly origin: CitationOrigin;
  readonly categories: readonly string[];
}
