import { CampaignStore } from "../../campaign/node.js";
import type { Effects } from "../effects.js";

/** What work on a campaign is handed. */
export interface CampaignEffects extends Effects {
  /** The time at which things are done, which a campaign writes down; the system's clock when left out. */
  readonly now?: () => Date;
}

/** The time that a campaign writes down. */
export function timeOf({ now }: CampaignEffects): Date {
  return now ? now() : new Date();
}

/** Opens a campaign for some work, and closes it whatever comes of that. */
export async function withCampaign<T>(folder: string, work: (store: CampaignStore) => T | Promise<T>): Promise<T> {
  const store = CampaignStore.open(folder);
  try {
    return await work(store);
  } finally {
    store.close();
  }
}
