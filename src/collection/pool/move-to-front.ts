import type { PoolRun } from "./pool.js";

/** A document in the order of judging. */
export interface OrderedDocument {
  readonly doc: string;
  /** The run it was taken from, and its rank there. */
  readonly run: number;
  readonly rank: number;
  /** Its relevance; `undefined` for a document that is still to be judged. */
  readonly relevant: boolean | undefined;
}

/**
 * The order in which move-to-front pooling judges one topic: documents are taken from one run as long as they are
 * relevant; at the first that is not, the run loses priority and the next run with the highest priority continues. So
 * good runs are read deeper, and more relevant documents are found with fewer judgements.
 *
 * A document without a judgement counts as not relevant. To judge interactively, judge the first documents without one
 * and call again: the order is computed from the beginning with the new judgements. With judgements of all documents,
 * it is the order that a campaign would have used.
 *
 * G. V. Cormack, C. R. Palmer, C. L. A. Clarke: Efficient construction of large test collections. SIGIR 1998 (local
 * move-to-front)
 *
 * @param relevanceOf whether a document is relevant; `undefined` while it is not judged
 * @param limit the maximum number of documents
 */
export function moveToFront(
  runs: readonly PoolRun[],
  topic: string,
  relevanceOf: (doc: string) => boolean | undefined,
  limit = Number.POSITIVE_INFINITY,
): OrderedDocument[] {
  const queues = runs.map(({ depth, topics }, run) => ({
    run,
    docs: (topics.get(topic)?.docs ?? []).slice(0, depth),
    next: 0,
    misses: 0,
  }));
  const seen = new Set<string>();
  const order: OrderedDocument[] = [];
  for (;;) {
    let first: (typeof queues)[number] | undefined;
    for (const queue of queues) {
      while (queue.next < queue.docs.length && seen.has(queue.docs[queue.next])) queue.next++;
      if (queue.next < queue.docs.length && (!first || queue.misses < first.misses)) first = queue;
    }
    if (!first || order.length >= limit) return order;
    const doc = first.docs[first.next++];
    seen.add(doc);
    const relevant = relevanceOf(doc);
    order.push({ doc, run: first.run, rank: first.next, relevant });
    if (relevant !== true) first.misses++;
  }
}
