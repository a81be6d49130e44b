import type { NamedTable } from "../core/index.js";

/** One of the tables that a use case returns. */
export interface StudyTable extends NamedTable {
  /** Every single case, for programs and figures. People see it if it is short or requested. */
  readonly detail?: true;
}
