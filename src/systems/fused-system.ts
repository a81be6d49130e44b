import type { Engine, Fusion, Hit, System } from "../retrieval/index.js";
import type { SystemContext } from "./system.js";

/** How rankings of several systems become one. */
export interface FusedSystemOptions {
  readonly fusion: Fusion;
  readonly weights?: readonly number[];
  /** So many documents of each ranking are fused; as many as are asked for at least. */
  readonly depth: number;
  /** The systems, from what they work with: as deep as they are to search, and without groups. */
  readonly open: (context: SystemContext) => readonly System[];
}

/**
 * A system that fuses the rankings of others. Documents are fused, not patents or families, for systems may find the same
 * patent by different documents; of each group the best document is kept afterwards.
 */
export function fusedSystem(context: SystemContext, { fusion, weights, depth, open }: FusedSystemOptions): System {
  const { groupBy, ...rest } = context;
  const { limit } = context;
  const systems = open({ ...rest, limit: Math.max(limit, depth) });
  return async (topic, engine) => {
    const lists = [];
    for (const system of systems) {
      const { hits } = await system(topic, engine);
      lists.push({ docs: hits.map(({ id }) => id), scores: hits.map(({ score }) => score) });
    }
    const fused = fusion.fuse(lists, { ...(weights && { weights }) });
    const hits = groupBy ? await bestOfGroups(fused, limit, groupBy, engine) : fused.slice(0, limit);
    return { hits, matches: fused.length };
  };
}

async function bestOfGroups(hits: readonly Hit[], limit: number, groupBy: "patent" | "family", engine: Engine) {
  const seen = new Set<string>();
  const best: Hit[] = [];
  for (const hit of hits) {
    if (best.length === limit) break;
    const { patent, family } = (await engine.document(hit.id)) ?? {};
    const group =
      groupBy === "family" && family ? `family ${family}` : patent ? `patent ${patent}` : `document ${hit.id}`;
    if (seen.has(group)) continue;
    seen.add(group);
    best.push(hit);
  }
  return best;
}
