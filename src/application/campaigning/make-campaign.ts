import { rmSync } from "node:fs";
import { basename, relative, resolve } from "node:path";
import { type CampaignSettings, type Track, trackRules } from "../../campaign/index.js";
import { CampaignStore, type DocumentSource } from "../../campaign/node.js";
import { keepGivenDocuments } from "./give-documents.js";
import { type CampaignEffects, timeOf, withCampaign } from "./with-campaign.js";

export interface MakeCampaignRequest {
  /** The track whose rules apply. */
  readonly track: Track;
  /** What differs from the track's rules. Default name of the campaign: that of its folder. */
  readonly settings?: Partial<CampaignSettings>;
  /** The documents that runs may retrieve; default: all. */
  readonly documents?: DocumentSource | undefined;
}

/** Makes the folder of a campaign, completely or not at all. */
export async function makeCampaign(
  folder: string,
  { track, settings: own, documents }: MakeCampaignRequest,
  effects: CampaignEffects = {},
): Promise<CampaignSettings> {
  const settings: CampaignSettings = {
    name: basename(resolve(folder)),
    track,
    ...trackRules[track],
    ...(documents && "collection" in documents && { collection: relative(folder, documents.collection) }),
    ...own,
  };
  const now = timeOf(effects);
  CampaignStore.create(folder, settings, now.toISOString());
  if (documents) {
    try {
      await withCampaign(folder, (store) => keepGivenDocuments(store, documents, now, effects));
    } catch (error) {
      // A half-made folder is worse than none: the next attempt would find it and fail.
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  }
  return settings;
}
