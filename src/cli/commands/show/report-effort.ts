import type { Command } from "commander";
import { type EffortReportRequest, effortReport } from "../../../application/node.js";
import { UsageError } from "../../../core/index.js";
import { positiveNumber } from "../../options/number-values.js";
import { addStudyReportOptions } from "../../options/report-options.js";
import { numbers } from "../../options/values.js";
import { outputReport, type ReportOptions } from "../../terminal/report-output.js";

export function defineReportEffort(command: Command): void {
  addStudyReportOptions(command);
  command
    .option("--minutes <n>", "minutes to read a document", positiveNumber, 5)
    .option("--recalls <list>", "recall levels to reach; the first has a figure", numbers, [0.8, 0.9, 0.95, 1])
    .action((qrels: string, runs: string[], options: EffortReportRequest & ReportOptions & { measure?: string[] }) => {
      if (options.measure) throw new UsageError("-m: not allowed; effort has its own measures");
      return outputReport(options, (request, effects) => effortReport({ qrels, runs }, request, effects));
    });
}
