import { countRelevant, ownValue } from "../../src/core/index.js";
import type { CampaignRankings } from "../../src/report/index.js";
import type { BundleScores } from "./view.js";

/** What is known about an evaluated topic. */
export interface TopicLine {
  readonly id: string;
  readonly title?: string;
  readonly language: string;
  readonly section: string;
  readonly relevant: number;
  readonly size: "small" | "large";
}

/** The attributes by which topics can be grouped and filtered. */
export const ATTRIBUTES = ["language", "section", "size"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

export const ATTRIBUTE_NAMES: Readonly<Record<Attribute, string>> = {
  language: "Language",
  section: "IPC section",
  size: "Size",
};

/** The value of an attribute that a topic does not have. */
export const UNKNOWN = "unknown";

/** The evaluated topics of a bundle; those with more relevant documents than the median are large. */
export function topicLines({ qrels, campaign, facts }: CampaignRankings, { topics, view }: BundleScores): TopicLine[] {
  const judgements = new Map(qrels.judgements.map((each) => [each.topic, each]));
  const known = new Map(campaign.topics.map((topic) => [topic.id, topic]));
  const relevant = topics.map((id) => countRelevant(judgements.get(id)!, view.level));
  const sorted = [...relevant].sort((a, b) => a - b);
  const median = sorted.length === 0 ? 0 : (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
  return topics.map((id, t) => {
    const { title, section } = ownValue(facts.topics, id) ?? {};
    return {
      id,
      ...(title !== undefined && { title }),
      language: known.get(id)?.language ?? UNKNOWN,
      section: section ?? UNKNOWN,
      relevant: relevant[t],
      size: relevant[t] > median ? "large" : "small",
    };
  });
}

/** The values of an attribute with the positions of their topics; one group: the attribute separates nothing. */
export function groupsBy(lines: readonly TopicLine[], attribute: Attribute): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>();
  for (const [t, line] of lines.entries()) {
    const group = groups.get(line[attribute]);
    if (group) group.push(t);
    else groups.set(line[attribute], [t]);
  }
  return new Map([...groups].sort(([a], [b]) => Number(a === UNKNOWN) - Number(b === UNKNOWN) || (a < b ? -1 : 1)));
}
