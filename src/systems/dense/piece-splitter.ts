/** Splits texts into the pieces that a model knows, by number. */
export interface PieceSplitter {
  /** The file that it was read from. */
  readonly file: string;
  /** The highest number of a piece, and one more. */
  readonly size: number;
  /** Maximum number of pieces of a text, including marks, if the file limits it. */
  readonly length?: number;
  /** Numbers of the pieces of a text, without the marks of its beginning and end. */
  pieces(text: string): number[];
  /** Pieces between the marks of beginning and end that the model expects: `[CLS]` and `[SEP]` for BERT. */
  marked(pieces: readonly number[]): number[];
}
