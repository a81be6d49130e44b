import type { Hit } from "../../retrieval/index.js";

/** What a document belongs to; `undefined` if it is by itself. */
export type GroupOf = (id: string) => string | number | undefined | Promise<string | number | undefined>;

/** The first hits of a ranking; with groups the first of each, so that there are as many of these. */
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
