import { compareBytes } from "../../core/index.js";

/** A code that a document may have. */
export interface RankedCode {
  readonly code: string;
  readonly score: number;
}

/** Best first; ties in the order of trec_eval. */
export function rankCodes(scores: Iterable<readonly [string, number]>): RankedCode[] {
  return Array.from(scores, ([code, score]) => ({ code, score })).sort(
    (a, b) => b.score - a.score || compareBytes(b.code, a.code),
  );
}
