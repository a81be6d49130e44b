import type { Effects } from "../../application/index.js";
import {
  type ClusterWish,
  campaignRankings,
  checkUploadedRun,
  indexToSearch,
  makeCampaignPool,
  preparePool,
  type RankingsRequest,
  type RankRequest,
  rankInFile,
  runSystemForCampaign,
  withCampaign,
} from "../../application/node.js";
import { encodeCampaign } from "../../report/index.js";
import { campaignReportJob, publishJob } from "./report-jobs.js";

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
  "campaign-report": campaignReportJob,
  publish: publishJob,
  "check-upload": checkUploadedRun,
  "prepare-pool": preparePool,
  "make-pool": makeCampaignPool,
  "system-run": runSystemForCampaign,
  /** Makes the index that a collection is searched with. */
  index: async (
    { collection, cluster }: { readonly collection: string; readonly cluster?: ClusterWish },
    effects: Effects,
  ) => {
    await indexToSearch(collection, effects, undefined, cluster === "none" ? undefined : cluster);
    return {};
  },
  /** Ranks a set of a search by a system. */
  "rank-set": (request: RankRequest, effects: Effects) => rankInFile(request, effects),
  /** Judged rankings as bytes, see judged-answers.ts. */
  "judged-rankings": (
    { folder, request }: { readonly folder: string; readonly request: RankingsRequest },
    effects: Effects,
  ) => withCampaign(folder, async (store) => encodeCampaign(await campaignRankings(store, request, effects))),
};

export type JobKind = keyof typeof jobKinds;
export type JobInput<K extends JobKind> = Parameters<(typeof jobKinds)[K]>[0];
