import type { StudyInput } from "../studying/study-input.js";

/** The files of judgements and runs. */
export interface MaterialFiles {
  readonly qrels: string;
  readonly runs: readonly string[];
}

/** Judgements and runs that a figure or a report is made from. */
export type Material = Omit<StudyInput, "columns">;
