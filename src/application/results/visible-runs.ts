import { type Campaign, evaluatedSubmissions, type Submission, submissionIds } from "../../campaign/index.js";

/** Who looks at results. */
export interface Onlooker {
  /** An organiser sees every run. */
  readonly isOrganiser: boolean;
  /** The team of a participant, who sees its runs. */
  readonly participant?: string | undefined;
}

/** Whether a person may see a run and its scores: the organiser, its team, and others once it is published. */
export function isSeenBy(submission: Submission & { readonly release?: string }, onlooker: Onlooker): boolean {
  if (onlooker.isOrganiser || submission.participant === onlooker.participant) return true;
  return submission.release === "published" && submission.withdrawn === undefined;
}

/**
 * A campaign with only the runs that a person may see. Their short ids are those of the whole campaign, so that a run
 * has the same name for everybody.
 */
export function campaignSeenBy(campaign: Campaign, onlooker: Onlooker): Campaign {
  const ids = submissionIds(campaign);
  return {
    ...campaign,
    submissions: evaluatedSubmissions(campaign)
      .filter((submission) => isSeenBy(submission, onlooker))
      .map((submission) => ({ ...submission, label: ids.get(submission.id)! })),
  };
}
