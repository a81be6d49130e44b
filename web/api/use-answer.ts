import { useEffect, useState } from "preact/hooks";
import type { Answer, Call, Contract } from "../../src/server/contract/index.js";
import { call } from "./client.js";

/** The state of a question to the server. An earlier answer stays until the next one is there. */
export interface Asked<T> {
  readonly answer?: T;
  readonly problem?: Error;
  readonly waiting: boolean;
  /** Asks again. */
  readonly again: () => void;
}

/**
 * Asks the server while a component is shown, again whenever the question changes; `null`: nothing is asked yet.
 *
 * @param keep show the earlier answer while the next is awaited
 */
export function useAnswer<K extends keyof Contract>(
  route: K,
  given: Call<K> | null,
  { keep = true }: { readonly keep?: boolean } = {},
): Asked<Answer<K>> {
  const [state, setState] = useState<Omit<Asked<Answer<K>>, "again">>({ waiting: given !== null });
  const [round, setRound] = useState(0);
  const question = JSON.stringify(given);
  useEffect(() => {
    if (given === null) return setState({ waiting: false });
    const controller = new AbortController();
    setState((earlier) => ({ ...(keep && earlier), waiting: true }));
    const ask = call as (route: K, given: object) => Promise<Answer<K>>;
    ask(route, { ...given, signal: controller.signal })
      .then((answer) => setState({ answer, waiting: false }))
      .catch((problem: Error) => {
        if (!controller.signal.aborted) setState({ problem, waiting: false });
      });
    return () => controller.abort();
  }, [route, question, round]);
  return { ...state, again: () => setRound((n) => n + 1) };
}
