/** A smaller heap has not been garbage-collected yet, so the deadlock cannot happen. */
const COLLECTED_HEAP_BYTES = 8 * 2 ** 20;

/**
 * Ends the process.
 *
 * At exit, Node waits for compilers that V8 runs on other threads. They may be waiting for the main
 * thread to collect garbage, which it then never does (nodejs/node#54918; one evaluation in five hung
 * on Node 20). Collecting garbage once gives them the memory that they need.
 */
export async function endProcess(): Promise<never> {
  if (process.memoryUsage().heapTotal > COLLECTED_HEAP_BYTES) {
    const { setFlagsFromString } = await import("node:v8");
    const { runInNewContext } = await import("node:vm");
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    // A code cache is valid only for the flags that it was made with.
    setFlagsFromString("--no-expose-gc");
    collect();
  }
  process.exit();
}
