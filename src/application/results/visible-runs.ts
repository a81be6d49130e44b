import { type Campaign, evaluatedSubmissions, isSeenBy, type Onlooker, submissionIds } from "../../campaign/index.js";

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
