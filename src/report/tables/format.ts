import type { Table } from "../../core/index.js";

/** How a table is to look; a format takes no notice of options that mean nothing to it. */
export interface RenderOptions {
  /** Decimals of real numbers in columns that do not say, in formats for people. Default: 4. */
  readonly digits?: number;
  /** Columns of the terminal. Default: unlimited. */
  readonly width?: number;
  /** Whether the terminal shows bold text. Default: no. */
  readonly colour?: boolean;
  /** What LaTeX's `\ref` finds the table by. Default: none. */
  readonly label?: string;
}

interface FormatFacts {
  /** One line for a list of formats. */
  readonly about: string;
  /** Of a file, with its dot. */
  readonly extension: string;
  readonly mime: string;
}

/** A format that is text, ending with a line feed. */
export interface TextFormat extends FormatFacts {
  readonly binary: false;
  render(table: Table, options?: RenderOptions): string;
}

/** A format that is bytes; its library is loaded when it is first used. */
export interface BinaryFormat extends FormatFacts {
  readonly binary: true;
  render(table: Table, options?: RenderOptions): Promise<Uint8Array>;
}

export type TableFormat = TextFormat | BinaryFormat;
