import { createHash } from "node:crypto";
import {
  type Campaign,
  campaignNmax,
  campaignQrels,
  evaluatedSubmissions,
  type Onlooker,
} from "../../campaign/index.js";
import { type CampaignStore, judgedRuns } from "../../campaign/node.js";
import { canonicalJson } from "../../core/index.js";
import type { CampaignRankings, TopicFacts } from "../../report/index.js";
import { withCollection } from "../collecting/with-collection.js";
import type { Effects } from "../effects.js";
import { type JudgementChoice, judgementsNow, judgementsVersion } from "./judgements-now.js";
import { campaignSeenBy } from "./visible-runs.js";

/** Part of every version: bytes of another layout are never found. */
const LAYOUT = 1;

/** The Nmax of campaigns whose measures have none. */
const USUAL_NMAX = 1000;

export interface RankingsRequest extends JudgementChoice {
  readonly onlooker: Onlooker;
  /** The name of the campaign in commands. */
  readonly name: string;
  /** Folder of the collection that the topics' patents are in. */
  readonly collection?: string | undefined;
  readonly threads?: number | undefined;
}

/**
 * The judged rankings of all runs that a person may see, with everything that scores, comparisons and studies need. Runs
 * are read only if they or the judged documents have changed.
 */
export async function campaignRankings(
  store: CampaignStore,
  request: RankingsRequest,
  { onProgress, signal }: Effects = {},
): Promise<CampaignRankings> {
  signal?.throwIfAborted();
  const whole = store.read();
  const given = judgementsNow(store, whole, request);
  const { qrels } = campaignQrels(whole, given.qrels);
  const counted = evaluatedSubmissions(whole);
  // All runs, not only the visible ones: they share what is kept.
  const { runs } = await judgedRuns(store, counted, qrels, {
    threads: request.threads,
    onProgress: (done, total) => onProgress?.({ what: "runs read", done, total }),
  });
  const campaign = campaignSeenBy(whole, request.onlooker);
  return {
    campaign,
    qrels,
    judged: new Map(campaign.submissions.map(({ id }) => [id, runs.get(id)!])),
    nmax: campaignNmax(campaign.settings) ?? USUAL_NMAX,
    folder: request.name,
    facts: {
      judgements: given.facts,
      topics: await topicFacts(campaign, request.collection),
      files: Object.fromEntries(
        campaign.submissions.map(({ id, sha256, fileName }) => [id, `submissions/${sha256}/${fileName}`]),
      ),
      hidden: counted.length - campaign.submissions.length,
    },
  };
}

/** Changes whenever {@link campaignRankings} would return something else. */
export function rankingsVersion(store: CampaignStore, request: RankingsRequest): string {
  const { onlooker, machine, collection } = request;
  const whole = store.read();
  const { settings, topics, submissions } = campaignSeenBy(whole, onlooker);
  const all = evaluatedSubmissions(whole).length;
  const runs = submissions.map(({ id, contentSha256, label, participant }) => [id, contentSha256, label, participant]);
  const text = canonicalJson({
    ...{
      layout: LAYOUT,
      judgements: judgementsVersion(store, whole, request),
      machine: machine === true,
      collection: collection ?? null,
    },
    ...{ settings, topics, runs, all },
  });
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

/** Title and section of each topic's patent, if the collection has it. */
async function topicFacts(
  { topics }: Campaign,
  folder: string | undefined,
): Promise<Readonly<Record<string, TopicFacts>>> {
  if (folder === undefined) return {};
  return withCollection(folder, async (collection) => {
    const facts = new Map<string, TopicFacts>();
    for (const { id, document } of topics) {
      const header = document === undefined ? undefined : await collection.header(document);
      if (!header) continue;
      const { titles, language, classifications } = header;
      const title = titles.find((each) => each.language === "en") ?? titles.find((each) => each.language === language);
      const symbol = (classifications.find(({ main }) => main) ?? classifications[0])?.symbol;
      facts.set(id, { ...(title && { title: title.text }), ...(symbol && { section: symbol[0] }) });
    }
    return Object.fromEntries(facts);
  });
}
