import type { LiveData, ReportDocument } from "../../report/index.js";

/** What every report is asked for with. */
export interface ReportRequest {
  /** What it is called; by what it is about when left out. */
  readonly title?: string | undefined;
  /** What makes it again, as its user gives it, for the provenance. */
  readonly command: string;
}

/** A report, and what its page works with. */
export interface MadeReport {
  readonly document: ReportDocument;
  /** Names that a reader can have highlighted. */
  readonly runs: readonly string[];
  readonly live?: LiveData;
  /** What a reader of the page is told, but not one of paper. */
  readonly pageNote?: string;
}
