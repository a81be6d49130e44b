import { topicSetName, topicSets, topicsWithoutCounterpart } from "../../campaign/index.js";
import {
  type CampaignStore,
  giveJudgements,
  giveTopics,
  readDocuments,
  type TopicLookUp,
} from "../../campaign/node.js";
import { command, setting, UsageError } from "../../core/index.js";
import { eachJudgement, type Qrels } from "../../trec/index.js";
import { type CampaignEffects, timeOf, withCampaign } from "./with-campaign.js";

export interface AddTopicsRequest {
  /** Files with topics. */
  readonly topics?: readonly string[];
  /** The topic set for topics whose files name none. */
  readonly set?: string | undefined;
  /** Change the data of topics that the campaign already has. */
  readonly update?: boolean | undefined;
  /** A file of judgements with numbers. */
  readonly qrels?: string | undefined;
  /** A file of judgements with grades A to D and marks. */
  readonly judgements?: string | undefined;
  /** Where languages and dates are looked up if the files do not give them. */
  readonly lookUp?: TopicLookUp | undefined;
}

/**
 * Adds topics, judgements or both to a campaign. Remarks describe the result.
 *
 * @throws UsageError if there is nothing to add, or judgements of both kinds
 */
export async function addCampaignTopics(
  folder: string,
  request: AddTopicsRequest,
  effects: CampaignEffects = {},
): Promise<void> {
  const { topics: files = [], set, update, qrels, judgements, lookUp } = request;
  const { onRemark, signal } = effects;
  if (qrels !== undefined && judgements !== undefined) {
    throw new UsageError(
      `${setting("qrels")} and ${setting("judgements")} are two forms of the same data: give only one`,
    );
  }
  if (files.length === 0 && qrels === undefined && judgements === undefined) {
    const forms = `${setting("qrels")} FILE or ${setting("judgements")} FILE`;
    throw new UsageError(`nothing to add: give files with topics, ${forms}`);
  }
  await withCampaign(folder, async (store) => {
    for (const file of files) {
      signal?.throwIfAborted();
      const { added, topics } = await giveTopics(store, file, { set, update, lookUp }, timeOf(effects));
      const changed = topics.length - added;
      onRemark?.(`${file}: ${added} topics added${changed > 0 ? `, ${changed} changed` : ""}`);
    }
    const judged = qrels ?? judgements;
    const form = qrels === undefined ? "judgements" : "qrels";
    const given = judged === undefined ? undefined : await giveJudgements(store, judged, form, timeOf(effects));
    for (const line of aboutTopics(store)) onRemark?.(line);
    if (!given) return;
    for (const line of aboutJudgements(store, given.qrels)) onRemark?.(`${judged}: ${line}`);
  });
}

/** The topics that a campaign has now, and what its organiser may have to do about them. */
function* aboutTopics(store: CampaignStore): Generator<string> {
  const campaign = store.read();
  for (const set of topicSets(campaign)) {
    const topics = campaign.topics.filter((topic) => topic.set === set);
    const languages = new Map<string, number>();
    for (const { language = "of unknown language" } of topics) {
      languages.set(language, (languages.get(language) ?? 0) + 1);
    }
    const parts = Array.from(languages, ([language, number]) => `${number} ${language}`).join(", ");
    const isKnown = topics.some(({ language }) => language !== undefined);
    yield `${set}: ${topics.length} topics${isKnown ? ` (${parts})` : ""}`;
  }
  const alone = topicsWithoutCounterpart(campaign).map(({ id }) => id);
  if (alone.length > 0) {
    const main = topicSetName(campaign.settings.mainSet);
    const what = `without a counterpart in ${main}, and would count 0 for extracted runs`;
    const exclude = `${command("campaign exclude-topic")} ${store.folder} ${alone[0]} ${setting("reason")} …`;
    yield `${alone.length === 1 ? "1 topic is" : `${alone.length} topics are`} ${what}${naming(alone)}; ${exclude} leaves it out`;
  }
}

/** The judgements that were added, and those that have no effect or are missing. */
function* aboutJudgements(store: CampaignStore, qrels: Qrels): Generator<string> {
  const { topics } = store.read();
  const judged = new Set<string>();
  const elsewhere = new Set<string>();
  const documents = readDocuments(store);
  let number = 0;
  for (const { topic, doc } of eachJudgement(qrels)) {
    number++;
    judged.add(topic);
    if (documents && documents.dateOf(doc) === undefined) elsewhere.add(doc);
  }
  yield `${number} ${number === 1 ? "judgement" : "judgements"} for ${counted(judged.size)}`;
  const known = new Set(topics.map(({ id }) => id));
  const unknown = [...judged].filter((topic) => !known.has(topic));
  if (unknown.length > 0) yield `${counted(unknown.length)} not in this campaign, without effect${naming(unknown)}`;
  const without = topics
    .filter(({ id, sameAs = id, excluded }) => excluded === undefined && !judged.has(id) && !judged.has(sameAs))
    .map(({ id }) => id);
  if (without.length > 0) yield `${counted(without.length)} without judgements${naming(without)}`;
  if (elsewhere.size > 0) {
    const what = elsewhere.size === 1 ? "1 judged document that runs" : `${elsewhere.size} judged documents that runs`;
    yield `${what} may not retrieve${naming([...elsewhere])}`;
  }
}

const counted = (topics: number) => (topics === 1 ? "1 topic" : `${topics} topics`);

function naming(found: readonly string[]): string {
  return `: ${found.slice(0, 5).join(", ")}${found.length > 5 ? ", …" : ""}`;
}
