import type { Table } from "../../core/index.js";

/** How a table is rendered; a format ignores options that do not apply to it. */
export interface RenderOptions {
  /** Decimals of real numbers in columns that do not set them, in formats for people. Default: 4. */
  readonly digits?: number;
  /** Columns of the terminal. Default: unlimited. */
  readonly width?: number;
  /** Whether the terminal shows bold text. Default: no. */
  readonly colour?: boolean;
  /** Label for LaTeX's `\ref`. Default: none. */
  readonly label?: string;
}

interface FormatFacts {
  /** One-line description for a list of formats. */
  readonly about: string;
  /** File extension, with its dot. */
  readonly extension: string;
  readonly mime: string;
}

/** A text format; the text ends with a line feed. */
export interface TextFormat extends FormatFacts {
  readonly binary: false;
  render(table: Table, options?: RenderOptions): string;
}

/** A binary format; its library is loaded when it is first used. */
export interface BinaryFormat extends FormatFacts {
  readonly binary: true;
  render(table: Table, options?: RenderOptions): Promise<Uint8Array>;
}

export type TableFormat = TextFormat | BinaryFormat;
