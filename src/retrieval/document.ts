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
  /** Shown in a list of hits. */
  readonly title?: string;
}

export interface FieldText {
  readonly field: string;
  readonly language?: string;
  readonly text: string;
}
