import { activeSubmissions } from "../../campaign/index.js";
import { type CampaignStore, judgingPlan, judgingState, pooledTopics, topicPool } from "../../campaign/node.js";
import { drawStrata, makePool, type Pool, parseStrata } from "../../collection/index.js";
import { setting, UsageError } from "../../core/index.js";
import { withCampaign } from "../campaigning/with-campaign.js";
import type { Effects } from "../effects.js";
import { giveToAssessors, type MadePool } from "./make-judging-pool.js";
import { judgingOrder } from "./make-pool-file.js";
import { countingTopics, gradesOfCampaign, lowestLevel } from "./pool-facts.js";
import { runBeginnings } from "./run-beginnings.js";

/** How the pool of a campaign is made. */
export interface CampaignPoolRequest {
  readonly folder: string;
  /** The folder of the collection, which knows the families. */
  readonly collection?: string | undefined;
  readonly method: "depth" | "strata" | "front";
  readonly depth: number;
  /** For strata: `1-10:1,11-100:.3`. */
  readonly strata?: string | undefined;
  /** For move-to-front: documents per topic. */
  readonly budget?: number | undefined;
  readonly seed?: string | undefined;
  /** Numbers of submissions that are not pooled. */
  readonly without?: readonly number[] | undefined;
}

/** Makes the pool of a campaign and gives it to the assessors. */
export async function makeCampaignPool(request: CampaignPoolRequest, effects: Effects = {}): Promise<MadePool> {
  return withCampaign(request.folder, async (store) => {
    const campaign = store.read();
    const left = new Set(request.without ?? []);
    const submissions = activeSubmissions(campaign).filter(({ id }) => !left.has(id));
    if (submissions.length === 0) throw new UsageError("there is nothing to pool: no runs are left");
    const strata = request.method === "strata" ? parseStrata(request.strata ?? "") : undefined;
    const depth = strata?.at(-1)?.to ?? request.depth;
    const runs = await runBeginnings(store, submissions, depth, ({ fileName }) => fileName, effects);
    const whole = makePool(runs, { topics: new Set(countingTopics(campaign)) });
    const made = strata
      ? drawn(drawStrata(whole, strata, request.seed ?? "0"))
      : request.method === "front"
        ? judgingOrder(whole, runs, gradesOfCampaign(store, campaign), {
            level: lowestLevel(campaign),
            budget: budgetOf(request),
          })
        : whole;
    return giveToAssessors(store, made, request.collection, effects);
  });
}

function budgetOf({ budget }: CampaignPoolRequest): number {
  if (budget === undefined) throw new UsageError(`${setting("budget")} is missing: documents per topic`);
  return budget;
}

function drawn(sample: ReturnType<typeof drawStrata>): Pool {
  return new Map(Array.from(sample, ([topic, documents]) => [topic, documents.filter(({ sampled }) => sampled)]));
}

/** Where a campaign's pool stands. */
export interface PoolState {
  readonly runs: number;
  readonly teams: number;
  readonly topics: number;
  /** Topics and documents that are given to assessors now. */
  readonly pooledTopics: number;
  readonly pooled: number;
  /** Median time that assessors took for a document so far; absent without judgements. */
  readonly minutesPerDocument?: number;
  /** Whether the documents of a family are judged as one. */
  readonly families: boolean;
}

export function poolState(store: CampaignStore): PoolState {
  const campaign = store.read();
  const active = activeSubmissions(campaign);
  const topics = pooledTopics(store);
  const times = [...judgingState(store).all()].flatMap(({ dwellMs }) => (dwellMs === undefined ? [] : [dwellMs]));
  times.sort((a, b) => a - b);
  return {
    runs: active.length,
    teams: new Set(active.map(({ participant }) => participant)).size,
    topics: countingTopics(campaign).length,
    pooledTopics: topics.length,
    pooled: topics.reduce((sum, topic) => sum + (topicPool(store, topic)?.families.length ?? 0), 0),
    ...(times.length > 0 && { minutesPerDocument: times[Math.floor(times.length / 2)] / 60_000 }),
    families: judgingPlan(store).families,
  };
}
