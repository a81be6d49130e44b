import { readFileSync } from "node:fs";
import type { Assessment } from "../collection/index.js";
import { command, setting, UsageError } from "../core/index.js";
import type { JudgedRun } from "../trec/index.js";
import type { ScanOptions } from "../trec/node.js";
import { type BundleScores, scoreBundles } from "./bundle-scores.js";
import { type Bundle, makeBundles } from "./bundles.js";
import { type Campaign, evaluatedSubmissions } from "./campaign.js";
import { type CampaignQrels, campaignQrels } from "./campaign-qrels.js";
import { judgedRuns } from "./judged-runs.js";
import { type GivenJudgements, parseJudgements } from "./judgements-file.js";
import type { CampaignMeasure } from "./settings.js";
import type { CampaignStore } from "./store.js";

export interface EvaluateOptions extends Pick<ScanOptions, "threads" | "onProgress"> {
  /** Instead of the campaign's measures. */
  readonly measures?: readonly CampaignMeasure[] | undefined;
}

/** A campaign with the scores of all its runs. */
export interface CampaignEvaluation {
  readonly campaign: Campaign;
  readonly bundles: readonly Bundle[];
  readonly judgements: CampaignQrels;
  /** Assessors' grades and marks, if the campaign has them. */
  readonly assessments?: readonly Assessment[];
  /** By submission number. */
  readonly judged: ReadonlyMap<number, JudgedRun>;
  /** For each view in the campaign's order, the bundles in theirs. */
  readonly scores: readonly BundleScores[];
  /** Number of run files that had to be read. */
  readonly read: number;
}

/** Evaluates all runs that count, in all bundles and views of a campaign. */
export async function evaluateCampaign(
  store: CampaignStore,
  options: EvaluateOptions = {},
): Promise<CampaignEvaluation> {
  const campaign = store.read();
  const given = readJudgements(store, campaign);
  const judgements = campaignQrels(campaign, given.qrels);
  const submissions = evaluatedSubmissions(campaign);
  const { runs, read } = await judgedRuns(store, submissions, judgements.qrels, options);
  const bundles = makeBundles(campaign);
  const { measures, views } = campaign.settings;
  return {
    campaign,
    bundles,
    judgements,
    ...(given.assessments && { assessments: given.assessments }),
    judged: runs,
    scores: scoreBundles(bundles, judgements.qrels, runs, options.measures ?? measures, views),
    read,
  };
}

/** The campaign's judgements as given. @throws UsageError if there are none */
export function readJudgements(store: CampaignStore, { judgements }: Campaign): GivenJudgements {
  if (!judgements) {
    const how = `${command("campaign add-topics")} ${store.folder} ${setting("qrels")} FILE`;
    throw new UsageError(`campaign has no judgements yet: add them with ${how}`);
  }
  return parseJudgements(readFileSync(store.path("judgements", judgements)), judgements.name, judgements.format);
}
