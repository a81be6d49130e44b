import type { Patent } from "../patent.js";

/** How a file falls into records, each of which is read for itself so that a broken one does not harm the others. */
export type RecordLayout =
  | ElementLayout
  /** A record begins with a line that matches. If records are marked up themselves, XML cannot be told from them. */
  | { readonly startLine: RegExp; readonly isMarkup?: true }
  /** Every line is a record. */
  | "lines";

/** XML: elements of these local names, wherever they stand; what is around them is not looked at. */
export interface ElementLayout {
  readonly elements: readonly string[];
  /** Names that are records of another format, but parts of a record here. */
  readonly within?: readonly string[];
}

/** One format of patent documents. */
export interface PatentFormat {
  /** What users call it: `marec`, `docdb`, `uspto-grant` … */
  readonly name: string;
  readonly about: string;
  readonly layout: RecordLayout;
  /** Whether a file is of this format, by its first 64 K characters. */
  matches(head: string): boolean;
  /**
   * The patents of one record, usually one.
   *
   * @param remark takes what is odd in the record but does not stop the reader, with the offending text
   * @throws XmlError or RecordError for a record that cannot be used
   */
  read(record: string, remark: Remark): readonly Patent[];
}

/** Takes a remark; one that would come with most records of a file is made `"once"`. */
export type Remark = (message: string, text?: string, howOften?: "once") => void;

/** A record that cannot be used. */
export class RecordError extends Error {
  override readonly name = "RecordError";
  /** The offending text. */
  readonly text: string | undefined;

  constructor(message: string, text?: string) {
    super(message);
    this.text = text;
  }
}
