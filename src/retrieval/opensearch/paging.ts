import { ClusterError } from "./connection.js";
import type { ClusterHit, ClusterResult, RemoteIndex } from "./remote-index.js";

/** Hits that a cluster returns in one answer, at most. */
export const MAX_PAGE = 10_000;

/** How long the cluster keeps a view between two pages. */
const KEEP_ALIVE = "5m";

/** How often a view that was lost is opened again. */
const MAX_VIEWS = 100;

/**
 * Reads all hits of a query in pages, ordered by id, descending. The pages come from one point in time. If the cluster
 * loses it (it expired, or its node was lost), a new one is opened and reading goes on after the last id: the index does
 * not change, so the hits are the same.
 */
export async function* readInOrder(
  index: RemoteIndex,
  body: Readonly<Record<string, unknown>>,
  pageSize: number,
): AsyncGenerator<readonly ClusterHit[]> {
  yield* readSorted(index, { ...body, sort: [{ id: "desc" }] }, pageSize);
}

/**
 * Reads all hits of a query in pages, ordered by score and then by id, both descending. If the point in time is lost,
 * scores may be rounded in another way on another copy of a shard; hits that were already read are left out.
 */
export async function* readByScore(
  index: RemoteIndex,
  body: Readonly<Record<string, unknown>>,
  pageSize: number,
): AsyncGenerator<readonly ClusterHit[]> {
  yield* readSorted(index, { ...body, sort: [{ _score: "desc" }, { id: "desc" }], track_scores: true }, pageSize);
}

async function* readSorted(
  index: RemoteIndex,
  body: Readonly<Record<string, unknown>>,
  pageSize: number,
): AsyncGenerator<readonly ClusterHit[]> {
  const view = new View(index);
  try {
    let after: ClusterHit["sort"];
    for (;;) {
      const { hits } = (
        await view.search((isNew) => ({
          ...body,
          size: pageSize,
          ...(after && { search_after: isNew ? slightlyBefore(after) : after }),
        }))
      ).hits;
      if (hits.length > 0) yield hits;
      if (hits.length < pageSize) return;
      after = hits.at(-1)?.sort;
    }
  } finally {
    await view.close();
  }
}

/** A place in a ranking before which another copy of a shard, which rounds in another way, has ranked nothing that is new. */
function slightlyBefore(after: readonly (string | number)[]): readonly (string | number)[] {
  return after.map((value) => (typeof value === "number" ? value * (1 + 1e-5) + Number.MIN_VALUE : value));
}

/** A point in time of an index, opened again if it is lost. */
class View {
  readonly #index: RemoteIndex;
  #id: string | undefined;
  #opened = 0;

  constructor(index: RemoteIndex) {
    this.#index = index;
  }

  /** @param bodyOf the request; its argument: whether an earlier view was lost */
  async search(bodyOf: (isNew: boolean) => Readonly<Record<string, unknown>>): Promise<ClusterResult> {
    for (;;) {
      const isNew = this.#id === undefined && this.#opened > 0;
      this.#id ??= await this.#open();
      const id = this.#id;
      try {
        const result = await this.#index.search({
          track_total_hits: false,
          ...bodyOf(isNew),
          pit: { id, keep_alive: KEEP_ALIVE },
        });
        this.#id = result.pit_id ?? id;
        return result;
      } catch (error) {
        if (!isLost(error) || this.#opened >= MAX_VIEWS) throw error;
        this.#id = undefined;
      }
    }
  }

  async #open(): Promise<string> {
    this.#opened++;
    const { pit_id: id } = await this.#index.connection.send<{ pit_id: string }>({
      method: "POST",
      path: `/${this.#index.name}/_search/point_in_time`,
      query: { keep_alive: KEEP_ALIVE, allow_partial_pit_creation: false },
    });
    return id;
  }

  /** The cluster would keep it until it expires. */
  async close(): Promise<void> {
    if (this.#id === undefined) return;
    const body = { pit_id: [this.#id] };
    const path = "/_search/point_in_time";
    await this.#index.connection.send({ method: "DELETE", path, body, allow: [404] }).catch(() => {});
  }
}

function isLost(error: unknown): boolean {
  return (
    error instanceof ClusterError &&
    /search_context_missing|point_in_time|\bpit\b/i.test(`${error.type} ${error.message}`)
  );
}
