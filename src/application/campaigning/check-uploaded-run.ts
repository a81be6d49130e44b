import { checkUpload } from "../../campaign/node.js";
import { type CampaignEffects, timeOf, withCampaign } from "./with-campaign.js";

/** An uploaded file of a campaign. */
export interface UploadedRun {
  readonly folder: string;
  readonly upload: string;
}

/** The result of a check: the rest is recorded with the upload. */
export interface CheckedRunFile {
  readonly state: string;
  readonly lines: number;
}

/** Checks an uploaded file and records the result. */
export async function checkUploadedRun(
  { folder, upload }: UploadedRun,
  effects: CampaignEffects = {},
): Promise<CheckedRunFile> {
  const { onProgress, signal } = effects;
  return withCampaign(folder, async (store) => {
    const { state, checked } = await checkUpload(store, upload, {
      now: timeOf(effects),
      signal,
      onProgress: (done, total) => onProgress?.({ what: "bytes checked", done, total, bytes: done }),
    });
    return { state, lines: checked?.lines ?? 0 };
  });
}
