import { readDocuments, type SubmitOptions, type SubmitResult, submitRun } from "../../campaign/node.js";
import { setting, UsageError } from "../../core/index.js";
import { type CampaignEffects, timeOf, withCampaign } from "./with-campaign.js";

/** How runs are submitted. `name` and `label` apply to a single run. */
export type SubmitRequest = Omit<SubmitOptions, "now" | "onProgress" | "name"> & {
  /** The name under which a file is accepted; default: its own. */
  readonly as?: string | undefined;
};

/** The result for one run file. */
export interface Submitted {
  readonly path: string;
  readonly result: SubmitResult;
  /** Topics of the set that the run is for; 0 if it was refused. */
  readonly topics: number;
}

export interface SubmitEffects extends CampaignEffects {
  /** Called for each run as soon as it is accepted or refused. */
  readonly onSubmitted?: (submitted: Submitted) => void;
}

/**
 * Checks runs and accepts the valid ones; invalid ones do not stop the others. A run that was reported as accepted stays
 * accepted, whatever happens to those after it.
 */
export async function submitRuns(
  folder: string,
  paths: readonly string[],
  request: SubmitRequest,
  effects: SubmitEffects = {},
): Promise<Submitted[]> {
  for (const name of ["as", "label"] as const) {
    if (request[name] !== undefined && paths.length > 1) {
      throw new UsageError(`${setting(name)} applies to one run at a time`);
    }
  }
  const { onProgress, onSubmitted, signal } = effects;
  return withCampaign(folder, async (store) => {
    const documents = readDocuments(store);
    const all: Submitted[] = [];
    for (const path of paths) {
      signal?.throwIfAborted();
      const progress = { what: "run being checked", done: all.length + 1, total: paths.length };
      const options = { ...request, name: request.as, now: timeOf(effects), onProgress: () => onProgress?.(progress) };
      const result = await submitRun(store, path, options, documents);
      const set = result.kind === "taken" ? result.submission.set : undefined;
      const topics = set === undefined ? 0 : store.read().topics.filter((topic) => topic.set === set).length;
      const submitted = { path, result, topics };
      all.push(submitted);
      onSubmitted?.(submitted);
    }
    return all;
  });
}
