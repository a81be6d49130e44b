import type { Hit } from "../../retrieval/index.js";

/** The group of a document; `undefined` if it has none. */
export type GroupOf = (id: string) => string | number | undefined | Promise<string | number | undefined>;

/** The first hits of a ranking; with groups, the first hit of each, up to the same limit. */
export async function bestOfGroups(hits: readonly Hit[], limit: number, groupOf: GroupOf | undefined): Promise<Hit[]> {
  if (!groupOf) return hits.slice(0, limit);
  const seen = new Set<string | number>();
  const best: Hit[] = [];
  for (const hit of hits) {
    if (best.length === limit) break;
    const group = await groupOf(hit.id);
    if (group !== undefined && seen.has(group)) continue;
    if (group !== undefined) seen.add(group);
    best.push(hit);
  }
  return best;
}
