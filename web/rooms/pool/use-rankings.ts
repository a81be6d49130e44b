import { useEffect, useState } from "preact/hooks";
import type { RankedPool } from "../../../src/collection/pool/ranked-pool.js";
import { call } from "../../api/client.js";
import { type Job, useJob } from "../../api/use-job.js";

/** The beginnings of all runs, as the server sends them. */
export interface CampaignPool extends RankedPool {
  readonly ids: readonly number[];
  readonly judgements: string;
  readonly level: number;
}

/** The rankings, or what the server still does for them. */
export interface Rankings {
  readonly pool?: CampaignPool;
  readonly job?: Job;
  readonly problem?: Error;
  readonly again: () => void;
}

/** Has the server read the runs down to a rank, waits for it, and fetches the result. */
export function useRankings(campaign: string, deepest: number): Rankings {
  const [state, setState] = useState<{ pool?: CampaignPool; problem?: Error; version?: string; job?: string }>({});
  const [round, setRound] = useState(0);
  const job = useJob(state.job);
  useEffect(() => {
    let gone = false;
    setState(({ pool }) => ({ ...(pool && { pool }) }));
    call("POST /api/campaigns/{campaign}/pool/prepare", { params: { campaign }, body: { deepest } }).then(
      ({ version, job: started }) => {
        if (!gone) setState(({ pool }) => ({ ...(pool && { pool }), version, ...(started && { job: started }) }));
      },
      (problem: Error) => !gone && setState({ problem }),
    );
    return () => {
      gone = true;
    };
  }, [campaign, deepest, round]);
  const isReady = state.version !== undefined && (state.job === undefined || job?.state === "done");
  useEffect(() => {
    const { version } = state;
    if (!isReady || version === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    call("GET /api/campaigns/{campaign}/pool/rankings", { params: { campaign }, query: { version }, signal }).then(
      // The answer is JSON already: the client has read it.
      (pool) => setState({ pool: pool as unknown as CampaignPool }),
      (problem: Error) => !signal.aborted && setState({ problem }),
    );
    return () => controller.abort();
  }, [isReady, state.version]);
  const { pool, problem } = state;
  return {
    ...(pool && { pool }),
    ...(problem && { problem }),
    ...(job && state.job !== undefined && { job }),
    again: () => setRound((n) => n + 1),
  };
}
