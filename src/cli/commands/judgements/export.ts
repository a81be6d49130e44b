import { type Command, Option } from "commander";
import { type ExportJudgementsRequest, exportJudgements, judgementBreakdownTable } from "../../../application/node.js";
import { VIEWS } from "../../../collection/index.js";
import { UsageError } from "../../../core/index.js";
import { addJudgementFileOptions, addMergeOptions } from "../../options/judgement-file-options.js";
import { takeFormatFromEnding } from "../../options/output-format.js";
import { withEffects } from "../../terminal/effects.js";
import { writeOutput } from "../../terminal/output.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { addOutputOptions, type OutputOptions, writeTables } from "../../terminal/tables-output.js";

interface ExportOptions extends OutputOptions, ExportJudgementsRequest {
  readonly breakdown?: true;
  readonly quiet?: true;
}

const NOTES = `
Views: strict counts A as relevant, relaxed A and B; graded writes 2 for A and 1 for B; --levels A=3,B=1 writes other
numbers. Qrels, the NTCIR format and --breakdown need one grade per document: if assessors disagree, choose it with
--rule or --adjudicators. The other formats keep the latest judgement of every assessor.

Examples:
  presage judgements export judgements.jsonl --view strict --output qrels-A.txt
  presage judgements export judgements.jsonl --breakdown`;

export function defineJudgementsExport(command: Command): void {
  command
    .argument("<store...>", "judgement stores or files")
    .addOption(
      new Option("--as <form>", "format to write").choices(["qrels", "tsv", "jsonl", "ntcir"]).default("qrels"),
    )
    .addOption(
      new Option("--view <view>", "grades that count as relevant in qrels")
        .choices(Object.keys(VIEWS))
        .default("graded"),
    )
    .option(
      "--breakdown",
      "print instead how many documents of each grade were found by systems, by experts and by both",
    );
  addMergeOptions(addJudgementFileOptions(command));
  addOutputOptions(command, { takesAnyName: ({ breakdown }) => !breakdown });
  takeFormatFromEnding(command, { option: "as", takesAnyName: () => true });
  command.addHelpText("after", NOTES).action(writeJudgements);
}

async function writeJudgements(stores: readonly string[], options: ExportOptions, command: Command): Promise<void> {
  if (!options.breakdown && (command.getOptionValueSource("format") === "cli" || options.table !== undefined)) {
    throw new UsageError("--format and --table: only with --breakdown");
  }
  await withEffects(options.quiet === true, async (effects) => {
    if (options.breakdown) {
      const table = await judgementBreakdownTable(stores, options, effects);
      const facts = { rule: options.rule ?? null, adjudicators: options.adjudicators ?? null };
      return writeTables([{ name: "breakdown", table }], options, () => commandProvenance(stores, facts));
    }
    writeOutput([...(await exportJudgements(stores, options, effects))].join(""), options.output);
  });
}
