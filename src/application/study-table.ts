import type { NamedTable } from "../core/index.js";

/** One of the tables that a use case gives. */
export interface StudyTable extends NamedTable {
  /** Every single case: for programs and figures. People are shown it when it is short or when they ask for it. */
  readonly detail?: true;
}
