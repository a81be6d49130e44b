import type { Command } from "commander";
import { PARTICIPANT, participantsTable } from "../../../campaign/index.js";
import { CampaignStore } from "../../../campaign/node.js";
import { UsageError } from "../../../core/index.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { addOutputOptions, type OutputOptions, writeTables } from "../../terminal/tables-output.js";

export function defineParticipantsAdd(command: Command): void {
  command
    .argument("<folder>", "campaign")
    .argument("<id>", "short name, as in the names of run files")
    .option("--institution <name>", "who they are")
    .option("--country <code>", "where they are")
    .addHelpText("after", "\nA participant that is known already gets what is said here.")
    .action((folder: string, id: string, options: { institution?: string; country?: string }) => {
      if (!PARTICIPANT.test(id)) {
        throw new UsageError(
          `participant must be letters, digits, dots, plus signs and hyphens: ${JSON.stringify(id)}`,
        );
      }
      const store = CampaignStore.open(folder);
      try {
        store.write(() => store.setParticipant({ id, ...options }, new Date().toISOString()));
      } finally {
        store.close();
      }
    });
}

export function defineParticipantsList(command: Command): void {
  command.argument("<folder>", "campaign");
  addOutputOptions(command);
  command.action(async (folder: string, options: OutputOptions) => {
    const store = CampaignStore.open(folder);
    try {
      const table = participantsTable(store.read());
      await writeTables([{ name: "participants", table }], options, () => commandProvenance([], { campaign: folder }));
    } finally {
      store.close();
    }
  });
}
