/** Progress of a long task. */
export interface Progress {
  /** What is counted: `topics`, `runs read`. */
  readonly what: string;
  readonly done: number;
  /** Missing if unknown. */
  readonly total?: number;
  /** Bytes read so far; front ends compute the speed from it. */
  readonly bytes?: number;
  /** Whether all that is counted takes about the same time; front ends then show the speed and the time left. */
  readonly isSteady?: true;
}

export type OnProgress = (progress: Progress) => void;
