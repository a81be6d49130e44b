import { type Command, Option } from "commander";
import { type JudgementFileOptions, type MergeOptions, mergeJudgements } from "../../../application/node.js";
import { assessmentJsonl, assessmentTsv } from "../../../collection/index.js";
import { addJudgementFileOptions, addMergeOptions } from "../../options/judgement-file-options.js";
import { takeFormatFromEnding } from "../../options/output-format.js";
import { withEffects } from "../../terminal/effects.js";
import { writeOutput } from "../../terminal/output.js";

interface MergeCommandOptions extends JudgementFileOptions, MergeOptions {
  readonly as: "tsv" | "jsonl";
  readonly output?: string;
  readonly quiet?: true;
}

const NOTES = `
Rules: highest (the best grade of all), majority (the better grade on a tie), latest, first. --adjudicators names
assessors whose grade overrides any rule. Marks are combined: S and J make U. The column "assessor" names all who gave
the final grade.

Example:
  presage judgements merge judgements.jsonl --rule majority --adjudicators chair --output merged.tsv`;

export function defineJudgementsMerge(command: Command): void {
  command
    .argument("<store...>", "judgement stores or files")
    .addOption(new Option("--as <form>", "format to write").choices(["tsv", "jsonl"]).default("tsv"))
    .option("-o, --output <file>", "write to a file, completely or not at all");
  takeFormatFromEnding(command, { option: "as" });
  addMergeOptions(addJudgementFileOptions(command)).addHelpText("after", NOTES).action(merge);
}

async function merge(stores: readonly string[], options: MergeCommandOptions): Promise<void> {
  await withEffects(options.quiet === true, async (effects) => {
    const { merged, judgements, conflicts } = await mergeJudgements(stores, options, effects);
    const lines = options.as === "tsv" ? assessmentTsv(merged) : assessmentJsonl(merged);
    writeOutput([...lines].join(""), options.output);
    effects.onRemark?.(`${judgements} judgements of ${merged.length} documents; assessors disagreed on ${conflicts}`);
  });
}
