/** What an experiment is made of, with a number that changes whenever the same input would give another result. */
export const STEP_VERSIONS = { simulate: 2, topics: 1, qrels: 1, index: 1, learn: 2, run: 2, evaluate: 1 } as const;

export type StepKind = keyof typeof STEP_VERSIONS;

/** A piece of work whose result is a file or folder, kept under the hash of all that it depends on. */
export interface Step {
  readonly kind: StepKind;
  /** For people: `bm25 on world`. */
  readonly about: string;
  /** Hash of what it depends on, the keys of the steps before it too. */
  readonly key: string;
  /** Where its result is kept. */
  readonly path: string;
  /** Steps whose results it works with. */
  readonly needs: readonly Step[];
  /**
   * Makes the result at a place that becomes {@link path} when it is whole.
   *
   * @param journal a file to note parts of the work in, for one that is killed; it goes when the result is there
   */
  make(place: string, report: ReportProgress, journal: string): Promise<void>;
}

/** Told how far a step is. */
export type ReportProgress = (done: number, total: number) => void;

/** What became of a step: made now, there before, or failed, or not begun since one that it needs has failed. */
export type StepState = "made" | "cached" | "failed" | "skipped";

/** A step that is over. */
export interface StepOutcome {
  readonly kind: StepKind;
  readonly about: string;
  readonly key: string;
  readonly state: StepState;
  readonly milliseconds: number;
  /** What the user can mend, of one that failed. */
  readonly message?: string;
}
