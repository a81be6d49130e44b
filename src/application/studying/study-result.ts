import type { NamedTable } from "../../core/index.js";

/** A table of a study. */
export interface StudyTable extends NamedTable {
  /** Every single case: for programs and figures. People are shown it when it is short or when they ask for it. */
  readonly detail?: true;
}

/** What a study found, and how it came about. */
export interface StudyResult {
  readonly tables: readonly StudyTable[];
  /** The files that were read. */
  readonly inputs: readonly string[];
  readonly facts: Readonly<Record<string, unknown>>;
}
