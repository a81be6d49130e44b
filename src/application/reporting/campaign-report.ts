import { activeSubmissions, type Campaign, campaignNmax, evaluatedSubmissions } from "../../campaign/index.js";
import { type CampaignEvaluation, CampaignStore, campaignSummary, rankingsFrom } from "../../campaign/node.js";
import { openCollection } from "../../collection/node.js";
import {
  type CampaignInput,
  type CampaignMaterial,
  CampaignScores,
  campaignResults,
  campaignSections,
  counted,
  packRankings,
  sectionsAt,
} from "../../report/index.js";
import { evaluateRuns, evaluationFacts, settingsWith } from "../campaigning/evaluate-runs.js";
import type { Effects } from "../effects.js";
import { provenance } from "../provenance.js";
import { countCollection, POOL_DEPTHS, poolSizes } from "./collection-counts.js";
import type { MadeReport, ReportRequest } from "./made-report.js";

export interface CampaignReportRequest extends ReportRequest {
  /** Another cut-off for PRES, and for measures with the same cut-off as PRES. */
  readonly nmax?: number | undefined;
  /** The collection of its documents, with their classes and citations. */
  readonly collection?: string | undefined;
  /** Whether to report how large pools would be: this requires reading all runs. */
  readonly pool: boolean;
  /** Number of threads that read runs. */
  readonly threads?: number | undefined;
}

/** The summary of a campaign, like CLEF-IP's. */
export async function campaignReport(
  folder: string,
  request: CampaignReportRequest,
  effects: Effects = {},
): Promise<MadeReport> {
  const { collection, threads } = request;
  if (collection !== undefined) await (await openCollection(collection)).close();
  const store = CampaignStore.open(folder);
  try {
    settingsWith(store.read().settings, request.nmax);
    const evaluation = await evaluateRuns(store, { threads }, effects);
    return await reportOn(store, folder, evaluation, request, effects);
  } finally {
    store.close();
  }
}

async function reportOn(
  store: CampaignStore,
  folder: string,
  evaluation: CampaignEvaluation,
  request: CampaignReportRequest,
  effects: Effects,
): Promise<MadeReport> {
  const { campaign, judgements, judged, bundles } = evaluation;
  const { settings, participants, topics } = campaign;
  const nmax = request.nmax ?? campaignNmax(settings) ?? 0;
  const input: CampaignInput = { campaign, qrels: judgements.qrels, judged, nmax, folder };
  const scores = new CampaignScores(input);
  const results = sectionsAt(campaignResults(scores), { nmax });
  const tables = await campaignSummary(evaluation, rankingsFrom(store));
  const material = await materialOf(store, campaign, request, effects);
  const { facts, inputs } = evaluationFacts(store, { ...evaluation, scores: scores.at(nmax) });
  const { collection } = request;
  const evaluated = topics.filter(({ excluded }) => excluded === undefined).length;
  return {
    runs: [...new Set(bundles.flatMap((bundle) => bundle.runs.map(({ shortId }) => shortId)))].sort(),
    document: {
      title: request.title ?? `${settings.name}: summary`,
      subtitle: `${settings.track}: ${counted(participants.length, "participant")}, ${counted(evaluatedSubmissions(campaign).length, "run")}, ${counted(evaluated, "topic")}`,
      sections: campaignSections(evaluation, tables, results, folder, material),
      provenance: {
        ...(await provenance(request.command, [], facts)),
        inputs,
        ...(collection !== undefined && { collection }),
      },
      // So that printed commands name many runs at once.
      files: {
        qrels: store.path("judgements", campaign.judgements!),
        runs: (material.pool?.files ?? []).map((file) => ({ name: file, file })),
        ...{ settings: [], seed: "0" },
      },
    },
    // Without PRES there is no Nmax to choose.
    ...(nmax > 0 && packRankings(input)),
  };
}

async function materialOf(
  store: CampaignStore,
  campaign: Campaign,
  { collection: folder, pool }: CampaignReportRequest,
  effects: Effects,
): Promise<CampaignMaterial> {
  const { mainSet: set } = campaign.settings;
  const files = activeSubmissions(campaign)
    .filter((submission) => submission.set === set)
    .map(({ sha256, fileName: name }) => store.path("submissions", { sha256, name }));
  return {
    ...(folder !== undefined && { collection: { folder, ...(await countCollection(folder, effects)) } }),
    ...(pool && files.length > 0 && { pool: { set, files, sizes: await poolSizes(files, POOL_DEPTHS, effects) } }),
  };
}
