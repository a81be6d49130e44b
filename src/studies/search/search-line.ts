/** A line of a search strategy: a numbered set of documents. */
export interface SearchLine {
  /** From 1. */
  readonly number: number;
  /** Best first. Documents may be represented by their families. */
  readonly ids: readonly string[];
  /** Whether the documents are in the order of their scores. */
  readonly isRanked: boolean;
  /** Numbers of the lines that it was made from, directly or through other lines. */
  readonly madeFrom: readonly number[];
  /** Whether documents that were found before decided what is in it, as with feedback. */
  readonly usesDocuments: boolean;
}

/** What is known about documents that were read. */
export interface MarkedDocuments {
  /** Documents that count as relevant. */
  readonly relevant: ReadonlySet<string>;
  /** Documents that were read and judged, relevant or not. */
  readonly judged: ReadonlySet<string>;
}
