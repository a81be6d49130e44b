import { type CampaignStore, judgingPlan, judgingState, type TopicProgress } from "../../campaign/node.js";
import { VIEWS } from "../../collection/index.js";
import { type JudgingAdvice, judgingAdvice } from "../../studies/index.js";

/**
 * Recall of what one assessor may judge in a topic, by this assessor's judgements alone: an estimate that knew more would
 * tell what colleagues found.
 */
export function ownAdvice(
  store: CampaignStore,
  topic: string,
  assessor: string,
  { judged, left }: TopicProgress,
): JudgingAdvice {
  const relevant = judgingState(store)
    .ofAssessor(topic, assessor)
    .filter(({ action, adjudicates }) => action === "grade" && !adjudicates)
    .map(({ grade }) => VIEWS.graded[grade!] > 0);
  const { order } = judgingPlan(store);
  return judgingAdvice(
    { judged: relevant, size: Math.max(judged + left, relevant.length) },
    { order: order === "model" ? "likelihood" : "chance" },
  );
}
