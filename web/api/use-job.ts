import { useEffect, useState } from "preact/hooks";
import type { Answer } from "../../src/server/contract/index.js";
import { addressOf } from "./client.js";

export type Job = Answer<"GET /api/jobs/{job}">;

/**
 * Follows long work; the browser connects again by itself when the connection is lost.
 *
 * @param round a new number follows it again, after it was resumed
 */
export function useJob(job: string | undefined, round = 0): Job | undefined {
  const [state, setState] = useState<Job>();
  useEffect(() => {
    setState(undefined);
    if (job === undefined) return undefined;
    const events = new EventSource(addressOf("GET /api/jobs/{job}/events", { params: { job } }));
    events.onmessage = ({ data }) => {
      const next = JSON.parse(data as string) as Job;
      setState(next);
      if (next.ended !== undefined) events.close();
    };
    return () => events.close();
  }, [job, round]);
  return state;
}
