import { type Command, Option } from "commander";
import { campaignQrelsLines, withCampaign } from "../../../application/node.js";
import { MERGE_RULES, type MergeRule, VIEWS, type View } from "../../../collection/index.js";
import { writeOutput } from "../../terminal/output.js";

const NOTES = `
One judgement for each document: the grade of the person who settled a disagreement, or else that of the rule. Without
--rule, the rule of the campaign's plan applies.

Example:
  presage campaign qrels pac --output qrels.txt`;

interface QrelsOptions {
  readonly view: View;
  readonly rule?: MergeRule;
  readonly machine?: true;
  readonly output?: string;
}

export function defineCampaignQrels(command: Command): void {
  command
    .argument("<folder>", "folder of the campaign")
    .addOption(
      new Option("--view <view>", "grades that count as relevant").choices(Object.keys(VIEWS)).default("graded"),
    )
    .addOption(new Option("--rule <rule>", "which grade counts where assessors disagree").choices(MERGE_RULES))
    .option("--machine", "include judgements that programs made")
    .option("-o, --output <file>", "file to write; default: standard output")
    .addHelpText("after", NOTES)
    .action(async (folder: string, { view, rule, machine, output }: QrelsOptions) => {
      const lines = await withCampaign(folder, (store) => campaignQrelsLines(store, { view, rule, machine }));
      writeOutput([...lines].join(""), output);
    });
}
