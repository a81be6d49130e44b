import type { CampaignEvaluation } from "./evaluate-campaign.js";
import { overviewTables, type RankingsOf } from "./overview-tables.js";
import {
  bundlesTable,
  figureTable,
  filesTable,
  participantsTable,
  type SummaryTable,
  scoresName,
  scoresTable,
} from "./summary-tables.js";

/**
 * All tables of a campaign's summary, as in the CLEF-IP 2010 summary: participants, bundles, the files of each set, the
 * scores of each bundle, the data of the figures. For NTCIR, the tables of its overview follow.
 *
 * @param rankings reads the documents that a run retrieved, for the recall of the human search
 */
export async function campaignSummary(evaluation: CampaignEvaluation, rankings: RankingsOf): Promise<SummaryTable[]> {
  const { campaign, bundles, scores } = evaluation;
  return [
    { name: "participants", table: participantsTable(campaign) },
    { name: "bundles", table: bundlesTable(evaluation) },
    ...bundles
      .filter(({ kind }) => kind === "set")
      .map((bundle) => ({ name: `files-${bundle.name}`, table: filesTable(bundle) })),
    ...scores.map((each) => ({ name: `scores-${scoresName(each)}`, table: scoresTable(each) })),
    ...scores.map((each) => ({
      name: `figure-${scoresName(each)}`,
      table: figureTable(each, campaign.settings.figureMeasures),
    })),
    ...(campaign.settings.track === "ntcir-3" ? await overviewTables(evaluation, rankings) : []),
  ];
}
