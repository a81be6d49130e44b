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
