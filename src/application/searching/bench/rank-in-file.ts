import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { type NamedCluster, prepareIndexes } from "../../../systems/node.js";
import type { Effects } from "../../effects.js";
import type { ClusterWish } from "../../engines/choose-engine.js";
import { tellPreparing } from "../../running/preparing.js";
import { findIndex } from "../find-index.js";
import { openSearch } from "../open-search.js";
import { indexIdentity } from "../search-file/index-identity.js";
import { readSearchFile, SearchLog } from "../search-file/search-log.js";
import { SEARCH_DEFAULTS } from "../search-options.js";
import type { SearchDesk } from "../sets/search-desk.js";
import { keepRanking, rankingFile, rankSet } from "./rank-set.js";

/** A set of a search file that is to be ranked by a system. */
export interface RankRequest {
  readonly collection: string;
  readonly file: string;
  readonly set: number;
  readonly system: string;
  /** The cluster that the index must be in; default: any. */
  readonly cluster?: ClusterWish;
}

/** Ranks a set of a search file, which is only read, and keeps the ranking next to the file. */
export async function rankInFile(
  { collection, file, set, system, cluster }: RankRequest,
  effects: Effects = {},
): Promise<{ readonly ranked: number; readonly fallbacks: readonly string[] }> {
  const { context, close } = await openSearch(findIndex(collection, {}, cluster), SEARCH_DEFAULTS, collection);
  try {
    const { header, events } = readSearchFile(file);
    const log = SearchLog.inMemory(header);
    log.append(...events);
    const index = indexIdentity(context, file);
    const desk: SearchDesk = {
      context,
      log,
      index,
      program: header.program,
      now: () => new Date(),
      results: new Map(),
    };
    const ranking = await rankSet(desk, set, system, effects, cluster === "none" ? undefined : cluster);
    const kept = rankingFile(file, desk, set, system);
    mkdirSync(dirname(kept), { recursive: true });
    keepRanking(kept, ranking);
    return { ranked: ranking.ids.length, fallbacks: ranking.fallbacks };
  } finally {
    await close();
  }
}

/**
 * Makes the index of a collection that is searched with, or brings it up to date.
 *
 * @param threads default: the number of processors
 * @param cluster for the index; default: it is on this machine
 */
export async function indexToSearch(
  collection: string,
  { onProgress, onRemark }: Effects = {},
  threads?: number,
  cluster?: NamedCluster,
): Promise<void> {
  const tell = tellPreparing("index", { ...(onProgress && { onProgress }), ...(onRemark && { onRemark }) });
  await prepareIndexes(collection, [{ analyzer: "patent", positions: true }], {
    ...(threads !== undefined && { threads }),
    ...(cluster && { cluster }),
    onIndexing: (index, progress) => tell({ kind: "index", index, ...progress }),
  });
}
