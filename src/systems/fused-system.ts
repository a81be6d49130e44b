import type { Engine, Fusion, System } from "../retrieval/index.js";
import { bestOfGroups, type GroupOf } from "./parts/best-of-groups.js";
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
    return { hits: await bestOfGroups(fused, limit, engineGroups(engine, groupBy)), matches: fused.length };
  };
}

/** Patents or families of documents, as an index knows them. */
function engineGroups(engine: Engine, groupBy: "patent" | "family" | undefined): GroupOf | undefined {
  if (!groupBy) return undefined;
  return async (id) => {
    const { patent, family } = (await engine.document(id)) ?? {};
    if (groupBy === "family" && family) return `family ${family}`;
    return patent ? `patent ${patent}` : undefined;
  };
}
