import { type CampaignStore, type DocumentOrder, judgingPlan, type TopicPool, topicPool } from "../../campaign/node.js";
import type { ScreeningOrder } from "../../retrieval/index.js";
import { relevanceByDocument } from "./judged-relevance.js";
import { type OrderMaker, startScreening } from "./screening-thread.js";

export interface LearnedOrderOptions {
  /** The folder of the collection that the documents are in. */
  readonly collection?: string | undefined;
  /** Judgements of a topic between two trainings; default: 10. */
  readonly batch?: number;
  /** Starts what makes the orders; default: a thread. */
  readonly start?: () => Promise<OrderMaker>;
}

/** What the order of a topic comes from at present. */
export interface LearnedOrderState {
  /** `pool`: by document id, because no order was made yet. */
  readonly source: ScreeningOrder["source"] | "pool";
  /** Judgements that the order knows. */
  readonly judged: number;
  /** Why the last order could not be made. */
  readonly problem?: string;
}

interface Known {
  readonly version: number;
  readonly order: ScreeningOrder;
  readonly judged: ReadonlyMap<string, boolean>;
}

/**
 * The documents of a campaign's topics, most likely relevant first: continuous active learning. A model of each topic
 * is trained in a thread of its own after each batch of judgements. An order is never waited for: until the next one is
 * made, the last one counts, and at first that of the pool.
 */
export class LearnedOrder implements DocumentOrder {
  readonly #store: CampaignStore;
  readonly #collection: string | undefined;
  readonly #batch: number;
  readonly #start: () => Promise<OrderMaker>;
  readonly #known = new Map<string, Known>();
  readonly #pending = new Map<string, Promise<void>>();
  readonly #problems = new Map<string, string>();
  #maker: Promise<OrderMaker> | undefined;

  constructor(store: CampaignStore, { collection, batch = 10, start = startScreening }: LearnedOrderOptions = {}) {
    this.#store = store;
    this.#collection = collection;
    this.#batch = batch;
    this.#start = start;
  }

  next(topic: string, judged: Pick<ReadonlySet<string>, "has">, n: number): string[] {
    const pool = topicPool(this.#store, topic);
    if (!pool) return [];
    this.#refresh(pool);
    const known = this.#current(pool)?.order.ids ?? [];
    // A judgement that was taken back since is not in the order.
    const all = new Set([...known, ...pool.families.map(({ shown }) => shown)]);
    return [...all].filter((document) => !judged.has(document)).slice(0, n);
  }

  /** What the present order of a topic comes from. */
  state(topic: string): LearnedOrderState {
    const pool = topicPool(this.#store, topic);
    const known = pool && this.#current(pool);
    const problem = this.#problems.get(topic);
    return {
      source: known?.order.source ?? "pool",
      judged: known?.judged.size ?? 0,
      ...(problem !== undefined && { problem }),
    };
  }

  /** Waits until no order is being made. */
  async settled(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending.values());
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    await (await this.#maker)?.close();
    await this.settled();
  }

  #current({ topic, version }: TopicPool): Known | undefined {
    const known = this.#known.get(topic);
    return known?.version === version ? known : undefined;
  }

  #refresh(pool: TopicPool): void {
    const { topic } = pool;
    if (this.#pending.has(topic)) return;
    const judged = relevanceByDocument(this.#store, topic);
    const known = this.#current(pool);
    if (known && !this.#isOutdated(known, judged)) return;
    const made = this.#make(pool, judged)
      .catch((error: unknown) => {
        // The last order stays; the next judgement tries again.
        this.#problems.set(topic, error instanceof Error ? error.message : String(error));
      })
      .finally(() => this.#pending.delete(topic));
    this.#pending.set(topic, made);
  }

  #isOutdated({ order, judged: earlier }: Known, judged: ReadonlyMap<string, boolean>): boolean {
    const kinds = new Set(judged.values());
    if (order.source !== "model" && kinds.size === 2) return true;
    let changed = 0;
    for (const [document, isRelevant] of judged) if (earlier.get(document) !== isRelevant) changed++;
    for (const document of earlier.keys()) if (!judged.has(document)) changed++;
    return changed >= this.#batch;
  }

  async #make(pool: TopicPool, judged: ReadonlyMap<string, boolean>): Promise<void> {
    const { topic, version } = pool;
    const topicDocument = this.#store.read().topics.find(({ id }) => id === topic)?.document;
    this.#maker ??= this.#start();
    const order = await (await this.#maker).order({
      pool: {
        name: `${topic}/${version}`,
        ...(this.#collection !== undefined && { collection: this.#collection }),
        documents: pool.families.map(({ shown }) => shown),
        ...(topicDocument !== undefined && { topicDocument }),
        seed: `${judgingPlan(this.#store).seed}/${topic}`,
      },
      judged: [...judged],
    });
    this.#problems.delete(topic);
    this.#known.set(topic, { version, order, judged });
  }
}

const orders = new WeakMap<CampaignStore, LearnedOrder>();

/** The learned order of a campaign: one for all who ask. */
export function learnedOrder(store: CampaignStore, options: LearnedOrderOptions = {}): LearnedOrder {
  let order = orders.get(store);
  if (!order) orders.set(store, (order = new LearnedOrder(store, options)));
  return order;
}
