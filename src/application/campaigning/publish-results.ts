import { type CampaignEvaluation, publishCampaign } from "../../campaign/node.js";
import { refuseExisting, version } from "../../files/node.js";
import { formats } from "../../report/index.js";
import { type CampaignEffects, timeOf, withCampaign } from "./with-campaign.js";

export interface PublishRequest {
  /** The folder to make. */
  readonly output: string;
  /** Also write the runs that were extracted for smaller topic sets. */
  readonly extractedRuns?: boolean | undefined;
  readonly threads?: number | undefined;
}

/** Writes everything that a campaign publishes to a new folder, completely or not at all. */
export async function publishResults(
  folder: string,
  { output, extractedRuns, threads }: PublishRequest,
  effects: CampaignEffects = {},
): Promise<CampaignEvaluation> {
  refuseExisting(output);
  effects.signal?.throwIfAborted();
  return withCampaign(folder, (store) =>
    publishCampaign(store, {
      output,
      extractedRuns,
      threads,
      now: timeOf(effects),
      version: version(),
      render: { csv: formats.csv.render, json: formats.json.render, markdown: formats.markdown.render },
      onProgress: (done, total) => effects.onProgress?.({ what: "runs read", done, total }),
    }),
  );
}
