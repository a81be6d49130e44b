import { type Command, Option } from "commander";
import {
  addJudgementFileOptions,
  addMergeOptions,
  type JudgementFileOptions,
  type MergeOptions,
  readAssessments,
  settled,
} from "../../../application/node.js";
import { assessmentJsonl, assessmentTsv, conflictsOf, currentAssessments } from "../../../collection/index.js";
import { UsageError } from "../../../core/index.js";
import { takeFormatFromEnding } from "../../options/output-format.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";

interface MergeCommandOptions extends JudgementFileOptions, MergeOptions {
  readonly as: "tsv" | "jsonl";
  readonly output?: string;
}

const NOTES = `
Rules: highest (the best grade that anyone gave), majority (the better of two that as many gave), latest, first.
--adjudicators names assessors whose grade counts before any rule. Marks are joined: S and J make U. The column "assessor"
names all who gave the grade that counts.

Example:
  presage judgements merge judgements.jsonl --rule majority --adjudicators chair --output merged.tsv`;

export function defineJudgementsMerge(command: Command): void {
  command
    .argument("<store...>", "judgement stores or files")
    .addOption(new Option("--as <form>", "what to write").choices(["tsv", "jsonl"]).default("tsv"))
    .option("-o, --output <file>", "write to a file, whole or not at all");
  takeFormatFromEnding(command, "as");
  addMergeOptions(addJudgementFileOptions(command)).addHelpText("after", NOTES).action(merge);
}

async function merge(stores: readonly string[], options: MergeCommandOptions): Promise<void> {
  if (options.rule === undefined && options.adjudicators === undefined) {
    throw new UsageError("say which grade counts with --rule or --adjudicators");
  }
  const assessments = await readAssessments(stores, options);
  const current = currentAssessments(assessments);
  const merged = settled(current, options);
  const lines = options.as === "tsv" ? assessmentTsv(merged) : assessmentJsonl(merged);
  writeOutput([...lines].join(""), options.output);
  if (!options.quiet) {
    const conflicts = conflictsOf(current).length;
    writeRemark(`${current.length} judgements of ${merged.length} documents; assessors disagreed on ${conflicts}\n`);
  }
}
