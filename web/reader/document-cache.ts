import { useEffect, useState } from "preact/hooks";
import type { Answer } from "../../src/server/contract/index.js";
import { call } from "../api/client.js";

/** A document as the server gives it. */
export type Page = Answer<"GET /api/collections/{collection}/documents/{document}">;

/** Which document is read. */
export interface Wanted {
  readonly collection: string;
  readonly document: string;
  /** Prior art is published before this day. */
  readonly cutOff?: string | undefined;
}

/** Documents kept in the page: those prefetched, and those read last. */
const MOST_KEPT = 60;

const kept = new Map<string, Promise<Page> | Page>();

/** Fetches a document before it is needed; showing it then takes no request. */
export function prefetchDocument(wanted: Wanted): Promise<Page> {
  const key = keyOf(wanted);
  const known = kept.get(key);
  if (known) {
    kept.delete(key);
    kept.set(key, known);
    return Promise.resolve(known);
  }
  const { collection, document, cutOff } = wanted;
  const asked = call("GET /api/collections/{collection}/documents/{document}", {
    params: { collection, document },
    query: cutOff === undefined ? {} : { cutOff },
  });
  kept.set(key, asked);
  asked.then(
    (page) => kept.has(key) && kept.set(key, page),
    () => kept.delete(key),
  );
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  return asked;
}

/** A document, at once if it was prefetched. */
export function useDocument(wanted: Wanted): { readonly page?: Page; readonly problem?: Error; again: () => void } {
  const key = keyOf(wanted);
  const known = kept.get(key);
  const ready = known !== undefined && !(known instanceof Promise) ? known : undefined;
  const [state, setState] = useState<{ readonly key: string; readonly page?: Page; readonly problem?: Error }>({ key });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let gone = false;
    if (ready) return;
    prefetchDocument(wanted).then(
      (page) => !gone && setState({ key, page }),
      (problem: Error) => !gone && setState({ key, problem }),
    );
    return () => {
      gone = true;
    };
  }, [key, round]);
  const again = () => setRound((n) => n + 1);
  if (ready) return { page: ready, again };
  return state.key === key ? { ...state, again } : { again };
}

function keyOf({ collection, document, cutOff }: Wanted): string {
  return JSON.stringify([collection, document, cutOff]);
}
