/** A record as written in the file, or a problem in place of one. */
export type FoundRecord =
  /** `element` is the local name of a record that is an element. */
  | { readonly kind: "record"; readonly text: string; readonly line: number; readonly element?: string }
  /** `isCutOff`: the text ends within it. */
  | { readonly kind: "broken"; readonly message: string; readonly line: number; readonly isCutOff?: true };

/** Cuts a text that arrives in pieces into records. Pieces may end anywhere, even within a tag or a line. */
export interface RecordCutter {
  push(piece: string): Iterable<FoundRecord>;
  /** The rest when the text has ended. */
  end(): Iterable<FoundRecord>;
}
