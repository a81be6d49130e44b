import type { LiveData, ReportDocument } from "../../report/index.js";

/** The settings of every report. */
export interface ReportRequest {
  /** Its title; default: by its subject. */
  readonly title?: string | undefined;
  /** The command that reproduces it, as its user types it, for the provenance. */
  readonly command: string;
}

/** A report, and the data of its page. */
export interface MadeReport {
  readonly document: ReportDocument;
  /** Names that a reader can highlight. */
  readonly runs: readonly string[];
  readonly live?: LiveData;
  /** Notes for readers of the page, but not of the printed report. */
  readonly pageNote?: string;
}
