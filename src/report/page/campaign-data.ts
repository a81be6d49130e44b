import type { Campaign, CampaignSettings, CampaignTopic, Submission } from "../../campaign/index.js";
import { setting } from "../../core/index.js";
import type { JudgedRuns, NamedRun } from "../../evaluation/index.js";
import type { CampaignInput } from "../document/campaign-scores.js";
import { type JudgedData, packJudged, unpackJudged } from "./judged-data.js";

/** A {@link CampaignInput} inside a page: only what bundles and scores need. */
export interface CampaignData {
  readonly kind: "campaign";
  readonly settings: CampaignSettings;
  /** Without their documents and dates. */
  readonly topics: readonly CampaignTopic[];
  readonly submissions: readonly PackedSubmission[];
  /** Its runs are named by their submission numbers. */
  readonly judged: JudgedData;
  readonly nmax: number;
  readonly folder: string;
}

/** Withdrawn submissions are not included. */
type PackedSubmission = Pick<Submission, "id" | "participant" | "run" | "set" | "fileName" | "poolOnly" | "label">;

/** Maximum number of characters of rankings in a page; with everything else, a campaign's page stays below 5 MB. */
export const MOST_RANKINGS = 3_000_000;

/** The campaign for a page or, if its rankings are too large, a note why the page does not have them. */
export function packRankings(
  input: CampaignInput,
  most = MOST_RANKINGS,
): { readonly live: CampaignData } | { readonly pageNote: string } {
  const live = packCampaign(input);
  const size = JSON.stringify(live).length;
  if (size <= most) return { live };
  const megabytes = (characters: number) => `${(characters / 1e6).toFixed(1)} MB`;
  return {
    pageNote: `Nmax is ${input.nmax} and cannot be changed in this page: the judged rankings take ${megabytes(size)}, but a page holds at most ${megabytes(most)}. Use ${setting("nmax")} to make the report for another Nmax.`,
  };
}

export function packCampaign(input: CampaignInput): CampaignData {
  const { qrels, judged } = input;
  return { kind: "campaign", ...campaignHead(input), judged: packJudged(qrels, namedRuns(judged)) };
}

/** Judged runs under their submission numbers. */
export function namedRuns(judged: CampaignInput["judged"]): NamedRun[] {
  return Array.from(judged, ([id, run]) => ({ name: String(id), run }));
}

/** A campaign without its rankings. */
export type CampaignHead = Omit<CampaignData, "kind" | "judged">;

export function campaignHead({ campaign, nmax, folder }: Omit<CampaignInput, "qrels" | "judged">): CampaignHead {
  const active = campaign.submissions.filter(({ withdrawn }) => withdrawn === undefined);
  return {
    settings: campaign.settings,
    topics: campaign.topics.map(({ id, set, language, sameAs, excluded }) => ({
      ...{ id, set },
      ...(language !== undefined && { language }),
      ...(sameAs !== undefined && { sameAs }),
      ...(excluded !== undefined && { excluded }),
    })),
    submissions: active.map(({ id, participant, run, set, fileName, poolOnly, label }) => ({
      ...{ id, participant, run, set, fileName, poolOnly },
      ...(label !== undefined && { label }),
    })),
    nmax,
    folder,
  };
}

export function unpackCampaign(data: CampaignData): CampaignInput {
  return restoredCampaign(data, unpackJudged(data.judged));
}

/**
 * Scores need no files, dates and hashes, and the number of documents only for judged topics: the rest is not restored.
 */
export function restoredCampaign(head: CampaignHead, { qrels, runs }: JudgedRuns): CampaignInput {
  const judged = new Map(runs.map(({ name, run }) => [Number(name), run]));
  const documents = (id: number): ReadonlyMap<string, number> => {
    const run = judged.get(id);
    return new Map(Array.from(run?.topics ?? [], (topic, i) => [qrels.judgements[topic].topic, run!.retrieved[i]]));
  };
  const unknown = { sha256: "", contentSha256: "", sizeBytes: 0, received: "", late: false, lines: 0, warnings: [] };
  const campaign: Campaign = {
    settings: head.settings,
    topics: head.topics,
    participants: [],
    submissions: head.submissions.map((each) => ({ ...unknown, ...each, documents: documents(each.id) })),
    topicFiles: [],
  };
  return { campaign, qrels, judged, nmax: head.nmax, folder: head.folder };
}
