/** A document for an engine: texts by field, and the values that documents are filtered and grouped by. */
export interface EngineDocument {
  readonly id: string;
  readonly texts: readonly FieldText[];
  /** The document's own language, ISO 639-1. */
  readonly language?: string;
  /** ISO 8601, as precise as is known. */
  readonly date?: string;
  /** Compact symbols of its classes, `H04L29/06`. */
  readonly classes?: readonly string[];
  /** The patent that it is a version of, `EP-0971326`. */
  readonly patent?: string;
  readonly family?: string;
  /** Date of its application, ISO 8601. */
  readonly filingDate?: string;
  /** Dates of the applications whose priority it claims. */
  readonly priorityDates?: readonly string[];
  /** Its own application, as `filingKey` spells it. */
  readonly application?: string;
  /** The applications whose priority it claims, as `filingKey` spells them. */
  readonly priorities?: readonly string[];
  /** Ids of the publications or patents that it cites. */
  readonly cites?: readonly string[];
  readonly applicants?: readonly string[];
  readonly inventors?: readonly string[];
  /** Shown in a list of hits. */
  readonly title?: string;
}

export interface FieldText {
  readonly field: string;
  readonly language?: string;
  readonly text: string;
  /** Offsets in the text where its paragraphs or claims begin, except the first; default: it is one paragraph. */
  readonly breaks?: readonly number[];
}
