import type { CampaignSettings } from "../../campaign/index.js";
import { type CampaignEffects, timeOf, withCampaign } from "./with-campaign.js";

/** Changes rules of a campaign. Returns the changes as text: `closes "2010-07-15"`. */
export function changeSettings(
  folder: string,
  changes: Partial<CampaignSettings>,
  effects: CampaignEffects = {},
): Promise<readonly string[]> {
  return withCampaign(folder, (store) =>
    store.write(({ settings }) => {
      const next = { ...settings, ...changes };
      const names = (Object.keys(next) as (keyof typeof next)[]).filter(
        (name) => JSON.stringify(next[name]) !== JSON.stringify(settings[name]),
      );
      const words = names.map((name) => `${name} ${JSON.stringify(next[name])}`);
      if (names.length > 0) {
        store.setSettings(next, timeOf(effects).toISOString(), `settings changed: ${words.join(", ")}`);
      }
      return words;
    }),
  );
}
