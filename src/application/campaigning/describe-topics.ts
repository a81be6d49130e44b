import { readFileSync } from "node:fs";
import {
  type Campaign,
  type CampaignTopic,
  campaignQrels,
  type TopicWarning,
  topicWarnings,
} from "../../campaign/index.js";
import { type CampaignStore, judgedQrels, judgingState, parseJudgements, topicPool } from "../../campaign/node.js";
import type { PatentHeader } from "../../collection/index.js";
import type { DiskCollection } from "../../collection/node.js";
import { computeFamilies } from "../../patents/index.js";
import { eachJudgement, type Judgement, type Qrels } from "../../trec/index.js";
import { withCollection } from "../collecting/with-collection.js";

/** A topic as its organiser sees it. */
export interface DescribedTopic extends CampaignTopic {
  /** Of its patent, if that is in the collection. */
  readonly title?: string;
  /** Documents with a judgement that counts. */
  readonly judged: number;
  readonly relevant: number;
  /** Families to judge, and those that somebody has graded; absent if the topic has no pool. */
  readonly pool?: { readonly families: number; readonly judged: number };
  readonly warnings: readonly TopicWarning[];
}

/**
 * The topics of a campaign in their order, with what its judgements tell and what is doubtful about them. Without a
 * collection, dates and families of documents are not known and not warned of.
 */
export async function describeTopics(store: CampaignStore, collection?: string): Promise<DescribedTopic[]> {
  const campaign = store.read();
  const judged = judgementsByTopic(store, campaign);
  if (collection === undefined) return described(store, campaign, judged, async () => undefined);
  return withCollection(collection, (opened) => described(store, campaign, judged, headerIn(opened)));
}

type HeaderOf = (id: string) => Promise<PatentHeader | undefined>;

/** Headers of a collection, each read once. */
function headerIn(collection: DiskCollection): HeaderOf {
  const known = new Map<string, PatentHeader | undefined>();
  return async (id) => {
    if (!known.has(id)) known.set(id, collection.has(id) ? await collection.header(id) : undefined);
    return known.get(id);
  };
}

async function described(
  store: CampaignStore,
  campaign: Campaign,
  judgements: ReadonlyMap<string, readonly Judgement[]>,
  headerOf: HeaderOf,
): Promise<DescribedTopic[]> {
  const level = Math.min(...campaign.settings.views.map((view) => view.level));
  const topics: DescribedTopic[] = [];
  for (const topic of campaign.topics) {
    const judged = judgements.get(topic.id) ?? [];
    const own = topic.document === undefined ? undefined : await headerOf(topic.document);
    const isRelevant = ({ grade }: Judgement) => grade >= level;
    // Only relevant documents are warned of; the others need not be read.
    const headers = await Promise.all(judged.map((each) => (isRelevant(each) ? headerOf(each.doc) : undefined)));
    const families = computeFamilies([...(own ? [own] : []), ...headers.filter((header) => header !== undefined)]);
    const facts = judged.map((each, i) => ({
      id: each.doc,
      relevant: isRelevant(each),
      date: headers[i]?.publicationDate,
      family: families.get(each.doc),
    }));
    const title = own && (own.titles.find(({ language }) => language === "en") ?? own.titles[0])?.text;
    const pool = poolOf(store, topic.id);
    const family = own && families.get(own.id);
    topics.push({
      ...topic,
      ...(title !== undefined && { title }),
      judged: judged.length,
      relevant: judged.filter(isRelevant).length,
      ...(pool && { pool }),
      warnings: topicWarnings({ ...topic, family }, facts),
    });
  }
  return topics;
}

function poolOf(store: CampaignStore, topic: string): DescribedTopic["pool"] {
  const pool = topicPool(store, topic);
  if (!pool) return undefined;
  const graded = new Set<string>();
  for (const { family, action } of judgingState(store).ofTopic(topic)) if (action === "grade") graded.add(family);
  return {
    families: pool.families.length,
    judged: pool.families.filter(({ family }) => graded.has(family)).length,
  };
}

/** The judgements that count: those given in the workbench; without any, those of the campaign's file. */
function judgementsByTopic(store: CampaignStore, campaign: Campaign): Map<string, Judgement[]> {
  const qrels = judgedQrels(store)?.qrels ?? givenQrels(store, campaign);
  const topics = new Map<string, Judgement[]>();
  if (!qrels) return topics;
  for (const judgement of eachJudgement(campaignQrels(campaign, qrels).qrels)) {
    // A negative grade: pooled, but not judged.
    if (judgement.grade < 0) continue;
    const list = topics.get(judgement.topic);
    if (list) list.push(judgement);
    else topics.set(judgement.topic, [judgement]);
  }
  return topics;
}

function givenQrels(store: CampaignStore, { judgements }: Campaign): Qrels | undefined {
  if (!judgements) return undefined;
  const bytes = readFileSync(store.path("judgements", judgements));
  return parseJudgements(bytes, judgements.name, judgements.format).qrels;
}
