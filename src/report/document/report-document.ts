import type { Table } from "../../core/index.js";
import type { Chart } from "../charts/chart.js";
import type { FigureData } from "./figure-data.js";
import type { InputFiles } from "./input-files.js";
import type { ReportCommand } from "./report-command.js";

/** A table or figure of a report, with the command that makes it. */
export type ReportBlock = {
  /** Unique in the report; used in file names and links. */
  readonly id: string;
  readonly command?: ReportCommand;
} & (
  | { readonly table: Table }
  | {
      readonly chart: Chart;
      /** Data for drawing it again in a page, with another run highlighted. */
      readonly redraw?: FigureData;
    }
);

export interface ReportSection {
  readonly id: string;
  readonly title: string;
  /** The bundle of the section; a page can show the sections of one bundle only. */
  readonly bundle?: string;
  /** Paragraphs before the blocks. */
  readonly text?: readonly string[];
  readonly blocks: readonly ReportBlock[];
}

/** A report, independent of its format: page, Markdown or LaTeX. */
export interface ReportDocument {
  readonly title: string;
  readonly subtitle?: string;
  readonly sections: readonly ReportSection[];
  /** How it was made: inputs and their hashes, options, seed, version, command. */
  readonly provenance: Readonly<Record<string, unknown>>;
  /** The files that commands name; if there are many, a report lists them once. */
  readonly files?: InputFiles;
}

/** The title of a block. */
export function blockTitle(block: ReportBlock): string {
  return "chart" in block ? block.chart.title : (block.table.caption ?? block.id);
}

/** The values of a block. */
export function blockData(block: ReportBlock): Table {
  return "chart" in block ? { ...block.chart.data, caption: block.chart.title } : block.table;
}
