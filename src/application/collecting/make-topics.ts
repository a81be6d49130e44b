import {
  chooseTopics,
  type RelationOptions,
  relationsOf,
  type TopicChoice,
  type TopicWish,
} from "../../collection/index.js";
import { ExitCode, PresageError, setting, UsageError } from "../../core/index.js";
import { refuseExisting } from "../../files/node.js";
import type { Effects } from "../effects.js";
import { refusePlain } from "./refuse-plain.js";
import { withCollection } from "./with-collection.js";
import { groupByLanguage, type WriteTopicsRequest, writeTopics } from "./write-topics.js";

/** Which topics are chosen, and how they are written. */
export interface TopicsRequest extends TopicWish, WriteTopicsRequest {
  /** How families are determined. */
  readonly relations: RelationOptions;
}

/** CLEF-IP's topics are applications as published. */
const KINDS = ["A1", "A2"];

/**
 * Chooses topics from a collection and writes them to a new folder.
 *
 * @throws PresageError if no document can be a topic
 */
export async function makeTopics(folder: string, request: TopicsRequest, effects: Effects = {}): Promise<TopicChoice> {
  const { output, prefix, filter } = request;
  refuseExisting(output);
  if (!/^[\w.-]+$/.test(prefix)) {
    throw new UsageError(`only letters, digits, dots and hyphens are allowed: ${JSON.stringify(prefix)}`, {
      setting: "prefix",
      value: prefix,
    });
  }
  return withCollection(folder, async (collection) => {
    await refusePlain(collection, "the citations that topics are chosen by");
    const relations = await relationsOf(collection.headers(), request.relations);
    effects.signal?.throwIfAborted();
    const wish = { ...request, filter: { ...filter, kinds: filter.kinds ?? KINDS } };
    const choice = await chooseTopics(collection, relations, wish);
    if (choice.topics.length === 0) {
      throw new PresageError(`no topics: ${reasonForNone(choice.matching, request)}`, ExitCode.noTopics);
    }
    await writeTopics(choice.topics, collection, relations, request, effects);
    for (const line of remarks(request, choice)) effects.onRemark?.(line);
    return choice;
  });
}

function* remarks(
  { output, small = 0 }: TopicsRequest,
  { topics, matching, eligible }: TopicChoice,
): Generator<string> {
  const languages = Array.from(groupByLanguage(topics), ([language, { length }]) => `${length} ${language}`).join(", ");
  const withSmall = small > 0 ? `, ${Math.min(small, topics.length)} of them also in the small set` : "";
  yield `${output}: ${topics.length} topics${languages && ` (${languages})`}${withSmall}`;
  yield `chosen from ${eligible} documents with enough citations, of ${matching} that match`;
}

/** Why nothing could be chosen, and which settings to change. */
function reasonForNone(matching: number, { filter, minRelevant, rules }: TopicsRequest): string {
  if (matching === 0) {
    return filter.kinds
      ? "no document matches"
      : `no document matches; kinds are ${KINDS.join(" and ")} unless ${setting("kind")} selects others`;
  }
  const relevant = minRelevant === 1 ? "a relevant patent" : `${minRelevant} relevant patents`;
  const { minCitations } = filter;
  const wanted = [
    ...(minCitations === undefined ? [] : [`${minCitations} citations (${setting("citations")})`]),
    ...(minRelevant === 0
      ? []
      : [`${relevant}${rules.outside ? "" : " in the collection"} (${setting("minRelevant")})`]),
  ];
  return `${matching} documents match, but none has ${wanted.join(" and ")}`;
}
