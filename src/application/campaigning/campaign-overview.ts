import { activeSubmissions, type Campaign, isSeenBy } from "../../campaign/index.js";
import { type CampaignStore, judgingCounts } from "../../campaign/node.js";

/** Who asks for an overview, and when. */
export interface OverviewRequest {
  /** An assessor sees only how much they have judged themselves. */
  readonly id?: string | undefined;
  readonly role: "organiser" | "assessor" | "participant" | "reader";
  /** The team of a participant. Only runs that the person may see are counted. */
  readonly participant?: string | undefined;
  readonly now: Date;
}

/** Where a campaign stands, and what the person who asks can do next. */
export interface CampaignOverview {
  readonly title: string;
  readonly track: string;
  readonly phase: string;
  readonly topics: number;
  readonly runs: number;
  readonly teams: number;
  /** Documents to judge, over all topics. */
  readonly pooled: number;
  readonly judged: number;
  readonly next: { readonly what: string; readonly room: string }[];
}

export function campaignOverview(
  store: CampaignStore,
  { id, role, participant, now }: OverviewRequest,
): CampaignOverview {
  const campaign = store.read();
  const onlooker = { isOrganiser: role === "organiser", participant };
  const runs = activeSubmissions(campaign).filter((run) => isSeenBy(run, onlooker));
  const state = {
    topics: campaign.topics.length,
    runs: runs.length,
    teams: new Set(runs.map(({ participant }) => participant)).size,
    ...judgingCounts(store, role === "assessor" ? id : undefined),
  };
  const { name, track } = campaign.settings;
  return { title: name, track, phase: phaseOf(campaign, now), ...state, next: nextSteps(state, role) };
}

/** The phase by the dates of the campaign and by what it has. */
function phaseOf({ settings: { opens, closes }, topics, submissions, judgements }: Campaign, now: Date): string {
  const today = now.toISOString().slice(0, 10);
  if (topics.length === 0) return "set-up";
  if (opens !== undefined && today < opens) return `opens on ${opens}`;
  if (closes !== undefined && today <= closes) return `runs accepted until ${closes}`;
  if (submissions.length === 0) return "waiting for runs";
  return judgements ? "evaluation" : "judging";
}

function nextSteps(
  { topics, runs, pooled, judged }: Pick<CampaignOverview, "topics" | "runs" | "pooled" | "judged">,
  role: OverviewRequest["role"],
): CampaignOverview["next"] {
  if (role === "assessor") return [{ what: "Judge the documents assigned to you", room: "judge" }];
  if (role === "participant") return [{ what: "Submit a run", room: "runs" }];
  const results = { what: "See the leaderboard", room: "leaderboard" };
  if (role === "reader") return [results];
  return [
    ...(topics === 0 ? [{ what: "Add topics", room: "setup" }] : []),
    ...(topics > 0 && runs === 0 ? [{ what: "Add the first run", room: "runs" }] : []),
    ...(runs > 0 && pooled === 0 ? [{ what: "Make a pool", room: "pool" }] : []),
    ...(pooled > judged ? [{ what: "Judge the pool", room: "judge" }] : []),
    ...(runs > 0 ? [results] : []),
  ];
}
