import { type Command, Option } from "commander";
import {
  addJudgementFileOptions,
  addMergeOptions,
  type JudgementFileOptions,
  type MergeOptions,
  provenance,
  readAssessments,
  settled,
} from "../../../application/node.js";
import {
  assessmentJsonl,
  assessmentNtcir,
  assessmentTsv,
  breakdown,
  breakdownTable,
  currentAssessments,
  judgementsOf,
  parseLevels,
  qrelsLines,
  VIEWS,
  type View,
} from "../../../collection/index.js";
import { UsageError } from "../../../core/index.js";
import { takeFormatFromEnding } from "../../options/output-format.js";
import { writeOutput } from "../../terminal/output.js";
import { addOutputOptions, type OutputOptions, writeTables } from "../../terminal/tables-output.js";

interface ExportOptions extends OutputOptions, JudgementFileOptions, MergeOptions {
  readonly as: "qrels" | "tsv" | "jsonl" | "ntcir";
  readonly view: View;
  readonly breakdown?: true;
}

const NOTES = `
Views: strict counts A as relevant, relaxed A and B, graded writes 2 for A and 1 for B; --levels A=3,B=1 writes other numbers.
Qrels, NTCIR's form and --breakdown need one grade for each document: where assessors disagree, --rule or --adjudicators
must say which. The other forms keep all judgements that count.

Examples:
  presage judgements export judgements.jsonl --view strict --output qrels-A.txt
  presage judgements export judgements.jsonl --breakdown`;

export function defineJudgementsExport(command: Command): void {
  command
    .argument("<store...>", "judgement stores or files")
    .addOption(new Option("--as <form>", "what to write").choices(["qrels", "tsv", "jsonl", "ntcir"]).default("qrels"))
    .addOption(
      new Option("--view <view>", "what qrels count as relevant").choices(Object.keys(VIEWS)).default("graded"),
    )
    .option("--breakdown", "print how many documents of each grade systems, experts and both found instead");
  addMergeOptions(addJudgementFileOptions(command));
  addOutputOptions(command);
  takeFormatFromEnding(command, "as");
  command.addHelpText("after", NOTES).action(exportJudgements);
}

async function exportJudgements(stores: readonly string[], options: ExportOptions, command: Command): Promise<void> {
  const assessments = await readAssessments(stores, options);
  if (options.breakdown) {
    const table = breakdownTable(breakdown(settled(assessments, options)));
    return writeTables([{ name: "breakdown", table }], options, () =>
      provenance(stores, { rule: options.rule ?? null, adjudicators: options.adjudicators ?? null }),
    );
  }
  if (command.getOptionValueSource("format") === "cli" || options.table !== undefined)
    throw new UsageError("--format and --table are for --breakdown");
  writeOutput([...linesOf(assessments, options)].join(""), options.output);
}

function linesOf(assessments: Awaited<ReturnType<typeof readAssessments>>, options: ExportOptions): Iterable<string> {
  const needsOne = options.rule !== undefined || options.adjudicators !== undefined;
  switch (options.as) {
    case "qrels": {
      const levels = options.levels === undefined ? VIEWS[options.view] : parseLevels(options.levels);
      return qrelsLines(judgementsOf(settled(assessments, options), levels));
    }
    case "ntcir":
      return assessmentNtcir(settled(assessments, options));
    case "tsv":
      return assessmentTsv(needsOne ? settled(assessments, options) : currentAssessments(assessments));
    case "jsonl":
      return assessmentJsonl(needsOne ? settled(assessments, options) : currentAssessments(assessments));
  }
}
