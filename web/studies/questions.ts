import type { Table } from "../../src/core/index.js";
import type { CorrelationStudy, Effort, LeaveOut, MissingBy, Robustness } from "../../src/studies/index.js";

/** The runs and judgements that questions are about: those of one bundle of a campaign. */
export interface StudyData {
  /** As the server sent them. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly bundle: string;
}

/** What the settings of all questions have in common. */
interface Common {
  /** The lowest grade that counts as relevant. */
  readonly level: number;
}

/** Whether the order of runs survives missing judgements. */
export interface RobustnessQuestion extends Common {
  readonly kind: "robustness";
  readonly by: Exclude<MissingBy, "pool-depth">;
  readonly sample: "relevant" | "all";
  readonly measures: readonly string[];
  readonly cutoff: number;
  readonly seed: string;
  /** The share of judgements, or topics, that the slider keeps. */
  readonly share: number;
  readonly samples: number;
  /** The shares of the curve. */
  readonly curve: readonly number[];
}

export interface RobustnessAnswer {
  readonly kind: "robustness";
  /** All shares that are known so far, with the same number of samples each but for the first steps. */
  readonly study: Robustness;
  /** By column. */
  readonly directions: readonly ("up" | "down" | "none")[];
}

/** What runs gain from the judgements that only they brought in. */
export interface LeaveOutQuestion extends Common {
  readonly kind: "leave-out";
  readonly by: "run" | "team";
  readonly measures: readonly string[];
  readonly cutoff: number;
  readonly poolDepth: number;
}

export interface LeaveOutAnswer {
  readonly kind: "leave-out";
  readonly study: LeaveOut;
}

/** How deep one must read, and where rules stop. */
export interface EffortQuestion extends Common {
  readonly kind: "effort";
  readonly recall: number;
  /** Rules: after this number of documents; after this number of irrelevant documents in a row. */
  readonly after: number;
  readonly irrelevant: number;
  readonly minutes: number;
  /** The run whose curve is drawn. */
  readonly run: string;
  readonly seed: string;
}

export interface EffortAnswer {
  readonly kind: "effort";
  /** Only the chosen run has a curve; readings and stops are left out. */
  readonly study: Effort;
  readonly depths: Table;
  readonly stopping: Table;
}

/** How similarly measures order the runs. */
export interface CorrelationQuestion extends Common {
  readonly kind: "correlation";
  readonly measures: readonly string[];
}

export interface CorrelationAnswer {
  readonly kind: "correlation";
  readonly study: CorrelationStudy;
}

export type Question = RobustnessQuestion | LeaveOutQuestion | EffortQuestion | CorrelationQuestion;
export type AnswerTo<Q extends Question> = Q extends RobustnessQuestion
  ? RobustnessAnswer
  : Q extends LeaveOutQuestion
    ? LeaveOutAnswer
    : Q extends EffortQuestion
      ? EffortAnswer
      : CorrelationAnswer;

/** A step towards an answer; the last one is done. */
export interface Step<Q extends Question = Question> {
  readonly answer: AnswerTo<Q>;
  readonly isDone: boolean;
}
