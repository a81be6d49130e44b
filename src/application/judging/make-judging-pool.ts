import { activeSubmissions } from "../../campaign/index.js";
import { type CampaignStore, givePool, judgingPlan, type PoolEntry } from "../../campaign/node.js";
import { bestRank, makePool, type Pool } from "../../collection/index.js";
import { UsageError } from "../../core/index.js";
import { familiesOf } from "../collecting/families.js";
import type { Effects } from "../effects.js";
import { readPoolRuns } from "./pool-runs.js";

/** What is judged. */
export interface JudgingPoolRequest {
  /** Number of documents of each run and topic. */
  readonly depth: number;
  /** The folder of the collection, which knows the families. */
  readonly collection?: string | undefined;
}

/** The size of a pool that was given to assessors. */
export interface MadePool {
  readonly topics: number;
  readonly documents: number;
}

/** Pools the runs of a campaign and gives the pool to its assessors. */
export async function makeJudgingPool(
  store: CampaignStore,
  { depth, collection }: JudgingPoolRequest,
  effects: Effects = {},
): Promise<MadePool> {
  const campaign = store.read();
  const runs = activeSubmissions(campaign);
  if (runs.length === 0) throw new UsageError("there is nothing to pool: the campaign has no runs");
  const paths = runs.map(({ sha256, fileName }) => store.path("submissions", { sha256, name: fileName }));
  const read = await readPoolRuns(paths, depth, { duplicates: "error", rankBy: "score" }, effects);
  const counting = campaign.topics.filter(({ excluded }) => excluded === undefined).map(({ id }) => id);
  return giveToAssessors(store, makePool(read, { topics: new Set(counting) }), collection, effects);
}

/** Gives a pool to the assessors of a campaign, by the plan with the documents of a family as one. */
export async function giveToAssessors(
  store: CampaignStore,
  pool: Pool,
  collection: string | undefined,
  effects: Effects = {},
): Promise<MadePool> {
  const { families } = judgingPlan(store);
  const familyOf = families && collection !== undefined ? await familiesOf({ collection }, effects) : undefined;
  let documents = 0;
  for (const [topic, pooled] of pool) {
    effects.signal?.throwIfAborted();
    const entries = pooled.map((each): PoolEntry => {
      const rank = bestRank(each);
      const family = familyOf?.(each.doc) ?? each.doc;
      return { document: each.doc, family, mark: each.mark, ...(rank !== undefined && { rank }) };
    });
    givePool(store, topic, entries);
    documents += entries.length;
  }
  return { topics: pool.size, documents };
}
