import type { OnProgress } from "../core/index.js";

/** What a use case is handed by whoever calls it. All of it may be left out: then the work is done in silence. */
export interface Effects {
  /** Told how far the work has got. */
  readonly onProgress?: OnProgress;
  /** Told what the user should know beside the result, one sentence at a time. */
  readonly onRemark?: (text: string) => void;
  /** Ends the work, with its `reason`, soon after it is aborted. */
  readonly signal?: AbortSignal;
}

/** Counts the steps of work that is done in one go: each is told, and the work ends after one if it is aborted. */
export function countSteps(what: string, { onProgress, signal }: Effects): (done: number, total: number) => void {
  return (done, total) => {
    signal?.throwIfAborted();
    onProgress?.({ what, done, total });
  };
}
