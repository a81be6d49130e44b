import type { Command } from "commander";
import { activeSubmissions, type Campaign, runStem, type Submission, submissionIds } from "../../../campaign/index.js";
import { CampaignStore } from "../../../campaign/node.js";
import { UsageError } from "../../../core/index.js";
import { writeRemark } from "../../terminal/output.js";

interface WithdrawOptions {
  readonly reason?: string;
  readonly quiet?: true;
}

const NOTES = `
The file stays with the campaign, but is in no bundle and is not published. The run may be submitted again.

Examples:
  presage campaign withdraw pac 5 --reason "wrong topics, says the participant"
  presage campaign withdraw pac dcu_IR_run2_PAC_all --reason "replaced by run 4"`;

export function defineCampaignWithdraw(command: Command): void {
  command
    .argument("<folder>", "campaign")
    .argument("<run...>", "runs: their numbers, file names or short ids, as `presage campaign list` has them")
    .option("--reason <text>", "why")
    .option("--quiet", "no remarks")
    .addHelpText("after", NOTES)
    .action(withdraw);
}

function withdraw(folder: string, runs: readonly string[], { reason, quiet }: WithdrawOptions): void {
  if (!reason?.trim()) throw new UsageError('reason is missing: give --reason "…"');
  const store = CampaignStore.open(folder);
  try {
    const withdrawn = store.write((campaign) => {
      const found = runs.map((run) => findRun(campaign, run));
      for (const { id } of found) store.withdraw(id, reason, new Date().toISOString());
      return found;
    });
    if (!quiet) for (const { id, fileName } of withdrawn) writeRemark(`number ${id}, ${fileName}: withdrawn\n`);
  } finally {
    store.close();
  }
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
    throw new UsageError(`run is not the only one of this name: ${JSON.stringify(run)}; give a number: ${numbers}`);
  }
  if (found.length === 1) return found[0];
  const earlier = campaign.submissions.find(
    ({ id, fileName }) => String(id) === run || runStem(fileName) === runStem(run),
  );
  const why = earlier?.withdrawn ? `run was withdrawn on ${earlier.withdrawn.at.slice(0, 10)}` : "run is not known";
  throw new UsageError(`${why}: ${JSON.stringify(run)}; presage campaign list shows them`);
}
