import type { Patent } from "../patent.js";

/** How a file is divided into records. Each is read separately, so that a broken one does not affect the others. */
export type RecordLayout =
  | ElementLayout
  /**
   * A record starts with a line that matches. If the records contain markup themselves, XML cannot be distinguished
   * from them.
   */
  | { readonly startLine: RegExp; readonly isMarkup?: true }
  /** Every line is a record. */
  | "lines"
  /** Rows of cells below a row of column names; a record is a row as JSON, see `TableRecords`. */
  | "table"
  /** The whole file is one record. */
  | "whole";

/** XML: elements with these local names, anywhere; everything around them is ignored. */
export interface ElementLayout {
  readonly elements: readonly string[];
  /** Names of elements that are records of another format, but parts of a record here. */
  readonly within?: readonly string[];
}

/** One format of patent documents. */
export interface PatentFormat {
  /** Its name for users: `marec`, `docdb`, `uspto-grant` … */
  readonly name: string;
  readonly about: string;
  readonly layout: RecordLayout;
  /** Whether a file has this format, detected from its first 64 K characters. */
  matches(head: string): boolean;
  /**
   * The patents of one record, usually one.
   *
   * @param remark is called for oddities in the record that do not stop the reader, with the offending text
   * @throws XmlError or RecordError for a record that cannot be used
   */
  read(record: string, remark: Remark, context?: RecordContext): readonly Patent[];
}

/** What a reader may need to know beside the record. */
export interface RecordContext {
  /** The name of the file, without folders and extension. */
  readonly name: string;
  /** The number of the record in its file, from 1. */
  readonly number: number;
  /** What columns or fields mean, if the user says so. */
  readonly columns?: ColumnChoice | undefined;
}

/** By what they mean, the names of columns: `{ number: "Pub", title: "Titel" }`. */
export type ColumnChoice = Readonly<Record<string, string>>;

/**
 * Takes a remark; one that most records of a file would cause is made `"once"`. A remark about the `"file"` is made
 * once, and names no line.
 */
export type Remark = (message: string, text?: string, howOften?: "once" | "file") => void;

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
