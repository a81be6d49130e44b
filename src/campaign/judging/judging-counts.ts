import type { CampaignStore } from "../store.js";
import { machineAssessors } from "./campaign-judgements.js";
import { judgingState } from "./judging-state.js";
import { pooledTopics, topicPool } from "./pools.js";

/** How much there is to judge, and how much of it is judged, in documents of all topics. */
export interface JudgingCounts {
  readonly pooled: number;
  readonly judged: number;
}

/**
 * Counts what people have graded; the documents of a family count together.
 *
 * @param assessor only what this one has graded
 */
export function judgingCounts(store: CampaignStore, assessor?: string): JudgingCounts {
  const state = judgingState(store);
  const machines = machineAssessors(store);
  let [pooled, judged] = [0, 0];
  for (const topic of pooledTopics(store)) {
    for (const { family, members } of topicPool(store, topic)?.families ?? []) {
      pooled += members.length;
      const isJudged = state
        .ofFamily(topic, family)
        .some(({ action, assessor: by }) =>
          assessor === undefined ? action === "grade" && !machines.has(by) : action === "grade" && by === assessor,
        );
      if (isJudged) judged += members.length;
    }
  }
  return { pooled, judged };
}
