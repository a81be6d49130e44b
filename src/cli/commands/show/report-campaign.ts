import type { Command } from "commander";
import { countCollection, POOL_DEPTHS, poolSizes, settingsWith } from "../../../application/node.js";
import { activeSubmissions, type Campaign, campaignNmax, evaluatedSubmissions } from "../../../campaign/index.js";
import { CampaignStore, campaignSummary, rankingsFrom } from "../../../campaign/node.js";
import { openCollection } from "../../../collection/node.js";
import {
  type CampaignInput,
  type CampaignMaterial,
  CampaignScores,
  campaignResults,
  campaignSections,
  counted,
  packRankings,
  sectionsAt,
} from "../../../report/index.js";
import { addNmaxOption } from "../../options/campaign-nmax.js";
import { count } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";
import { addReportOptions, checkReportFiles, type ReportOptions, writeReport } from "../../terminal/report-output.js";
import { campaignProvenance, evaluateWithProgress } from "../campaign/evaluate.js";

interface CampaignReportOptions extends ReportOptions {
  readonly nmax?: number;
  readonly collection?: string;
  readonly pool: boolean;
  readonly threads?: number;
}

export function defineReportCampaign(command: Command): void {
  command.argument("<folder>", "campaign");
  addReportOptions(command);
  addNmaxOption(command);
  command
    .option("--collection <folder>", "the collection of its documents: their classes and citations")
    .option("--no-pool", "leave out how large pools would be: all runs have to be read for it")
    .option("--threads <n>", "how many threads read runs", count)
    .option("--quiet", "no remarks")
    .action(writeCampaign);
}

async function writeCampaign(folder: string, options: CampaignReportOptions): Promise<void> {
  checkReportFiles(options);
  if (options.collection !== undefined) await (await openCollection(options.collection)).close();
  const store = CampaignStore.open(folder);
  try {
    settingsWith(store.read().settings, options.nmax);
    const evaluation = await evaluateWithProgress(store, options);
    const { campaign, judgements, judged } = evaluation;
    const { settings, participants, topics } = campaign;
    const nmax = options.nmax ?? campaignNmax(settings) ?? 0;
    const input: CampaignInput = { campaign, qrels: judgements.qrels, judged, nmax, folder };
    const scores = new CampaignScores(input);
    const results = sectionsAt(campaignResults(scores), { nmax });
    const tables = await campaignSummary(evaluation, rankingsFrom(store));
    const material = await materialOf(store, campaign, options);
    const runs = new Set(evaluation.bundles.flatMap((bundle) => bundle.runs.map(({ shortId }) => shortId)));
    const evaluated = topics.filter(({ excluded }) => excluded === undefined).length;
    await writeReport(
      {
        runs: [...runs].sort(),
        document: {
          title: options.title ?? `${settings.name}: summary`,
          subtitle: `${settings.track}: ${counted(participants.length, "participant")}, ${counted(evaluatedSubmissions(campaign).length, "run")}, ${counted(evaluated, "topic")}`,
          sections: campaignSections(evaluation, tables, results, folder, material),
          provenance: {
            ...(await campaignProvenance(store, { ...evaluation, scores: scores.at(nmax) })),
            ...(options.collection !== undefined && { collection: options.collection }),
          },
          // So that commands on paper name many runs once.
          files: {
            qrels: store.path("judgements", campaign.judgements!),
            runs: (material.pool?.files ?? []).map((file) => ({ name: file, file })),
            ...{ options: [], seed: "0" },
          },
        },
        // Without PRES there is no Nmax to choose.
        ...(nmax > 0 && packRankings(input)),
      },
      options,
    );
  } finally {
    store.close();
  }
}

async function materialOf(
  store: CampaignStore,
  campaign: Campaign,
  { collection: folder, pool, quiet }: CampaignReportOptions,
): Promise<CampaignMaterial> {
  const { mainSet: set } = campaign.settings;
  const files = activeSubmissions(campaign)
    .filter((submission) => submission.set === set)
    .map(({ sha256, fileName: name }) => store.path("submissions", { sha256, name }));
  const sizes =
    pool && files.length > 0
      ? await withEffects(quiet === true, (effects) => poolSizes(files, POOL_DEPTHS, effects))
      : undefined;
  return {
    ...(folder !== undefined && { collection: { folder, ...(await countCollection(folder, quiet === true)) } }),
    ...(sizes && { pool: { set, files, sizes } }),
  };
}
