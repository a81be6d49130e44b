import { type Backup, backupCampaign } from "../../campaign/node.js";
import type { Effects } from "../effects.js";
import { withCampaign } from "./with-campaign.js";

/** Copies a campaign to a new folder, completely or not at all, while a server or other commands write to it. */
export function backUp(folder: string, target: string, { onProgress, signal }: Effects = {}): Promise<Backup> {
  return withCampaign(folder, (store) =>
    backupCampaign(store, target, {
      signal,
      onFile: (done, total) => onProgress?.({ what: "files copied", done, total }),
    }),
  );
}
