import { activeSubmissions, type Campaign, runStem, type Submission, submissionIds } from "../../campaign/index.js";
import { command, setting, UsageError } from "../../core/index.js";
import { type CampaignEffects, timeOf, withCampaign } from "./with-campaign.js";

/**
 * Withdraws runs, named by number, file name or short id: all of them or none.
 *
 * @throws UsageError without a reason, or if a name matches no run or several
 */
export async function withdrawRuns(
  folder: string,
  runs: readonly string[],
  reason: string | undefined,
  effects: CampaignEffects = {},
): Promise<Submission[]> {
  if (!reason?.trim()) throw new UsageError(`reason is missing: give ${setting("reason")} "…"`);
  return withCampaign(folder, (store) =>
    store.write((campaign) => {
      const found = runs.map((run) => findRun(campaign, run));
      for (const { id } of found) store.withdraw(id, reason, timeOf(effects).toISOString());
      return found;
    }),
  );
}

function findRun(campaign: Campaign, run: string): Submission {
  const ids = submissionIds(campaign);
  const active = activeSubmissions(campaign);
  const found = active.filter(
    ({ id, fileName }) => String(id) === run || fileName === run || runStem(fileName) === run || ids.get(id) === run,
  );
  // Two sizes of one run have the same short id.
  if (found.length > 1) {
    const numbers = found.map(({ id, fileName }) => `${id} (${fileName})`).join(", ");
    throw new UsageError(`several runs have this name: ${JSON.stringify(run)}; give a number: ${numbers}`);
  }
  if (found.length === 1) return found[0];
  const earlier = campaign.submissions.find(
    ({ id, fileName }) => String(id) === run || runStem(fileName) === runStem(run),
  );
  const why = earlier?.withdrawn ? `run was withdrawn on ${earlier.withdrawn.at.slice(0, 10)}` : "run is not known";
  throw new UsageError(`${why}: ${JSON.stringify(run)}; ${command("campaign list")} lists all runs`);
}
