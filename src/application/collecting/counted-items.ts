import type { Effects } from "../effects.js";

/** Yields items one by one, reports how many there were so far, and ends when the work is aborted. */
export async function* countedItems<T>(
  what: string,
  items: AsyncIterable<T> | Iterable<T>,
  total: number | undefined,
  { onProgress, signal }: Effects,
): AsyncGenerator<T> {
  let done = 0;
  for await (const item of items) {
    signal?.throwIfAborted();
    onProgress?.({ what, done: ++done, ...(total !== undefined && { total }) });
    yield item;
  }
}
