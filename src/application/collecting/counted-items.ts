import type { Effects } from "../effects.js";

/** Gives items on one by one, tells how many there were so far, and ends when the work is aborted. */
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
