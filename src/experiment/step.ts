/** The kinds of steps of an experiment, with versions that change when the same input would yield another result. */
export const STEP_VERSIONS = { simulate: 2, topics: 1, qrels: 1, index: 1, learn: 2, run: 2, evaluate: 1 } as const;

export type StepKind = keyof typeof STEP_VERSIONS;

/** A piece of work whose result is a file or folder, stored under the hash of everything it depends on. */
export interface Step {
  readonly kind: StepKind;
  /** For people: `bm25 on world`. */
  readonly about: string;
  /** Hash of everything it depends on, including the keys of the steps before it. */
  readonly key: string;
  /** Where its result is stored. */
  readonly path: string;
  /** Steps whose results it uses. */
  readonly needs: readonly Step[];
  /**
   * Makes the result at a place that becomes {@link path} when it is complete.
   *
   * @param journal a file that records parts of the work, to resume after a kill; removed once the result exists
   */
  make(place: string, report: ReportProgress, journal: string): Promise<void>;
}

/** Called with the progress of a step. */
export type ReportProgress = (done: number, total: number) => void;

/** The state of a step: made now, found in the cache, failed, or skipped because a step that it needs failed. */
export type StepState = "made" | "cached" | "failed" | "skipped";

/** A step that has ended. */
export interface StepOutcome {
  readonly kind: StepKind;
  readonly about: string;
  readonly key: string;
  readonly state: StepState;
  readonly milliseconds: number;
  /** For a failed step: the error, which the user can fix. */
  readonly message?: string;
}
