import { useEffect, useState } from "preact/hooks";
import { type CampaignRankings, CampaignScores, decodeCampaign } from "../../src/report/index.js";
import type { Call } from "../../src/server/contract/index.js";
import { call } from "../api/client.js";
import type { Asked } from "../api/use-answer.js";
import { query } from "../shell/location.js";

/** The judged rankings of a campaign, and the scores computed from them so far. */
export interface Results {
  readonly input: CampaignRankings;
  readonly scores: CampaignScores;
}

type Choice = NonNullable<Call<"GET /api/campaigns/{campaign}/judged">["query"]>;

interface Kept {
  readonly key: string;
  readonly version: string | null;
  readonly results: Results;
}

/** The last rankings stay decoded: rooms share them, and going back costs nothing. */
let kept: Kept | undefined;

/** The judgements that the address asks for. */
export function judgementChoice(): Choice {
  const judgements = query.value.get("judgements");
  return {
    ...(judgements === "workbench" && { judgements }),
    ...(query.value.get("machine") === "yes" && { machine: "yes" as const }),
  };
}

/**
 * The judged rankings of a campaign, by the judgements that the address asks for. Those that are known are there at
 * once; the server is asked whether they changed.
 */
export function useRankings(campaign: string): Asked<Results> {
  const choice = judgementChoice();
  const key = JSON.stringify([campaign, choice]);
  const known = kept?.key === key ? kept : undefined;
  const [state, setState] = useState<{ readonly results?: Results; readonly problem?: Error }>({});
  const [round, setRound] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    fetchRankings(campaign, choice, key, controller.signal)
      .then((results) => setState({ results }))
      .catch((problem: Error) => {
        if (!controller.signal.aborted) setState({ problem });
      });
    return () => controller.abort();
  }, [key, round]);
  const again = () => setRound((n) => n + 1);
  if (state.problem) return { problem: state.problem, waiting: false, again };
  const answer = known?.results ?? state.results;
  return { ...(answer && { answer }), waiting: answer === undefined, again };
}

async function fetchRankings(campaign: string, choice: Choice, key: string, signal: AbortSignal): Promise<Results> {
  const response = await call("GET /api/campaigns/{campaign}/judged", {
    params: { campaign },
    query: choice,
    signal,
  });
  const version = response.headers.get("etag");
  if (kept?.key === key && kept.version === version) return kept.results;
  const input = decodeCampaign(new Uint8Array(await response.arrayBuffer()));
  const results = { input, scores: new CampaignScores(input) };
  kept = { key, version, results };
  return results;
}
