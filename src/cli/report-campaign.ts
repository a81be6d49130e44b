import type { Command } from "commander";
import { evaluatedSubmissions } from "../campaign/index.js";
import { CampaignStore, campaignSummary, rankingsFrom } from "../campaign/node.js";
import { campaignSections } from "../report/document/index.js";
import { campaignProvenance, evaluateWithProgress } from "./campaign-evaluate.js";
import { count } from "./option-values.js";
import { addReportOptions, checkReportFiles, type ReportOptions, writeReport } from "./report-output.js";

interface CampaignReportOptions extends ReportOptions {
  readonly threads?: number;
}

export function defineReportCampaign(command: Command): void {
  command.argument("<folder>", "campaign");
  addReportOptions(command);
  command
    .option("--threads <n>", "how many threads read runs", count)
    .option("--quiet", "no remarks")
    .action(writeCampaign);
}

async function writeCampaign(folder: string, options: CampaignReportOptions): Promise<void> {
  checkReportFiles(options);
  const store = CampaignStore.open(folder);
  try {
    const evaluation = await evaluateWithProgress(store, options);
    const { settings, participants, topics } = evaluation.campaign;
    const submitted = evaluatedSubmissions(evaluation.campaign).length;
    const tables = await campaignSummary(evaluation, rankingsFrom(store));
    const runs = new Set(evaluation.bundles.flatMap((bundle) => bundle.runs.map(({ shortId }) => shortId)));
    const counted = topics.filter(({ excluded }) => excluded === undefined).length;
    await writeReport(
      {
        runs: [...runs].sort(),
        document: {
          title: options.title ?? `${settings.name}: summary`,
          subtitle: `${settings.track}: ${participants.length} participants, ${submitted} runs, ${counted} topics`,
          sections: campaignSections(evaluation, tables, folder),
          provenance: await campaignProvenance(store, evaluation),
        },
      },
      options,
    );
  } finally {
    store.close();
  }
}
