import type { Command } from "commander";
import { type CampaignReportRequest, campaignReport } from "../../../application/node.js";
import { addNmaxOption } from "../../options/campaign-nmax.js";
import { addReportOptions } from "../../options/report-options.js";
import { count } from "../../options/values.js";
import { outputReport, type ReportOptions } from "../../terminal/report-output.js";

export function defineReportCampaign(command: Command): void {
  command.argument("<folder>", "campaign");
  addReportOptions(command);
  addNmaxOption(command);
  command
    .option("--collection <folder>", "the collection of its documents: their classes and citations")
    .option("--no-pool", "leave out how large pools would be: all runs have to be read for it")
    .option("--threads <n>", "how many threads read runs", count)
    .option("--quiet", "no remarks")
    .action((folder: string, options: CampaignReportRequest & ReportOptions) =>
      outputReport(options, (request, effects) => campaignReport(folder, request, effects)),
    );
}
