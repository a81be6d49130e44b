import { bundleRuns, campaignNmax, type Campaign } from "../../campaign/index.js";
import { type CampaignStore, evaluateCampaign } from "../../campaign/node.js";
import { UsageError } from "../../core/index.js";
import { type PackedJudgedRuns, packJudgedRuns } from "../../trec/index.js";

/** The runs and judgements of a bundle of a campaign, for studies that are computed elsewhere: in a browser. */
export interface CampaignStudies {
  readonly bundle: string;
  readonly bundles: readonly { readonly name: string; readonly runs: number; readonly topics: number }[];
  readonly judged: PackedJudgedRuns;
  /** By run: its team. */
  readonly teams: readonly string[];
  /** The lowest grade that counts as relevant, in each view of the campaign. */
  readonly views: readonly { readonly name: string; readonly level: number }[];
  /** The cut-off of PRES in the campaign, if it has one. */
  readonly nmax?: number;
  readonly qrels: { readonly name: string; readonly sha256: string };
  /** The files that a command needs for the same numbers; absent if the judgements are not qrels, or runs are extracted. */
  readonly files?: {
    readonly qrels: string;
    /** In the order of the runs. */
    readonly runs: readonly string[];
    /** The topics of the bundle, unless it has all judged topics. */
    readonly topics?: readonly string[];
  };
}

/**
 * What studies of a campaign's runs need, for one bundle.
 *
 * @param bundle default: the first one
 * @throws UsageError if there is no such bundle, or no judgements
 */
export async function campaignStudies(store: CampaignStore, bundle?: string): Promise<CampaignStudies> {
  const { campaign, bundles, judgements, judged } = await evaluateCampaign(store, { measures: [] });
  const chosen = bundle === undefined ? bundles[0] : bundles.find(({ name }) => name === bundle);
  if (!chosen) throw new UsageError("no bundle of the campaign has this name", { setting: "bundle", value: bundle });
  const part = bundleRuns(chosen, judgements.qrels, judged);
  const { name, sha256 } = campaign.judgements!;
  const nmax = campaignNmax(campaign.settings);
  const files = filesOf(store, campaign, part, judgements.qrels.table.topics.length);
  return {
    bundle: chosen.name,
    bundles: bundles.map(({ name, runs, topics }) => ({ name, runs: runs.length, topics: topics.length })),
    judged: packJudgedRuns(part.qrels, part.runs),
    teams: part.runs.map(({ of }) => of.submission.participant),
    views: campaign.settings.views.map(({ name, level }) => ({ name, level })),
    ...(nmax !== undefined && { nmax }),
    qrels: { name, sha256 },
    ...(files && { files }),
  };
}

function filesOf(
  store: CampaignStore,
  { judgements, topics }: Campaign,
  part: ReturnType<typeof bundleRuns>,
  judgedTopics: number,
): CampaignStudies["files"] {
  if (judgements?.format !== "qrels" || part.runs.some(({ of }) => of.extracted)) return undefined;
  const own = part.qrels.table.topics;
  const isAll = own.length === judgedTopics && topics.every(({ excluded, sameAs }) => !excluded && !sameAs);
  return {
    qrels: store.path("judgements", judgements),
    runs: part.runs.map(({ of: { submission } }) =>
      store.path("submissions", { sha256: submission.sha256, name: submission.fileName }),
    ),
    ...(!isAll && { topics: own }),
  };
}
