import type { Table } from "../../core/index.js";
import type { Chart } from "../charts/chart.js";
import type { FigureData } from "./figure-data.js";
import type { InputFiles } from "./input-files.js";
import type { ReportCommand } from "./report-command.js";

/** A table or figure of a report, with the command that makes it alone. */
export type ReportBlock = {
  /** Unique in the report; files and links are named by it. */
  readonly id: string;
  readonly command?: ReportCommand;
} & (
  | { readonly table: Table }
  | {
      readonly chart: Chart;
      /** What a page needs to draw it again, with another run highlighted. */
      readonly redraw?: FigureData;
    }
);

export interface ReportSection {
  readonly id: string;
  readonly title: string;
  /** The bundle that it is about; a page can show the sections of one bundle only. */
  readonly bundle?: string;
  /** Paragraphs before the blocks. */
  readonly text?: readonly string[];
  readonly blocks: readonly ReportBlock[];
}

/** A report before anyone decides whether it is a page, Markdown or LaTeX. */
export interface ReportDocument {
  readonly title: string;
  readonly subtitle?: string;
  readonly sections: readonly ReportSection[];
  /** How it came about: inputs and their hashes, options, seed, version, command. */
  readonly provenance: Readonly<Record<string, unknown>>;
  /** The files that commands name: where they are many, a report names them once. */
  readonly files?: InputFiles;
}

/** What a block is called where a reader looks for it. */
export function blockTitle(block: ReportBlock): string {
  return "chart" in block ? block.chart.title : (block.table.caption ?? block.id);
}

/** The values of a block, for those who want the data. */
export function blockData(block: ReportBlock): Table {
  return "chart" in block ? { ...block.chart.data, caption: block.chart.title } : block.table;
}
