import type { Command } from "commander";
import { listParticipants, nameParticipant } from "../../../application/node.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { addOutputOptions, type OutputOptions, writeTables } from "../../terminal/tables-output.js";

export function defineParticipantsAdd(command: Command): void {
  command
    .argument("<folder>", "folder of the campaign")
    .argument("<id>", "short name, as in the names of run files")
    .option("--institution <name>", "institution of the participant")
    .option("--country <code>", "country of the participant")
    .addHelpText("after", "\nThe details of an existing participant are updated.")
    .action((folder: string, id: string, options: { institution?: string; country?: string }) =>
      nameParticipant(folder, { id, ...options }),
    );
}

export function defineParticipantsList(command: Command): void {
  command.argument("<folder>", "folder of the campaign");
  addOutputOptions(command);
  command.action(async (folder: string, options: OutputOptions) => {
    const table = await listParticipants(folder);
    await writeTables([{ name: "participants", table }], options, () => commandProvenance([], { campaign: folder }));
  });
}
