import {
  type CampaignStore,
  type JudgementEvent,
  judgingState,
  machineAssessors,
  topicPool,
} from "../../campaign/node.js";
import { VIEWS } from "../../collection/index.js";

/**
 * Whether each judged document of a topic is relevant (A or B), by the document that stands for its family, in the order
 * of the first judgement. If people disagree it is relevant, unless somebody has settled it. Machines do not count.
 */
export function relevanceByDocument(store: CampaignStore, topic: string): Map<string, boolean> {
  const pool = topicPool(store, topic);
  const machines = machineAssessors(store);
  const byDocument = new Map<string, JudgementEvent[]>();
  const events = [...judgingState(store).ofTopic(topic)].sort((a, b) => a.id - b.id);
  for (const event of events) {
    const shown = pool?.familyOf.get(event.document)?.shown;
    if (event.action !== "grade" || shown === undefined || machines.has(event.assessor)) continue;
    byDocument.set(shown, [...(byDocument.get(shown) ?? []), event]);
  }
  return new Map(
    Array.from(byDocument, ([document, own]) => {
      const settled = own.filter(({ adjudicates }) => adjudicates);
      const counted = settled.length > 0 ? settled.slice(-1) : own;
      return [document, counted.some(({ grade }) => grade !== undefined && VIEWS.graded[grade] > 0)];
    }),
  );
}
