import type { Campaign, CampaignSettings, CampaignTopic, Submission } from "../../campaign/index.js";
import { setting } from "../../core/index.js";
import type { CampaignInput } from "../document/campaign-scores.js";
import { type JudgedData, packJudged, unpackJudged } from "./judged-data.js";

/** A {@link CampaignInput} that travels inside a page: what bundles and scores are made from, and nothing else. */
export interface CampaignData {
  readonly kind: "campaign";
  readonly settings: CampaignSettings;
  /** Without their documents and dates. */
  readonly topics: readonly CampaignTopic[];
  readonly submissions: readonly PackedSubmission[];
  /** Its runs are named by the numbers of their submissions. */
  readonly judged: JudgedData;
  readonly nmax: number;
  readonly folder: string;
}

/** Those that were withdrawn stay where they are. */
type PackedSubmission = Pick<Submission, "id" | "participant" | "run" | "set" | "fileName" | "poolOnly" | "label">;

/** So many characters of rankings travel inside a page at most; with the rest of a campaign's page it stays below 5 MB. */
const MOST_RANKINGS = 3_000_000;

/** The campaign for a page, or, where its rankings are too many, why the page does not have them. */
export function packRankings(
  input: CampaignInput,
  most = MOST_RANKINGS,
): { readonly live: CampaignData } | { readonly pageNote: string } {
  const live = packCampaign(input);
  const size = JSON.stringify(live).length;
  if (size <= most) return { live };
  const megabytes = (characters: number) => `${(characters / 1e6).toFixed(1)} MB`;
  return {
    pageNote: `Nmax is ${input.nmax} and cannot be changed in this page: judged rankings would take ${megabytes(size)}, and a page carries ${megabytes(most)} at most. With ${setting("nmax")} the report is made for another.`,
  };
}

export function packCampaign({ campaign, qrels, judged, nmax, folder }: CampaignInput): CampaignData {
  const active = campaign.submissions.filter(({ withdrawn }) => withdrawn === undefined);
  return {
    kind: "campaign",
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
    judged: packJudged(
      qrels,
      Array.from(judged, ([id, run]) => ({ name: String(id), run })),
    ),
    nmax,
    folder,
  };
}

/** How many documents a run has is known of judged topics only, and files, dates and hashes are not: scores need none. */
export function unpackCampaign(data: CampaignData): CampaignInput {
  const { qrels, runs } = unpackJudged(data.judged);
  const judged = new Map(runs.map(({ name, run }) => [Number(name), run]));
  const documents = (id: number): ReadonlyMap<string, number> => {
    const run = judged.get(id);
    return new Map(Array.from(run?.topics ?? [], (topic, i) => [qrels.judgements[topic].topic, run!.retrieved[i]]));
  };
  const unknown = { sha256: "", contentSha256: "", sizeBytes: 0, received: "", late: false, lines: 0, warnings: [] };
  const campaign: Campaign = {
    settings: data.settings,
    topics: data.topics,
    participants: [],
    submissions: data.submissions.map((each) => ({ ...unknown, ...each, documents: documents(each.id) })),
    topicFiles: [],
  };
  return { campaign, qrels, judged, nmax: data.nmax, folder: data.folder };
}
