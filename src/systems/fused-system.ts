import { type Engine, type Fusion, type System, withFallbacks } from "../retrieval/index.js";
import { bestOfGroups, type GroupOf } from "./parts/best-of-groups.js";
import type { SystemContext } from "./system.js";

/** How rankings of several systems become one. */
export interface FusedSystemOptions {
  readonly fusion: Fusion;
  readonly weights?: readonly number[];
  /** Number of documents of each ranking that are fused; at least the number of requested hits. */
  readonly depth: number;
  /** Opens the systems on a context that has the depth of their search and no groups. */
  readonly open: (context: SystemContext) => readonly System[];
}

/**
 * A system that fuses the rankings of others. It fuses documents, not patents or families, because systems may find the
 * same patent by different documents. The best document of each group is kept afterwards.
 */
export function fusedSystem(context: SystemContext, { fusion, weights, depth, open }: FusedSystemOptions): System {
  const { groupBy, ...rest } = context;
  const { limit } = context;
  const systems = open({ ...rest, limit: Math.max(limit, depth) });
  return async (topic, engine) => {
    const lists = [];
    const told: string[] = [];
    for (const system of systems) {
      const { hits, fallbacks = [] } = await system(topic, engine);
      told.push(...fallbacks);
      lists.push({ docs: hits.map(({ id }) => id), scores: hits.map(({ score }) => score) });
    }
    const fused = fusion.fuse(lists, { ...(weights && { weights }) });
    const hits = await bestOfGroups(fused, limit, engineGroups(engine, groupBy));
    return withFallbacks({ hits, matches: fused.length }, told);
  };
}

/** Returns the patent or family of a document, as the index knows it. */
function engineGroups(engine: Engine, groupBy: "patent" | "family" | undefined): GroupOf | undefined {
  if (!groupBy) return undefined;
  return async (id) => {
    const { patent, family } = (await engine.document(id)) ?? {};
    if (groupBy === "family" && family) return `family ${family}`;
    return patent ? `patent ${patent}` : undefined;
  };
}
