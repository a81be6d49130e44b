import { isPresageError, PresageError } from "../../core/index.js";
import type { RankingOptions } from "../../trec/index.js";
import { TopicRun } from "./topic-run.js";

/**
 * Opens runs that are read topic by topic.
 *
 * @throws PresageError with the errors of all runs
 */
export async function openRuns(paths: readonly string[], options: RankingOptions): Promise<TopicRun[]> {
  const runs: TopicRun[] = [];
  const errors: PresageError[] = [];
  for (const path of paths) {
    try {
      runs.push(await TopicRun.open(path, options));
    } catch (error) {
      if (!isPresageError(error)) throw error;
      errors.push(error);
    }
  }
  if (errors.length === 0) return runs;
  for (const run of runs) run.close();
  throw new PresageError(errors.map(({ message }) => message).join("\n"), errors[0].exitCode);
}
