import { type CampaignStore, type DocumentSource, keepDocuments } from "../../campaign/node.js";
import type { Effects } from "../effects.js";
import { type CampaignEffects, timeOf, withCampaign } from "./with-campaign.js";

/** Replaces the list of documents that runs may retrieve. Returns their number. */
export function giveDocuments(folder: string, source: DocumentSource, effects: CampaignEffects = {}): Promise<number> {
  return withCampaign(folder, (store) => keepGivenDocuments(store, source, timeOf(effects), effects));
}

/** Stores the documents and reports how many there are. */
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
