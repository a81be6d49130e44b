import type { Command } from "commander";
import { type CampaignReportRequest, campaignReport } from "../../../application/node.js";
import { addNmaxOption } from "../../options/campaign-nmax.js";
import { addReportOptions } from "../../options/report-options.js";
import { count } from "../../options/values.js";
import { outputReport, type ReportOptions } from "../../terminal/report-output.js";

export function defineReportCampaign(command: Command): void {
  command.argument("<folder>", "folder of the campaign");
  addReportOptions(command);
  addNmaxOption(command);
  command
    .option("--collection <folder>", "collection of its documents, for their classes and citations")
    .option("--no-pool", "omit the sizes of pools, which require reading all runs")
    .option("--threads <n>", "number of threads that read runs", count)
    .option("--quiet", "print no remarks")
    .action((folder: string, options: CampaignReportRequest & ReportOptions) =>
      outputReport(options, (request, effects) => campaignReport(folder, request, effects)),
    );
}
