import type { Command } from "commander";
import { listSubmissions } from "../../../application/node.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { addOutputOptions, type OutputOptions, writeTables } from "../../terminal/tables-output.js";

export function defineCampaignList(command: Command): void {
  command.argument("<folder>", "folder of the campaign");
  addOutputOptions(command);
  command.action(async (folder: string, options: OutputOptions) => {
    const table = await listSubmissions(folder);
    await writeTables([{ name: "runs", table }], options, () => commandProvenance([], { campaign: folder }));
  });
}
