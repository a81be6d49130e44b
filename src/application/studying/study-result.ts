import type { NamedTable } from "../../core/index.js";

/** A table of a study. */
export interface StudyTable extends NamedTable {
  /** Every single case, for programs and figures. People see it if it is short or requested. */
  readonly detail?: true;
}

/** The result of a study, and how it was made. */
export interface StudyResult {
  readonly tables: readonly StudyTable[];
  /** The files that were read. */
  readonly inputs: readonly string[];
  readonly facts: Readonly<Record<string, unknown>>;
}
