/** A record as it stands in the file, or what is wrong where one should stand. */
export type FoundRecord =
  /** `element` is the local name of a record that is one. */
  | { readonly kind: "record"; readonly text: string; readonly line: number; readonly element?: string }
  /** `isCutOff`: the text ends within it. */
  | { readonly kind: "broken"; readonly message: string; readonly line: number; readonly isCutOff?: true };

/** Cuts a text that comes in pieces into records. Pieces may end anywhere, within a tag or a line, too. */
export interface RecordCutter {
  push(piece: string): Iterable<FoundRecord>;
  /** What is left when the text has ended. */
  end(): Iterable<FoundRecord>;
}
