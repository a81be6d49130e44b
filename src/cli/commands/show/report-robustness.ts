import { type Command, Option } from "commander";
import { type RobustnessReportRequest, robustnessReport } from "../../../application/node.js";
import { keepRules } from "../../../studies/index.js";
import { atLeastOne, positiveCounts, share } from "../../options/number-values.js";
import { addStudyReportOptions } from "../../options/report-options.js";
import { numbers } from "../../options/values.js";
import { outputReport, type ReportOptions } from "../../terminal/report-output.js";

export function defineReportRobustness(command: Command): void {
  addStudyReportOptions(command);
  command
    .addOption(
      new Option("--by <way>", "how judgements are removed")
        .choices(["judgements", "simulated-pool", "pool-depth", "topics"])
        .default("judgements"),
    )
    .option("--cutoffs <list>", "cut-offs at which runs are cut", positiveCounts, [100, 1000])
    .option("--fractions <list>", "fractions of the judgements or topics to keep", numbers, [0.2, 0.4, 0.6, 0.8])
    .option("--samples <n>", "number of samples per fraction", atLeastOne, 30)
    .addOption(
      new Option("--keep <rule>", "how many of n documents a fraction f keeps").choices(keepRules).default("round"),
    )
    .addOption(new Option("--tau <variant>", "rank correlation").choices(["b", "a", "ap"]).default("b"))
    .option("--significance", "also count significant pairs that are kept, lost and reversed (Wilcoxon; slower)")
    .option("--alpha <p>", "significance level", share, 0.05)
    .option("--depths <list>", "pool depths, for --by pool-depth", positiveCounts, [10, 20, 50, 100])
    .option("--pool-depth <n>", "pool depth, for --by simulated-pool", atLeastOne, 100)
    .action((qrels: string, runs: string[], options: RobustnessReportRequest & ReportOptions) =>
      outputReport(options, (request, effects) => robustnessReport({ qrels, runs }, request, effects)),
    );
}
