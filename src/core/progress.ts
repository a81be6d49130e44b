/** How far long work has got. */
export interface Progress {
  /** What is counted: `topics`, `runs read`. */
  readonly what: string;
  readonly done: number;
  /** Left out when nobody can know it. */
  readonly total?: number;
  /** Bytes read so far; front ends show the speed by it. */
  readonly bytes?: number;
}

export type OnProgress = (progress: Progress) => void;
