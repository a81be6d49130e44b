import type { Command } from "commander";
import { backUp } from "../../../application/node.js";
import { withEffects } from "../../terminal/effects.js";

const NOTES = `
The copy is the campaign as it was at one moment. A server and other commands may go on writing. To restore, use the
copy as the campaign.

Example:
  presage campaign backup pac backups/pac-2010-07-15`;

export function defineCampaignBackup(command: Command): void {
  command
    .argument("<folder>", "folder of the campaign")
    .argument("<target>", "folder to create")
    .option("--quiet", "print no remarks")
    .addHelpText("after", NOTES)
    .action(backup);
}

async function backup(folder: string, target: string, { quiet }: { readonly quiet?: true }): Promise<void> {
  await withEffects(quiet === true, async (effects) => {
    const { files, sizeBytes } = await backUp(folder, target, effects);
    effects.onRemark?.(`${target}: database, ${files} files, ${sizeBytes} bytes`);
  });
}
