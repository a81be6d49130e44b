import { useEffect, useMemo, useState } from "preact/hooks";
import { type Bundle, makeBundles } from "../../src/campaign/index.js";
import { type CampaignRankings, decodeCampaign } from "../../src/report/index.js";
import { call } from "../api/client.js";
import type { Asked } from "../api/use-answer.js";
import type { StudyData } from "./questions.js";

/** A campaign whose runs are studied in this browser. */
export interface CampaignRuns extends CampaignRankings {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly bundles: readonly Bundle[];
}

/** A bundle of a campaign. */
export interface StudiedBundle {
  readonly campaign: CampaignRuns;
  readonly bundle: Bundle;
  /** For the worker thread; changes only with the campaign and the bundle. */
  readonly data: StudyData;
}

/** The judged runs of a campaign; nothing is asked without a name. */
export function useCampaignRuns(name: string | undefined): Asked<CampaignRuns> {
  const [state, setState] = useState<Omit<Asked<CampaignRuns>, "again">>({ waiting: name !== undefined });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (name === undefined) return setState({ waiting: false });
    const controller = new AbortController();
    setState({ waiting: true });
    call("GET /api/campaigns/{campaign}/judged", { params: { campaign: name }, signal: controller.signal })
      .then((response) => response.arrayBuffer())
      .then((buffer) => {
        const bytes = new Uint8Array(buffer);
        const rankings = decodeCampaign(bytes);
        setState({ answer: { ...rankings, bytes, bundles: makeBundles(rankings.campaign) }, waiting: false });
      })
      .catch((problem: Error) => {
        if (!controller.signal.aborted) setState({ problem, waiting: false });
      });
    return () => controller.abort();
  }, [name, round]);
  return { ...state, again: () => setRound((n) => n + 1) };
}

/** The bundle of this name, or the first one. */
export function useBundle(campaign: CampaignRuns, name: string): StudiedBundle | undefined {
  const bundle = campaign.bundles.find((each) => each.name === name) ?? campaign.bundles[0];
  return useMemo(
    () => bundle && { campaign, bundle, data: { bytes: campaign.bytes, bundle: bundle.name } },
    [campaign, bundle],
  );
}
