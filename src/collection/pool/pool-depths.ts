import type { RankedPool, RankedTopic } from "./ranked-pool.js";
import { drawnFrom, type Stratum } from "./strata.js";

/** Counts by depth: index 0 is depth 0, where everything is 0. */
export type ByDepth = Uint32Array;

/** What a run or a team contributes, by depth. */
export interface GroupDepths {
  readonly name: string;
  /** Documents that it has within the depth. */
  readonly documents: ByDepth;
  /** Those that no other group has within the depth. */
  readonly unique: ByDepth;
  readonly relevant: ByDepth;
  readonly uniqueRelevant: ByDepth;
}

/** The pool at every depth at once. */
export interface PoolDepths {
  readonly depth: number;
  readonly total: ByDepth;
  /** By topic, in the order of the topics. */
  readonly sizes: readonly ByDepth[];
  /** Documents of the pool that are judged, and relevant, by topic. */
  readonly judged: readonly ByDepth[];
  readonly relevant: readonly ByDepth[];
  readonly groups: readonly GroupDepths[];
}

/** Which runs are pooled, and what counts as one. */
export interface PoolChoice {
  /** Numbers of the runs; default: all. */
  readonly runs?: readonly number[] | undefined;
  readonly by: "run" | "team";
}

/**
 * Computes the pool at every depth in one pass over the rankings, so that a change of depth costs nothing. A document is
 * in the pool from its best rank on, and unique to a group from there to the best rank that another group gives it.
 */
export function poolDepths(pool: RankedPool, choice: PoolChoice): PoolDepths {
  const { depth } = pool;
  const groups = groupsOf(pool, choice);
  const made = groups.map(({ name }) => ({
    name,
    documents: new Uint32Array(depth + 1),
    // Differences, which may be negative until they are summed.
    unique: new Int32Array(depth + 2),
    relevant: new Uint32Array(depth + 1),
    uniqueRelevant: new Int32Array(depth + 2),
  }));
  const topics = pool.topics.map((topic) => {
    const state = bestRanks(topic, groups, depth, (g, rank, isRelevant) => {
      made[g].documents[rank]++;
      if (isRelevant) made[g].relevant[rank]++;
    });
    const [sizes, judged, relevant] = [0, 0, 0].map(() => new Uint32Array(depth + 1));
    for (let doc = 0; doc < topic.documents; doc++) {
      const first = state.first[doc];
      if (first > depth) continue;
      const group = made[state.firstGroup[doc]];
      sizes[first]++;
      group.unique[first]++;
      group.unique[state.second[doc]]--;
      if (state.isJudged[doc] === 1) judged[first]++;
      if (state.isRelevant[doc] === 1) {
        relevant[first]++;
        group.uniqueRelevant[first]++;
        group.uniqueRelevant[state.second[doc]]--;
      }
    }
    return { sizes: summed(sizes), judged: summed(judged), relevant: summed(relevant) };
  });
  const total = new Uint32Array(depth + 1);
  for (const { sizes } of topics) for (let d = 0; d <= depth; d++) total[d] += sizes[d];
  return {
    depth,
    total,
    sizes: topics.map(({ sizes }) => sizes),
    judged: topics.map(({ judged }) => judged),
    relevant: topics.map(({ relevant }) => relevant),
    groups: made.map(({ name, documents, unique, relevant, uniqueRelevant }) => ({
      name,
      documents: summed(documents),
      unique: new Uint32Array(summed(unique).subarray(0, depth + 1)),
      relevant: summed(relevant),
      uniqueRelevant: new Uint32Array(summed(uniqueRelevant).subarray(0, depth + 1)),
    })),
  };
}

/** Runs that count as one. */
export interface RunGroup {
  readonly name: string;
  readonly runs: readonly number[];
}

/** The chosen runs, each alone or by team, in their order. */
export function groupsOf({ runs }: RankedPool, { runs: chosen, by }: PoolChoice): RunGroup[] {
  const groups = new Map<string, number[]>();
  for (const run of chosen ?? runs.keys()) {
    const { name, team } = runs[run];
    const key = by === "team" ? team : name;
    groups.set(key, [...(groups.get(key) ?? []), run]);
  }
  return Array.from(groups, ([name, members]) => ({ name, runs: members }));
}

/** For each document of a topic: its best rank, whose it is, and the best rank that another group gives it. */
function bestRanks(
  { documents, rankings, judged = [], relevant = [] }: RankedTopic,
  groups: readonly RunGroup[],
  depth: number,
  onFound: (group: number, rank: number, isRelevant: boolean) => void,
) {
  const never = depth + 1;
  const first = new Uint16Array(documents).fill(never);
  const second = new Uint16Array(documents).fill(never);
  const firstGroup = new Uint16Array(documents);
  const [isJudged, isRelevant] = [new Uint8Array(documents), new Uint8Array(documents)];
  for (const doc of judged) isJudged[doc] = 1;
  for (const doc of relevant) isRelevant[doc] = 1;
  // The last group that had the document, so that a team's second run does not count again.
  const seenBy = new Uint16Array(documents);
  groups.forEach(({ runs }, g) => {
    const longest = Math.min(depth, Math.max(0, ...runs.map((run) => rankings[run].length)));
    for (let rank = 1; rank <= longest; rank++) {
      for (const run of runs) {
        const ranking = rankings[run];
        if (rank > ranking.length) continue;
        const doc = ranking[rank - 1];
        if (seenBy[doc] === g + 1) continue;
        seenBy[doc] = g + 1;
        onFound(g, rank, isRelevant[doc] === 1);
        if (rank < first[doc]) {
          second[doc] = first[doc];
          first[doc] = rank;
          firstGroup[doc] = g;
        } else if (rank < second[doc]) second[doc] = rank;
      }
    }
  });
  return { first, second, firstGroup, isJudged, isRelevant };
}

function summed<T extends Uint32Array | Int32Array>(counts: T): T {
  for (let i = 1; i < counts.length; i++) counts[i] += counts[i - 1];
  return counts;
}

/** Documents to judge in a sample by strata: as many as `drawStrata` draws. */
export function sampleSize({ sizes, depth }: PoolDepths, strata: readonly Stratum[]): number {
  let size = 0;
  for (const topic of sizes) {
    for (const { from, to, rate } of strata) {
      const members = topic[Math.min(to, depth)] - topic[Math.min(from - 1, depth)];
      size += drawnFrom(members, rate);
    }
  }
  return size;
}

/** Documents to judge if each topic has a budget: as many as move-to-front pooling takes. */
export function budgetSize({ sizes, depth }: PoolDepths, at: number, budget: number): number {
  return sizes.reduce((sum, topic) => sum + Math.min(budget, topic[Math.min(at, depth)]), 0);
}
