import { type Command, Option } from "commander";
import { ASSESSMENT_FORMATS, MERGE_RULES } from "../../collection/index.js";

/** Adds how files of judgements are read. */
export function addJudgementFileOptions(command: Command): Command {
  return command
    .addOption(
      new Option("--from <format>", "form of the files; by their first lines if left out").choices([
        ...ASSESSMENT_FORMATS,
      ]),
    )
    .option("--assessor <name>", "who judged, where a file does not say")
    .option("--skip-ungraded", "leave lines without a grade out, as of a sheet that is not filled in yet")
    .option("--levels <levels>", "what the numbers of qrels stand for, such as A=2,B=1")
    .addOption(
      new Option("--ids <form>", "turn NTCIR's and other spellings into ids of publications").choices(["publication"]),
    )
    .option("--marks <pool>", "pool file that says where documents without a mark were found")
    .option("--quiet", "no remarks");
}

/** Adds which grade counts, where there must be one for each document. */
export function addMergeOptions(command: Command): Command {
  return command
    .addOption(new Option("--rule <rule>", "whose grade counts where assessors disagree").choices([...MERGE_RULES]))
    .option("--adjudicators <names>", "assessors whose grade counts whatever others say, the first first");
}
