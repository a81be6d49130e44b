import type { Command } from "commander";
import { campaignStatus } from "../../../application/node.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { addOutputOptions, type OutputOptions, writeTables } from "../../terminal/tables-output.js";

export function defineCampaignStatus(command: Command): void {
  command.argument("<folder>", "folder of the campaign");
  addOutputOptions(command);
  command.addHelpText("after", "\nTables: status, bundles, history (with --table or in JSON).");
  command.action(async (folder: string, options: OutputOptions) => {
    const tables = await campaignStatus(folder);
    const isAsked = options.table !== undefined || options.format === "json";
    const shown = tables.filter(({ name }) => isAsked || name !== "history");
    await writeTables(shown, options, () => commandProvenance([], { campaign: folder }));
  });
}
