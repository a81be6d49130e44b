import { type CampaignStore, judgingPlan, judgingState, topicPool } from "../../campaign/node.js";
import { type JudgingAdvice, judgingAdvice } from "../../studies/index.js";
import { relevanceByDocument } from "./judged-relevance.js";

const known = new WeakMap<CampaignStore, Map<string, { readonly key: string; readonly advice: JudgingAdvice }>>();

/**
 * Recall of a topic so far, by all people who judge it, and whether judging may stop. Families count once. Kept until
 * the next judgement of the campaign.
 *
 * @returns undefined if the topic has no pool
 */
export function topicAdvice(store: CampaignStore, topic: string): JudgingAdvice | undefined {
  const pool = topicPool(store, topic);
  if (!pool) return undefined;
  const { order } = judgingPlan(store);
  const key = `${judgingState(store).last} ${pool.version} ${order}`;
  let topics = known.get(store);
  if (!topics) known.set(store, (topics = new Map()));
  const earlier = topics.get(topic);
  if (earlier?.key === key) return earlier.advice;
  const inPool = new Set(pool.families.map(({ shown }) => shown));
  const relevance = relevanceByDocument(store, topic);
  const judged = [...relevance].flatMap(([document, isRelevant]) => (inPool.has(document) ? [isRelevant] : []));
  const advice = judgingAdvice(
    { judged, size: pool.families.length },
    { order: order === "model" ? "likelihood" : "chance" },
  );
  topics.set(topic, { key, advice });
  return advice;
}
