import { InputError, ProblemList, setting } from "../core/index.js";
import type { Campaign, CampaignTopic } from "./campaign.js";
import type { ListedTopic } from "./topics-file.js";

export interface AddTopicsOptions {
  /** The topic set for topics that name none; default: the main set, or the small set for ids such as `PACs-1`. */
  readonly set?: string | undefined;
  /** Change topics that exist already instead of refusing them. */
  readonly update?: boolean | undefined;
}

/** The changes that adding topics makes. */
export interface TopicChanges {
  /** New and changed topics. */
  readonly topics: readonly CampaignTopic[];
  /** Number of new topics. */
  readonly added: number;
}

/**
 * Turns the topics of a file into topics of a campaign. A topic outside the main set is matched with the topic of the
 * main set that is made of the same document, unless the file names another one.
 *
 * @throws InputError if a topic exists already, or is declared the same as one that does not exist
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
    const message = `all ${listed.length} topics exist already; ${setting("update")} changes them`;
    throw new InputError([{ file, line: 0, message }]);
  }
  for (const topic of listed) {
    const earlier = all.get(topic.id);
    if (earlier && !update) {
      report(`topic exists already; ${setting("update")} changes it`, topic.id);
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
    if (!other) report(`topic ${id} is declared the same as one that does not exist`, sameAs);
    else if (other.set === own) report(`topic ${id} is declared the same as one of its own set`, sameAs);
  }
  problems.throwIfAny();
  return { topics: Array.from(changed, (id) => all.get(id)!), added };
}

/** CLEF-IP names the topics of its small set `PACs-1` …; they belong to that set in any file. */
function usualSet({ settings }: Campaign, id: string): string {
  return settings.track === "clef-ip-2010" && /^PACs-/i.test(id) ? "small" : settings.mainSet;
}

/** Topics outside the main set that are now matched with a topic of the main set. */
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

/**
 * Topics outside the main set that runs of the main set cannot contain, so that they would count 0 in extracted runs.
 */
export function topicsWithoutCounterpart(campaign: Campaign): CampaignTopic[] {
  const isLinked = new Set(campaign.topics.filter(({ sameAs }) => sameAs !== undefined).map(({ set }) => set));
  return campaign.topics.filter(
    ({ set, sameAs, excluded }) => isLinked.has(set) && sameAs === undefined && excluded === undefined,
  );
}
