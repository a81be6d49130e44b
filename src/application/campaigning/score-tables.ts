import {
  type CampaignMeasure,
  type SummaryTable,
  scoresName,
  scoresTable,
  topicScoresTable,
} from "../../campaign/index.js";
import { type CampaignEvaluation, type CampaignStore, campaignSummary, rankingsFrom } from "../../campaign/node.js";
import { type NamedTable, UsageError } from "../../core/index.js";
import type { Effects } from "../effects.js";
import { evaluateRuns, settingsWith } from "./evaluate-runs.js";

/** Tables of a campaign, and the evaluation that they are made from. */
export interface EvaluatedTables<T extends NamedTable = NamedTable> {
  readonly tables: readonly T[];
  readonly evaluation: CampaignEvaluation;
}

export interface ScoreTablesRequest {
  /** Only this bundle: a topic set, or a language such as EN. */
  readonly bundle?: string | undefined;
  /** Replace the measures of the campaign. */
  readonly measures?: readonly CampaignMeasure[] | undefined;
  /** Scores of every topic instead of means. */
  readonly perTopic?: boolean | undefined;
  readonly threads?: number | undefined;
}

/** The scores of all runs: one table per bundle and relevance view. */
export async function scoreTables(
  store: CampaignStore,
  { bundle: only, measures, perTopic, threads }: ScoreTablesRequest,
  effects: Effects = {},
): Promise<EvaluatedTables> {
  const evaluation = await evaluateRuns(store, { measures, threads }, effects);
  const { scores, bundles } = evaluation;
  const names = bundles.map(({ name }) => name);
  if (only !== undefined && !names.includes(only)) {
    const message = `no bundle ${JSON.stringify(only)}; available: ${names.join(", ") || "none"}`;
    throw new UsageError(message, { setting: "bundle", value: only });
  }
  const wanted = scores.filter(({ bundle }) => only === undefined || bundle.name === only);
  const tables = wanted.map((each) => ({
    name: `scores-${scoresName(each)}`,
    table: perTopic ? topicScoresTable(each) : scoresTable(each),
  }));
  return { tables, evaluation };
}

export interface SummaryRequest {
  /** Another cut-off for PRES, and for measures with the same cut-off as PRES. */
  readonly nmax?: number | undefined;
  readonly threads?: number | undefined;
}

/** Every table of a campaign's summary. */
export async function summaryTables(
  store: CampaignStore,
  { nmax, threads }: SummaryRequest,
  effects: Effects = {},
): Promise<EvaluatedTables<SummaryTable>> {
  const settings = settingsWith(store.read().settings, nmax);
  const evaluation = await evaluateRuns(store, { settings, threads }, effects);
  effects.signal?.throwIfAborted();
  return { tables: await campaignSummary(evaluation, rankingsFrom(store)), evaluation };
}
