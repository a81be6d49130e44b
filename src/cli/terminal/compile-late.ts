import { statSync } from "node:fs";

/** Below this size, loading Node's module for flags takes longer than it saves. */
const WORTH_IT_BYTES = 4 * 2 ** 20;

/**
 * Lets V8 optimise only what runs five times as long as usual, and inline less. Most of an evaluation is the kernel: the
 * optimising compiler took a third of the CPU time of 12 runs, and little of what it made was used for long.
 *
 * Only for the version that this was measured with; later ones have a cheaper compiler in between.
 */
export async function compileLate(inputs: readonly string[]): Promise<void> {
  if (!process.versions.v8.startsWith("11.") || totalBytes(inputs) < WORTH_IT_BYTES) return;
  const { setFlagsFromString } = await import("node:v8");
  setFlagsFromString("--interrupt-budget=600000");
  setFlagsFromString("--max-inlined-bytecode-size-cumulative=200");
}

function totalBytes(paths: readonly string[]): number {
  try {
    return paths.reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
  } catch {
    // Reading the file reports the problem.
    return 0;
  }
}
