import type { OnProgress } from "../core/index.js";

/** What the caller passes to a use case. Everything is optional: by default the work is done silently. */
export interface Effects {
  /** Called with the progress of the work. */
  readonly onProgress?: OnProgress;
  /** Called with remarks for the user besides the result, one sentence at a time. */
  readonly onRemark?: (text: string) => void;
  /** Ends the work, with its `reason`, soon after it is aborted. */
  readonly signal?: AbortSignal;
}

/** Counts the steps of synchronous work: reports each step, and ends the work after a step if it is aborted. */
export function countSteps(what: string, { onProgress, signal }: Effects): (done: number, total: number) => void {
  return (done, total) => {
    signal?.throwIfAborted();
    onProgress?.({ what, done, total });
  };
}
