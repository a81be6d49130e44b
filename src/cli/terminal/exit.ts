/** A heap below this has not been collected yet, and then the deadlock cannot happen. */
const COLLECTED_HEAP_BYTES = 8 * 2 ** 20;

/**
 * Ends the process.
 *
 * Node waits at its end for compilers that V8 runs on other threads, and they may be waiting for the
 * main thread to collect garbage, which it then never does (nodejs/node#54918; one evaluation in five
 * hung on Node 20). Collecting once gives them the room they ask for.
 */
export async function endProcess(): Promise<never> {
  if (process.memoryUsage().heapTotal > COLLECTED_HEAP_BYTES) {
    const { setFlagsFromString } = await import("node:v8");
    const { runInNewContext } = await import("node:vm");
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    // A code cache is good only for the flags that it was made with.
    setFlagsFromString("--no-expose-gc");
    collect();
  }
  process.exit();
}
