import type { Command } from "commander";
import { type DepthReportRequest, depthReport } from "../../../application/node.js";
import { positiveCounts } from "../../options/number-values.js";
import { addStudyReportOptions } from "../../options/report-options.js";
import { outputReport, type ReportOptions } from "../../terminal/report-output.js";

export function defineReportDepth(command: Command): void {
  addStudyReportOptions(command);
  command
    .option("--depths <list>", "comma-separated cut-offs", positiveCounts, [10, 20, 50, 100, 200, 500, 1000])
    .action((qrels: string, runs: string[], options: DepthReportRequest & ReportOptions) =>
      outputReport(options, (request, effects) => depthReport({ qrels, runs }, request, effects)),
    );
}
