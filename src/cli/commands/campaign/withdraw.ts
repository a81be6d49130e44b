import type { Command } from "commander";
import { withdrawRuns } from "../../../application/node.js";
import { writeRemark } from "../../terminal/output.js";

interface WithdrawOptions {
  readonly reason?: string;
  readonly quiet?: true;
}

const NOTES = `
The file stays in the campaign, but is in no bundle and is not published. The run may be submitted again.

Examples:
  presage campaign withdraw pac 5 --reason "wrong topics, says the participant"
  presage campaign withdraw pac dcu_IR_run2_PAC_all --reason "replaced by run 4"`;

export function defineCampaignWithdraw(command: Command): void {
  command
    .argument("<folder>", "folder of the campaign")
    .argument("<run...>", "runs, by number, file name or short id, as listed by `presage campaign list`")
    .option("--reason <text>", "reason for the withdrawal")
    .option("--quiet", "print no remarks")
    .addHelpText("after", NOTES)
    .action(withdraw);
}

async function withdraw(folder: string, runs: readonly string[], { reason, quiet }: WithdrawOptions): Promise<void> {
  const withdrawn = await withdrawRuns(folder, runs, reason);
  if (!quiet) for (const { id, fileName } of withdrawn) writeRemark(`number ${id}, ${fileName}: withdrawn\n`);
}
