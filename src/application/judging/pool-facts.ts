import { type Campaign, campaignQrels } from "../../campaign/index.js";
import type { CampaignStore } from "../../campaign/node.js";
import { eachJudgement } from "../../trec/index.js";
import { judgementsNow } from "../results/judgements-now.js";
import type { KnownGrades } from "./pool-input.js";

/** The topics that count, in the order in which they were added. */
export function countingTopics({ topics }: Campaign): string[] {
  return topics.filter(({ excluded }) => excluded === undefined).map(({ id }) => id);
}

/** The lowest level of the campaign's views: what is relevant in any of them. */
export function lowestLevel({ settings: { views } }: Campaign): number {
  return Math.min(...views.map(({ level }) => level));
}

/** What is judged in a campaign so far; `undefined` if nothing is. */
export function gradesOfCampaign(store: CampaignStore, campaign: Campaign): KnownGrades | undefined {
  const grades = new Map<string, Map<string, number>>();
  const { qrels } = campaignQrels(campaign, judgementsNow(store, campaign, {}).qrels);
  for (const { topic, doc, grade } of eachJudgement(qrels)) {
    if (grade < 0) continue;
    const known = grades.get(topic);
    if (known) known.set(doc, grade);
    else grades.set(topic, new Map([[doc, grade]]));
  }
  return grades.size === 0 ? undefined : grades;
}
