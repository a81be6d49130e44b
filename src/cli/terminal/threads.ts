import { availableParallelism } from "node:os";
import { TopicThreads } from "../../application/node.js";

/**
 * Does work that searches for topics on threads, which end with it.
 *
 * @param count as many as processors when left out, or 0
 */
export async function withThreads<T>(
  count: number | undefined,
  work: (threads: TopicThreads) => Promise<T>,
): Promise<T> {
  const threads = new TopicThreads(count || availableParallelism());
  return work(threads).finally(() => threads.close());
}
