import type { CampaignTopic } from "../../campaign/index.js";
import type { CampaignStore } from "../../campaign/node.js";
import type { Patent } from "../../patents/index.js";
import { withCollection } from "../collecting/with-collection.js";
import type { Effects } from "../effects.js";
import { graphOf } from "../reading/collection-graph.js";
import { type DocumentRelations, documentRelations } from "../reading/document-relations.js";

/** A topic, open for reading. */
export interface OpenedTopic {
  readonly topic: CampaignTopic;
  /** Its patent, if the collection has it. */
  readonly patent?: Patent;
  /** Its family and its citations: often the answer to the topic, so for organisers only. */
  readonly relations?: DocumentRelations;
}

export interface OpenTopicRequest {
  readonly topic: string;
  /** The folder of the collection that its patent is in. */
  readonly collection?: string | undefined;
  readonly relations: boolean;
}

/** Opens a topic of a campaign; `undefined` if it has none of this id. */
export async function openTopic(
  store: CampaignStore,
  { topic: id, collection, relations }: OpenTopicRequest,
  effects: Effects = {},
): Promise<OpenedTopic | undefined> {
  const topic = store.read().topics.find((each) => each.id === id);
  if (!topic) return undefined;
  const { document, cutoff } = topic;
  if (collection === undefined || document === undefined) return { topic };
  return withCollection(collection, async (opened) => {
    const patent = opened.has(document) ? await opened.get(document) : undefined;
    if (!patent) return { topic };
    if (!relations) return { topic, patent };
    const graph = await graphOf(collection, effects)();
    return { topic, patent, relations: await documentRelations(patent, opened, graph, cutoff) };
  });
}
