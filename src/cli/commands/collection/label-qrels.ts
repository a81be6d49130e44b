import type { Command } from "commander";
import { judgeByLabels, type LabelQrelsRequest } from "../../../application/node.js";
import { withEffects } from "../../terminal/effects.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";

interface LabelQrelsOptions extends LabelQrelsRequest {
  readonly output?: string;
  readonly quiet?: true;
}

const NOTES = `
Labels are columns of the table that was added, such as label_included: the decisions of the reviewers in a systematic
review. The collection is about one topic. A document without a decision is unjudged.

Examples:
  presage collection label-qrels review --output qrels.txt
  presage collection label-qrels review --label label_included --topic nagtegaal --output qrels.txt`;

export function defineCollectionLabelQrels(command: Command): void {
  command
    .argument("<folder>", "folder of the collection")
    .option("--label <name>", "the label that is the judgement; default: the only one")
    .option("--topic <id>", "id of the topic; default: the name of the label")
    .option("-o, --output <file>", "qrels file to write; default: standard output")
    .option("--quiet", "print no remarks")
    .addHelpText("after", NOTES)
    .action(makeLabelQrels);
}

async function makeLabelQrels(folder: string, options: LabelQrelsOptions): Promise<void> {
  const quiet = options.quiet === true;
  const made = await withEffects(quiet, (effects) => judgeByLabels(folder, options, effects));
  writeOutput(made.qrels, options.output);
  if (!quiet) writeRemark(`${made.label}: ${made.judged} judgements, ${made.relevant} relevant\n`);
}
