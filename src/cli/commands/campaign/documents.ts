import type { Command } from "commander";
import { giveDocuments } from "../../../application/node.js";
import { UsageError } from "../../../core/index.js";
import { addDocumentOptions, type DocumentOptions, documentSource } from "../../options/campaign-document-options.js";
import { withEffects } from "../../terminal/effects.js";

const NOTES = `
The list of documents is copied into the campaign, so it does not change when a collection grows. A new list replaces
the old one; runs that were accepted before stay accepted.

Examples:
  presage campaign documents pac --collection patents
  presage campaign documents pac --documents ids-and-dates.tsv`;

export function defineCampaignDocuments(command: Command): void {
  command.argument("<folder>", "folder of the campaign");
  addDocumentOptions(command);
  command.option("--quiet", "print no remarks").addHelpText("after", NOTES).action(setDocuments);
}

async function setDocuments(folder: string, options: DocumentOptions & { readonly quiet?: true }): Promise<void> {
  const source = documentSource(options);
  if (!source) throw new UsageError("no documents: give --collection FOLDER or --documents FILE");
  await withEffects(options.quiet === true, (effects) => giveDocuments(folder, source, effects));
}
