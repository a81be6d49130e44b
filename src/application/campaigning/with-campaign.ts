import { CampaignStore } from "../../campaign/node.js";
import type { Effects } from "../effects.js";

/** The effects of work on a campaign. */
export interface CampaignEffects extends Effects {
  /** The time that a campaign records for what is done; default: the system's clock. */
  readonly now?: () => Date;
}

/** The time that a campaign records. */
export function timeOf({ now }: CampaignEffects): Date {
  return now ? now() : new Date();
}

/** Opens a campaign, does some work, and always closes it. */
export async function withCampaign<T>(folder: string, work: (store: CampaignStore) => T | Promise<T>): Promise<T> {
  const store = CampaignStore.open(folder);
  try {
    return await work(store);
  } finally {
    store.close();
  }
}
