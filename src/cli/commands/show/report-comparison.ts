import { type Command, Option } from "commander";
import { type ComparisonReportRequest, comparisonReport } from "../../../application/node.js";
import { CORRECTIONS, MARK_STYLES, PAIRED_TESTS, SIMULTANEOUS_TESTS } from "../../../studies/index.js";
import { positiveNumber, share } from "../../options/number-values.js";
import { addLiveReportOptions } from "../../options/report-options.js";
import { collect, count } from "../../options/values.js";
import { outputReport, type ReportOptions } from "../../terminal/report-output.js";

export function defineReportComparison(command: Command): void {
  addLiveReportOptions(command);
  const choice = (flags: string, about: string, choices: readonly string[], usual: string) =>
    command.addOption(new Option(flags, about).choices(choices).default(usual));
  command.option("--baseline <run>", "compare only with this run, by name or file; may be repeated", collect);
  choice("--test <test>", "significance test", [...PAIRED_TESTS, ...SIMULTANEOUS_TESTS], "wilcoxon");
  choice("--correction <what>", "correction of p over all pairs of a measure", Object.keys(CORRECTIONS), "holm");
  choice("--interval <method>", "compute intervals by Student's t or the bootstrap", ["t", "bca"], "t");
  choice("--marks <what>", "marks after means: letters, or the runs that each run beats", MARK_STYLES, "letters");
  command
    .option("--alpha <p>", "significance level; intervals are at 1 − alpha", share, 0.05)
    .option("--equivalence <margin>", "also test whether means differ by less than this", positiveNumber)
    .option("--samples <n>", "number of random samples, in tests and intervals that use them", count)
    .action((qrels: string, runs: string[], options: ComparisonReportRequest & ReportOptions) =>
      outputReport(options, (request, effects) => comparisonReport({ qrels, runs }, request, effects)),
    );
}
