import { existsSync } from "node:fs";
import { join } from "node:path";
import type { CampaignStore } from "../../campaign/node.js";
import { MANIFEST_FILE } from "../../collection/node.js";

/** The folder of the collection that a campaign was made with, if it is still there. */
export function collectionOf(store: CampaignStore): string | undefined {
  const { collection } = store.read().settings;
  const folder = collection === undefined ? undefined : join(store.folder, collection);
  return folder !== undefined && existsSync(join(folder, MANIFEST_FILE)) ? folder : undefined;
}
