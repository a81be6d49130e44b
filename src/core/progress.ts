/** Progress of a long task. */
export interface Progress {
  /** What is counted: `topics`, `runs read`. */
  readonly what: string;
  readonly done: number;
  /** Missing if unknown. */
  readonly total?: number;
  /** Bytes read so far; front ends compute the speed from it. */
  readonly bytes?: number;
}

export type OnProgress = (progress: Progress) => void;
