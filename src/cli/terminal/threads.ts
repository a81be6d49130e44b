import { availableParallelism } from "node:os";
import { TopicThreads } from "../../application/node.js";

/**
 * Runs work that searches for topics on worker threads. The threads end with it.
 *
 * @param count number of threads; default, or 0: one per processor
 */
export async function withThreads<T>(
  count: number | undefined,
  work: (threads: TopicThreads) => Promise<T>,
): Promise<T> {
  const threads = new TopicThreads(count || availableParallelism());
  return work(threads).finally(() => threads.close());
}
