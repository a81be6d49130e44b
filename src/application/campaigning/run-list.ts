import {
  type Campaign,
  isSeenBy,
  type Onlooker,
  type RunDetails,
  type Submission,
  submissionIds,
} from "../../campaign/index.js";
import { type CampaignStore, type RunEvent, runHistory } from "../../campaign/node.js";
import { averageDocuments } from "./receipts.js";

/** A run as it is listed. */
export interface ListedRun {
  readonly id: number;
  readonly participant: string;
  readonly run: string;
  /** The id that the summaries show; absent for a deleted run. */
  readonly shortId?: string;
  readonly set: string;
  readonly state: "valid" | "withheld" | "published" | "deleted";
  readonly counts: boolean;
  readonly poolOnly: boolean;
  readonly received: string;
  readonly late: boolean;
  readonly sizeBytes: number;
  readonly lines: number;
  readonly topics: number;
  /** Mean number of documents over the run's topics. */
  readonly documents: number;
  /** Number of remarks of the check; 0 for a run of others. */
  readonly warnings: number;
  readonly details: RunDetails;
  /** Why it was withheld or deleted; absent for a run of others. */
  readonly reason?: string;
  /** Whether the person who asks may choose, describe and delete it. */
  readonly mine: boolean;
}

/** A run with everything that is known of it. */
export interface DescribedRun extends ListedRun {
  /** Absent for a run of others. */
  readonly fileName?: string;
  readonly sha256?: string;
  readonly warningTexts: readonly string[];
  /** Empty for a run of others. */
  readonly history: readonly RunEvent[];
}

/** The runs that a person may see, in the order of their numbers. */
export function listRuns(store: CampaignStore, onlooker: Onlooker): ListedRun[] {
  const campaign = store.read();
  const seen = campaign.submissions.filter((submission) => isSeenBy(submission, onlooker));
  const ids = submissionIds(campaign);
  return seen.map((submission) => listed(store, submission, ids, onlooker));
}

/** One run; `undefined` if there is none, or the person may not know of it. */
export function describeRun(store: CampaignStore, id: number, onlooker: Onlooker): DescribedRun | undefined {
  const campaign = store.read();
  const submission = seenRun(campaign, id, onlooker);
  if (!submission) return undefined;
  const isMine = isOwn(submission, onlooker);
  const { fileName, sha256, warnings } = submission;
  return {
    ...listed(store, submission, submissionIds(campaign), onlooker),
    ...(isMine && { fileName, sha256 }),
    warningTexts: isMine ? warnings : [],
    history: isMine ? runHistory(store, submission) : [],
  };
}

/** A submission that a person may see; `undefined` if there is none of this number, or the person may not know of it. */
export function seenRun({ submissions }: Campaign, id: number, onlooker: Onlooker): Submission | undefined {
  return submissions.find((submission) => submission.id === id && isSeenBy(submission, onlooker));
}

/** Whether a person may change a submission. */
export function isOwn({ participant }: Submission, onlooker: Onlooker): boolean {
  return onlooker.isOrganiser || participant === onlooker.participant;
}

function listed(
  store: CampaignStore,
  submission: Submission,
  ids: ReadonlyMap<number, string>,
  onlooker: Onlooker,
): ListedRun {
  const { id, participant, run, set, poolOnly, received, late, sizeBytes, lines, release, withdrawn } = submission;
  const mine = isOwn(submission, onlooker);
  const shortId = ids.get(id);
  const reason = withdrawn?.reason ?? (release === "withheld" ? withheldFor(store, submission) : undefined);
  return {
    id,
    participant,
    run,
    ...(shortId !== undefined && { shortId }),
    set,
    state: withdrawn ? "deleted" : (release ?? "valid"),
    counts: !submission.uncounted && !withdrawn,
    poolOnly,
    received,
    late,
    sizeBytes,
    lines,
    topics: submission.documents.size,
    documents: averageDocuments(submission),
    warnings: mine ? submission.warnings.length : 0,
    details: submission.details ?? {},
    ...(mine && reason !== undefined && { reason }),
    mine,
  };
}

function withheldFor(store: CampaignStore, submission: Submission): string | undefined {
  return runHistory(store, submission).findLast(({ what }) => what === "withheld")?.reason;
}
