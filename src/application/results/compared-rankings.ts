import type { Campaign, Onlooker, Submission } from "../../campaign/index.js";
import { type CampaignStore, rankedDocuments } from "../../campaign/node.js";
import type { DiskCollection } from "../../collection/node.js";
import { suggestedName, UsageError } from "../../core/index.js";
import { type NamedRanking, type RankingDiff, rankingDiff } from "../../studies/index.js";
import { eachJudgement } from "../../trec/index.js";
import { withCollection } from "../collecting/with-collection.js";
import type { Effects } from "../effects.js";
import { type JudgementChoice, judgementsNow } from "./judgements-now.js";
import { campaignSeenBy } from "./visible-runs.js";

export interface ComparedRankingsRequest extends JudgementChoice {
  readonly onlooker: Onlooker;
  readonly topic: string;
  /** Submission numbers, in the order of the columns. */
  readonly runs: readonly number[];
  readonly depth: number;
  /** Lowest grade that counts as relevant. */
  readonly level: number;
  /** Folder of the collection that has the titles. */
  readonly collection?: string | undefined;
}

/** Two to four submitted runs on one topic, side by side. */
export async function comparedRankings(
  store: CampaignStore,
  request: ComparedRankingsRequest,
  { signal }: Effects = {},
): Promise<RankingDiff> {
  const { topic, depth, level, collection, runs } = request;
  if (runs.length < 2 || runs.length > 4) {
    throw new UsageError(`give two to four runs, not ${runs.length}`, { setting: "runs" });
  }
  const whole = store.read();
  const seen = campaignSeenBy(whole, request.onlooker);
  const chosen = runs.map((number) => submissionOf(seen, number));
  if (!whole.topics.some(({ id }) => id === topic)) {
    const known = whole.topics.map(({ id }) => id);
    throw new UsageError(`no such topic; ${suggestedName(topic, known, known.slice(0, 10))}`, {
      setting: "topic",
      value: topic,
    });
  }
  const rankings: NamedRanking[] = [];
  for (const submission of chosen) {
    signal?.throwIfAborted();
    const own = topicIn(whole, topic, submission);
    const { docs = [], scores } = (own === undefined ? undefined : await rankedDocuments(store, submission, own)) ?? {};
    rankings.push({ name: submission.label!, docs, scores });
  }
  const grades = gradesOf(store, whole, topic, request);
  const shown = new Set(rankings.flatMap(({ docs }) => docs.slice(0, depth)));
  const titles =
    collection === undefined ? undefined : await withCollection(collection, (open) => titlesOf(open, shown));
  return rankingDiff(rankings, { topic, depth, level, grades, titles });
}

/** @throws UsageError also if the person may not see the run: nobody learns that it exists */
function submissionOf({ submissions }: Campaign, number: number): Submission {
  const found = submissions.find(({ id }) => id === number);
  if (!found) throw new UsageError("no run has this number", { setting: "runs", value: number });
  return found;
}

/** The id of a topic in the topic set that a run was made for; undefined if that set does not have it. */
function topicIn({ topics }: Campaign, topic: string, { set }: Submission): string | undefined {
  const asked = topics.find(({ id }) => id === topic)!;
  const same = (each: Campaign["topics"][number]) =>
    each.id === topic || each.id === asked.sameAs || each.sameAs === topic;
  return topics.find((each) => each.set === set && same(each))?.id;
}

function gradesOf(
  store: CampaignStore,
  campaign: Campaign,
  topic: string,
  choice: JudgementChoice,
): ReadonlyMap<string, number> {
  const { qrels } = judgementsNow(store, campaign, choice);
  const asked = campaign.topics.find(({ id }) => id === topic)!;
  const readers = campaign.topics.filter(({ sameAs }) => sameAs === topic).map(({ id }) => id);
  // As in an evaluation: a topic without judgements of its own has those of the same topic in another set.
  const source = [topic, asked.sameAs, ...readers].find((id) => id !== undefined && qrels.table.topics.includes(id));
  const grades = new Map<string, number>();
  for (const each of eachJudgement(qrels)) if (each.topic === source) grades.set(each.doc, each.grade);
  return grades;
}

async function titlesOf(collection: DiskCollection, docs: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  for (const doc of docs) {
    const header = await collection.header(doc);
    const title = header?.titles.find(({ language }) => language === "en") ?? header?.titles[0];
    if (title) titles.set(doc, title.text);
  }
  return titles;
}
