import { createHash } from "node:crypto";
import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { activeSubmissions, type Submission, submissionIds } from "../../campaign/index.js";
import { type CampaignStore, judgingState } from "../../campaign/node.js";
import { type RankedPool, rankPool } from "../../collection/index.js";
import { canonicalJson, UsageError } from "../../core/index.js";
import { withCampaign } from "../campaigning/with-campaign.js";
import type { Effects } from "../effects.js";
import { judgementsVersion } from "../results/judgements-now.js";
import { countingTopics, gradesOfCampaign, lowestLevel } from "./pool-facts.js";
import { LAYOUT, rankingsFolder, runBeginnings, writeWhole } from "./run-beginnings.js";

/** More ranks than this would be too many for a page: 143 runs × 50 topics × 500 ranks are within it. */
export const MOST_RANKS = 4_000_000;

/** Prepared pools that are kept. */
const KEPT = 4;

/** What a page needs to compute pools of any depth. */
export interface CampaignPool extends RankedPool {
  /** Numbers of the runs' submissions. */
  readonly ids: readonly number[];
  /** Names the judgements that were used; `none` if there are none. */
  readonly judgements: string;
  /** Lowest grade that counts as relevant. */
  readonly level: number;
}

/** Names the file that {@link preparePool} writes; changes whenever that would write something else. */
export function poolVersion(store: CampaignStore, deepest: number): string {
  const campaign = store.read();
  const ids = submissionIds(campaign);
  const text = canonicalJson({
    layout: LAYOUT,
    deepest,
    runs: activeSubmissions(campaign).map(({ id, contentSha256, participant }) => [
      ...[id, contentSha256, participant, ids.get(id) ?? ""],
    ]),
    topics: countingTopics(campaign),
    level: lowestLevel(campaign),
    judgements: judgementsVersion(store, campaign, {}),
    events: judgingState(store).last,
  });
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

/** Where a prepared pool is, packed with gzip; `undefined` if it is not prepared. */
export function preparedPool(store: CampaignStore, version: string): string | undefined {
  const path = join(rankingsFolder(store), `pool-${version}.json.gz`);
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? path : undefined;
}

/** A request for a pool that a page computes with. */
export interface PreparePoolRequest {
  readonly folder: string;
  /** Down to this rank. */
  readonly deepest: number;
}

/**
 * Reads the beginnings of all runs and keeps them, packed, for {@link preparedPool}. A run is read once, however often
 * this is called.
 *
 * @throws UsageError if there are no runs, or too many ranks
 */
export async function preparePool(
  { folder, deepest }: PreparePoolRequest,
  effects: Effects = {},
): Promise<{ readonly version: string }> {
  return withCampaign(folder, async (store) => {
    const version = poolVersion(store, deepest);
    if (preparedPool(store, version) !== undefined) return { version };
    const campaign = store.read();
    const submissions = activeSubmissions(campaign);
    const topics = countingTopics(campaign);
    if (submissions.length === 0) throw new UsageError("there is nothing to pool: the campaign has no runs");
    if (submissions.length * topics.length * deepest > MOST_RANKS) {
      const most = Math.floor(MOST_RANKS / submissions.length / topics.length);
      throw new UsageError(`at most ${most} with so many runs and topics`, { setting: "deepest", value: deepest });
    }
    const ids = submissionIds(campaign);
    const runs = await runBeginnings(store, submissions, deepest, (each) => ids.get(each.id) ?? each.run, effects);
    const level = lowestLevel(campaign);
    const known = gradesOfCampaign(store, campaign);
    const pool: CampaignPool = {
      ...rankPool(runs, {
        depth: deepest,
        teams: submissions.map(({ participant }) => participant),
        topics: new Set(topics),
        level,
        ...(known && { gradeOf: (topic: string, doc: string) => known.get(topic)?.get(doc) }),
      }),
      ids: submissions.map(({ id }) => id),
      judgements: known ? judgementsVersion(store, campaign, {}) : "none",
      level,
    };
    const packed = gzipSync(JSON.stringify(pool), { level: 3 });
    writeWhole(rankingsFolder(store), `pool-${version}.json.gz`, packed);
    dropOthers(store, submissions);
    return { version };
  });
}

/** Removes the oldest prepared pools, and the beginnings of runs that are no longer there. */
function dropOthers(store: CampaignStore, submissions: readonly Submission[]): void {
  const folder = rankingsFolder(store);
  const contents = new Set(submissions.map(({ contentSha256 }) => contentSha256));
  const names = readdirSync(folder);
  const age = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const pools = names.filter((name) => name.startsWith("pool-")).sort((a, b) => age(b) - age(a));
  const gone = names.filter((name) => name.startsWith("run-") && !contents.has(name.split("-")[2]));
  for (const name of [...pools.slice(KEPT), ...gone]) rmSync(join(folder, name), { force: true });
}
