import type { CampaignEvaluation } from "../../campaign/node.js";
import { runNotes } from "../../evaluation/index.js";
import type { ReportBlock, ReportSection } from "./report-document.js";
import { UNJUDGED_TEXT, unjudgedCounts } from "./unjudged-table.js";

/** The share of unjudged documents of each run, for each topic set; no section if there are no runs. */
export function campaignUnjudged({ bundles, judgements, judged }: CampaignEvaluation): ReportSection[] {
  const blocks = bundles
    .filter(({ kind, runs }) => kind === "set" && runs.length > 0)
    .map(({ name, runs }): ReportBlock => {
      const counts = runs.map(({ shortId, submission, topicIds }) => {
        // An extracted run has the topics under the ids of its own set.
        const topics = new Set(topicIds.filter((id) => id !== undefined));
        return { name: shortId, ...runNotes(judgements.qrels, judged.get(submission.id)!, { topics }) };
      });
      const table = unjudgedCounts(counts);
      return {
        id: `unjudged-${name}-table`,
        table: { ...table, caption: `${table.caption}: ${name} topic set` },
      };
    });
  return blocks.length > 0 ? [{ id: "unjudged", title: "Unjudged documents", text: [UNJUDGED_TEXT], blocks }] : [];
}
