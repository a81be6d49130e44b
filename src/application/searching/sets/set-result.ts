import type { MarkedFeedback, QueryPatent, SetEvent } from "../search-file/search-events.js";
import type { SearchAnswer } from "../search-once.js";

/** What a set is made from: enough to make it again. */
export type SetDefinition = Pick<
  SetEvent,
  "kind" | "understood" | "as" | "from" | "sets" | "feedback" | "level" | "options" | "number"
>;

/** What a set found. */
export interface SetResult {
  /** Its documents as hits, with the query that ranks them and marks words. */
  readonly answer: SearchAnswer;
  readonly isCut: boolean;
  /** Numbers of the sets that were used. */
  readonly sets: readonly number[];
  readonly patent?: QueryPatent;
  readonly feedback?: MarkedFeedback;
}

/** Ids of the documents of a result, best first. */
export function idsOf({ answer }: SetResult): string[] {
  return answer.result.hits.map(({ id }) => id);
}
