import { type CampaignStore, type DocumentSource, keepDocuments } from "../../campaign/node.js";
import type { Effects } from "../effects.js";
import { type CampaignEffects, timeOf, withCampaign } from "./with-campaign.js";

/** Tells a campaign which documents runs may retrieve, instead of those that it knew; gives their number. */
export function giveDocuments(folder: string, source: DocumentSource, effects: CampaignEffects = {}): Promise<number> {
  return withCampaign(folder, (store) => keepGivenDocuments(store, source, timeOf(effects), effects));
}

/** Brings the documents in, and says how many. */
export async function keepGivenDocuments(
  store: CampaignStore,
  source: DocumentSource,
  now: Date,
  { onProgress, onRemark, signal }: Effects,
): Promise<number> {
  signal?.throwIfAborted();
  const { size } = await keepDocuments(store, source, now, (done, total) => {
    signal?.throwIfAborted();
    onProgress?.({ what: "documents read", done, total });
  });
  onRemark?.(`runs may retrieve ${size} ${size === 1 ? "document" : "documents"}`);
  return size;
}
