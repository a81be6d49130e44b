import type { PoolRun } from "../../collection/index.js";
import { PresageError, UsageError } from "../../core/index.js";
import { isStandardInput, readRankings } from "../../trec/node.js";
import type { Effects } from "../effects.js";
import { runNames } from "../evaluating/read-files.js";

/** How runs are read for a pool. */
export interface PoolRunOptions {
  /** Different depths for single runs: `name=50`. */
  readonly runDepth?: readonly string[] | undefined;
  readonly duplicates: "error" | "first" | "best";
  readonly rankBy: "score" | "file";
}

/**
 * Reads whole rankings, down to the depth of the pool. Errors of all runs are reported together.
 *
 * @throws UsageError for a `runDepth` that names no run
 */
export async function readPoolRuns(
  paths: readonly string[],
  depth: number,
  options: PoolRunOptions,
  { onProgress, signal }: Effects = {},
): Promise<PoolRun[]> {
  if (paths.filter(isStandardInput).length > 1) throw new UsageError("standard input can be only one of the runs");
  const names = runNames(paths);
  const depths = depthsOf(names, depth, options.runDepth ?? []);
  const runs: PoolRun[] = [];
  const errors: PresageError[] = [];
  for (const [i, path] of paths.entries()) {
    signal?.throwIfAborted();
    try {
      const { topics } = await readRankings(path, { ...options, depth: depths[i] });
      runs.push({ name: names[i], depth: depths[i], topics });
    } catch (error) {
      if (!(error instanceof PresageError)) throw error;
      errors.push(error);
    }
    onProgress?.({ what: "runs read", done: i + 1, total: paths.length });
  }
  if (errors.length > 0) throw new PresageError(errors.map(({ message }) => message).join("\n"), errors[0].exitCode);
  return runs;
}

function depthsOf(names: readonly string[], usual: number, exceptions: readonly string[]): number[] {
  const depths = new Map<string, number>();
  for (const text of exceptions) {
    const parts = /^(.+)=(\d+)$/.exec(text);
    if (!parts) throw wrong(`must have the form run=depth: ${JSON.stringify(text)}`, text);
    if (!names.includes(parts[1])) throw wrong(`no run of this name: ${JSON.stringify(parts[1])}`, text);
    depths.set(parts[1], Number(parts[2]));
  }
  return names.map((name) => depths.get(name) ?? usual);
}

function wrong(message: string, value: string): UsageError {
  return new UsageError(message, { setting: "runDepth", value });
}
