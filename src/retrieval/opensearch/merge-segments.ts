import type { Connection } from "./connection.js";
import { pause } from "./retry.js";

/** A segment that the cluster does not merge further. */
const LARGE_SEGMENT_BYTES = 5e9;

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 2000;

/**
 * Merges segments of an index: those with deleted documents or, if `all`, as far as their size allows. Until then, the
 * cluster also keeps what it would need to copy changes to another node, which doubles the size. If the node that merges
 * is lost, the index stays as it is: merging changes no result.
 */
export async function mergeSegments(connection: Connection, index: string, all: boolean): Promise<void> {
  const how: Record<string, number | boolean> = all
    ? { max_num_segments: await segmentsNeeded(connection, index) }
    : { only_expunge_deletes: true };
  const { task } = await connection.send<{ task?: string }>({
    method: "POST",
    path: `/${index}/_forcemerge`,
    query: { ...how, wait_for_completion: false },
  });
  if (task === undefined) return;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const { status, body } = await connection.ask<{ completed: boolean }>({
      method: "GET",
      path: `/_tasks/${task}`,
      allow: [404],
    });
    if (status === 404 || body.completed) return;
    await pause(pauseMs);
  }
}

async function segmentsNeeded(connection: Connection, index: string): Promise<number> {
  type Stats = { readonly _all: { readonly primaries: { readonly store: { readonly size_in_bytes: number } } } };
  type Shards = { readonly shards: readonly unknown[] };
  const { _all } = await connection.send<Stats>({ method: "GET", path: `/${index}/_stats/store` });
  const { shards } = await connection.send<Shards>({ method: "GET", path: `/${index}/_search_shards` });
  return Math.max(1, Math.ceil(_all.primaries.store.size_in_bytes / shards.length / LARGE_SEGMENT_BYTES));
}
