import { InputError, ProblemList, setting } from "../core/index.js";
import type { Campaign, CampaignTopic } from "./campaign.js";
import type { ListedTopic } from "./topics-file.js";

export interface AddTopicsOptions {
  /** The set of topics that do not say; by default the main set, and the small one for ids such as `PACs-1`. */
  readonly set?: string | undefined;
  /** Change what is said of topics that are there already, instead of refusing them. */
  readonly update?: boolean | undefined;
}

/** What changes when topics are added. */
export interface TopicChanges {
  /** New and changed topics. */
  readonly topics: readonly CampaignTopic[];
  /** How many are new. */
  readonly added: number;
}

/**
 * The topics of a file as topics of a campaign. A topic outside the main set is the same as the topic of the main set
 * that is made of the same document, unless the file says which one it is.
 *
 * @throws InputError if a topic is there already, or is said to be one that does not exist
 */
export function topicsToAdd(
  campaign: Campaign,
  listed: readonly ListedTopic[],
  file: string,
  { set, update }: AddTopicsOptions = {},
): TopicChanges {
  const problems = new ProblemList(file);
  const report = (message: string, text: string) => problems.push({ file, line: 0, message, text });
  const all = new Map(campaign.topics.map((topic) => [topic.id, topic]));
  const changed = new Set<string>();
  let added = 0;
  if (!update && listed.every(({ id }) => all.has(id))) {
    const message = `all ${listed.length} topics are there already; ${setting("update")} changes what is said of them`;
    throw new InputError([{ file, line: 0, message }]);
  }
  for (const topic of listed) {
    const earlier = all.get(topic.id);
    if (earlier && !update) {
      report(`topic is there already; ${setting("update")} changes what is said of it`, topic.id);
      continue;
    }
    if (!earlier) added++;
    const { set: own, ...rest } = topic;
    all.set(topic.id, { ...earlier, ...rest, set: own ?? set ?? earlier?.set ?? usualSet(campaign, topic.id) });
    changed.add(topic.id);
  }
  for (const topic of linked(all, campaign.settings.mainSet)) {
    all.set(topic.id, topic);
    changed.add(topic.id);
  }
  for (const { id, sameAs, set: own } of all.values()) {
    if (sameAs === undefined) continue;
    const other = all.get(sameAs);
    if (!other) report(`topic ${id} is said to be the same as one that does not exist`, sameAs);
    else if (other.set === own) report(`topic ${id} is said to be the same as one of its own set`, sameAs);
  }
  problems.throwIfAny();
  return { topics: Array.from(changed, (id) => all.get(id)!), added };
}

/** CLEF-IP names the topics of its small set `PACs-1` …; they belong there whatever file they come in. */
function usualSet({ settings }: Campaign, id: string): string {
  return settings.track === "clef-ip-2010" && /^PACs-/i.test(id) ? "small" : settings.mainSet;
}

/** Topics outside the main set that get to know which topic of the main set they are. */
function linked(topics: ReadonlyMap<string, CampaignTopic>, mainSet: string): CampaignTopic[] {
  const byDocument = new Map<string, string>();
  for (const { id, set, document } of topics.values()) {
    if (set === mainSet && document !== undefined && !byDocument.has(document)) byDocument.set(document, id);
  }
  return [...topics.values()].flatMap((topic) => {
    if (topic.set === mainSet || topic.sameAs !== undefined || topic.document === undefined) return [];
    const sameAs = byDocument.get(topic.document);
    return sameAs === undefined ? [] : [{ ...topic, sameAs }];
  });
}

/** Topics outside the main set that runs of the main set cannot have, so that they would count 0 when extracted. */
export function topicsWithoutCounterpart(campaign: Campaign): CampaignTopic[] {
  const isLinked = new Set(campaign.topics.filter(({ sameAs }) => sameAs !== undefined).map(({ set }) => set));
  return campaign.topics.filter(
    ({ set, sameAs, excluded }) => isLinked.has(set) && sameAs === undefined && excluded === undefined,
  );
}
