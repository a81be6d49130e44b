import type { Effects } from "../../application/index.js";
import { runSystemForCampaign } from "../../application/node.js";

/**
 * Every kind of long work: a function of plain input, which runs in a worker thread. What it returns is sent back, so it
 * is plain data as well.
 */
export const jobKinds = {
  /** Counts; for trying out the queue. */
  count: async ({ to }: { readonly to: number }, { onProgress, signal }: Effects) => {
    for (let done = 1; done <= to; done++) {
      signal?.throwIfAborted();
      onProgress?.({ what: "counted", done, total: to });
      await new Promise((next) => setImmediate(next));
    }
    return { counted: to };
  },
  /** Searches for the topics of a campaign with a system. */
  systemRun: runSystemForCampaign,
};

export type JobKind = keyof typeof jobKinds;
export type JobInput<K extends JobKind> = Parameters<(typeof jobKinds)[K]>[0];
