import { rmSync } from "node:fs";
import { basename, resolve } from "node:path";
import { type CampaignSettings, type Track, trackRules } from "../../campaign/index.js";
import { CampaignStore, type DocumentSource } from "../../campaign/node.js";
import { keepGivenDocuments } from "./give-documents.js";
import { type CampaignEffects, timeOf, withCampaign } from "./with-campaign.js";

export interface MakeCampaignRequest {
  /** Whose rules are followed. */
  readonly track: Track;
  /** What differs from the track's rules; without a name, the campaign is called as its folder. */
  readonly settings?: Partial<CampaignSettings>;
  /** What runs may retrieve; all documents when left out. */
  readonly documents?: DocumentSource | undefined;
}

/** Makes the folder of a campaign, whole or not at all. */
export async function makeCampaign(
  folder: string,
  { track, settings: own, documents }: MakeCampaignRequest,
  effects: CampaignEffects = {},
): Promise<CampaignSettings> {
  const settings: CampaignSettings = { name: basename(resolve(folder)), track, ...trackRules[track], ...own };
  const now = timeOf(effects);
  CampaignStore.create(folder, settings, now.toISOString());
  if (documents) {
    try {
      await withCampaign(folder, (store) => keepGivenDocuments(store, documents, now, effects));
    } catch (error) {
      // Half of what was asked for is worse than nothing: the next try would find the folder there.
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  }
  return settings;
}
