import { type Command, Option } from "commander";
import { ASSESSMENT_FORMATS, MERGE_RULES } from "../../collection/index.js";

/** Adds options for reading judgement files. */
export function addJudgementFileOptions(command: Command): Command {
  return command
    .addOption(
      new Option("--from <format>", "format of the files; default: detected from their first lines").choices([
        ...ASSESSMENT_FORMATS,
      ]),
    )
    .option("--assessor <name>", "name of the assessor, if a file does not state it")
    .option("--skip-ungraded", "skip lines without a grade, as in a sheet that is not filled in yet")
    .option("--levels <levels>", "meaning of the numbers in qrels, such as A=2,B=1")
    .addOption(
      new Option("--ids <form>", "turn NTCIR's and other spellings into publication numbers").choices(["publication"]),
    )
    .option("--marks <pool>", "pool file that states where documents without a mark were found")
    .option("--quiet", "print no remarks");
}

/** Adds options for merging the grades of several assessors into one per document. */
export function addMergeOptions(command: Command): Command {
  return command
    .addOption(new Option("--rule <rule>", "which grade to use where assessors disagree").choices([...MERGE_RULES]))
    .option("--adjudicators <names>", "assessors whose grade overrides all others, in order of precedence");
}
