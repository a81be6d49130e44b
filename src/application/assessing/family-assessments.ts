import { type CampaignStore, type JudgementEvent, judgingState, topicPool } from "../../campaign/node.js";
import type { Assessment } from "../../collection/index.js";
import { groupBy } from "../../core/index.js";

/** A family that was graded, by the document that stands for it. */
export interface JudgedFamily {
  readonly topic: string;
  readonly document: string;
  /** The grade of each assessor, in the order of judging. */
  readonly given: readonly JudgementEvent[];
  /** The grade that settles it. */
  readonly settled?: JudgementEvent;
}

/** The families that somebody graded. A family is one case, however many documents it has. */
export function judgedFamilies(store: CampaignStore, topic?: string): JudgedFamily[] {
  const state = judgingState(store);
  const events = [...(topic === undefined ? state.all() : state.ofTopic(topic))]
    .filter(({ action }) => action === "grade")
    .sort((a, b) => a.id - b.id);
  const groups = groupBy(events, (event) => {
    const shown = topicPool(store, event.topic)?.familyOf.get(event.document)?.shown;
    return `${event.topic}\n${shown ?? event.document}`;
  });
  return Array.from(groups, ([key, own]) => {
    const [topic, document] = key.split("\n");
    const settled = own.findLast(({ adjudicates }) => adjudicates);
    return {
      topic,
      document,
      given: own.filter(({ adjudicates }) => !adjudicates),
      ...(settled && { settled }),
    };
  });
}

/** The grades of assessors, one for each family that they judged. */
export function familyAssessments(families: readonly JudgedFamily[]): Assessment[] {
  return families.flatMap(({ topic, document, given }) =>
    given.map(({ assessor, grade }) => ({ topic, doc: document, grade: grade!, assessor })),
  );
}
