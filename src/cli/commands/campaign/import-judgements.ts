import type { Command } from "commander";
import { importIntoCampaign, withCampaign } from "../../../application/node.js";
import { losslessText } from "../../../core/index.js";
import { readBytes } from "../../../trec/node.js";
import { writeOutput } from "../../terminal/output.js";

const NOTES = `
The judgements count as those of one more assessor. Judgements that a program made are kept apart: they count only where
a person asks for them. The same file may be imported again; its judgements count once.

Examples:
  presage campaign import-judgements pac anna.tsv --assessor anna
  presage campaign import-judgements pac model.jsonl --assessor model --machine`;

interface ImportOptions {
  readonly assessor: string;
  readonly machine?: true;
}

export function defineCampaignImportJudgements(command: Command): void {
  command
    .argument("<folder>", "folder of the campaign")
    .argument("<file>", "judgement file, in any format of presage judgements import")
    .requiredOption("--assessor <name>", "name of the assessor")
    .option("--machine", "a program made the judgements")
    .addHelpText("after", NOTES)
    .action(async (folder: string, file: string, { assessor, machine }: ImportOptions) => {
      const text = losslessText(await readBytes(file));
      const request = { assessor, machine: machine === true, name: file, text };
      const { judgements, added } = await withCampaign(folder, (store) =>
        importIntoCampaign(store, request, new Date()),
      );
      writeOutput(`${folder}: ${judgements} judgements of ${assessor}, ${added} new\n`);
    });
}
