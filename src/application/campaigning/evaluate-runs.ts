import { type CampaignMeasure, type CampaignSettings, campaignNmax, settingsAtNmax } from "../../campaign/index.js";
import { type CampaignEvaluation, type CampaignStore, evaluateCampaign } from "../../campaign/node.js";
import { UsageError } from "../../core/index.js";
import { parseMeasures } from "../../measures/index.js";
import type { Effects } from "../effects.js";

export interface EvaluateRunsRequest {
  /** Replace the measures of the campaign. */
  readonly measures?: readonly CampaignMeasure[] | undefined;
  /** Replace the campaign's own settings. */
  readonly settings?: CampaignSettings | undefined;
  /** Number of threads that read runs. */
  readonly threads?: number | undefined;
}

/** Evaluates the runs of a campaign. Remarks report what a reader of the scores has to know. */
export async function evaluateRuns(
  store: CampaignStore,
  { measures, settings = store.read().settings, threads }: EvaluateRunsRequest,
  { onProgress, onRemark, signal }: Effects = {},
): Promise<CampaignEvaluation> {
  signal?.throwIfAborted();
  const evaluation = await evaluateCampaign(store, {
    threads,
    measures: measures ?? settings.measures,
    onProgress: (done, total) => onProgress?.({ what: "runs read", done, total }),
  });
  signal?.throwIfAborted();
  for (const line of remarksOn(evaluation)) onRemark?.(line);
  return { ...evaluation, campaign: { ...evaluation.campaign, settings } };
}

function* remarksOn({ judgements: { unjudged, foreign }, bundles }: CampaignEvaluation): Generator<string> {
  const some = (names: readonly string[]) => `${names.slice(0, 5).join(", ")}${names.length > 5 ? ", …" : ""}`;
  if (unjudged.length > 0) yield `${unjudged.length} topics have no judgements and are left out: ${some(unjudged)}`;
  if (foreign.length > 0) yield `${foreign.length} judged topics are not in the campaign: ${some(foreign)}`;
  if (bundles.every(({ runs }) => runs.length === 0)) yield "no runs have been submitted yet";
}

/** Measures under their own names. @throws UsageError that lists all invalid names */
export function asMeasures(texts: readonly string[]): CampaignMeasure[] {
  return parseMeasures(texts).map(({ name }) => ({ measure: name, label: name }));
}

/** The rules of a campaign with the requested Nmax, or with its own. */
export function settingsWith(settings: CampaignSettings, nmax: number | undefined): CampaignSettings {
  if (nmax === undefined) return settings;
  if (nmax < 1) throw new UsageError(`must be at least 1: ${nmax}`, { setting: "nmax", value: nmax });
  if (campaignNmax(settings) === undefined) {
    const message = `the measures of the campaign include no PRES with a cut-off: ${settings.name}`;
    throw new UsageError(message, { setting: "nmax", value: nmax });
  }
  return settingsAtNmax(settings, nmax);
}

/** The settings and files that the scores of a campaign are based on. */
export function evaluationFacts(store: CampaignStore, { campaign, scores }: CampaignEvaluation) {
  const { settings, topics, submissions } = campaign;
  const judgements = campaign.judgements!;
  const counting = submissions.filter(({ withdrawn }) => withdrawn === undefined);
  return {
    facts: {
      campaign: settings.name,
      track: settings.track,
      measures: scores[0]?.columns.map(({ name }) => name) ?? [],
      views: settings.views,
      ties: "document id, descending by bytes",
      missingTopics: "counted as nothing retrieved",
      excludedTopics: topics.filter(({ excluded }) => excluded !== undefined).map(({ id }) => id),
    },
    inputs: [
      { file: store.path("judgements", judgements), bytes: judgements.sizeBytes, sha256: judgements.sha256 },
      ...counting.map(({ fileName: name, sizeBytes, sha256 }) => ({
        file: store.path("submissions", { sha256, name }),
        bytes: sizeBytes,
        sha256,
      })),
    ],
  };
}
