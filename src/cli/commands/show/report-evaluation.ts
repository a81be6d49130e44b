import type { Command } from "commander";
import { type EvaluationReportRequest, evaluationReport } from "../../../application/node.js";
import { addLiveReportOptions } from "../../options/report-options.js";
import { outputReport, type ReportOptions } from "../../terminal/report-output.js";

export function defineReportEvaluation(command: Command): void {
  addLiveReportOptions(command);
  command
    .option("--no-compare", "omit the significance tests between runs, which are slow for very many runs")
    .action((qrels: string, runs: string[], options: EvaluationReportRequest & ReportOptions) =>
      outputReport(options, (request, effects) => evaluationReport({ qrels, runs }, request, effects)),
    );
}
