import type { Campaign } from "../../campaign/index.js";
import { type CampaignStore, readJudgements } from "../../campaign/node.js";
import type { JudgementFacts } from "../../report/index.js";
import { makeQrels, type Qrels } from "../../trec/index.js";

/** Which judgements of a campaign are meant. */
export interface JudgementChoice {
  /** Include judgements made by machines; default: no. */
  readonly machine?: boolean | undefined;
}

/** The judgements of a campaign at this moment; none if nobody has judged yet. */
export function judgementsNow(
  store: CampaignStore,
  campaign: Campaign,
  choice: JudgementChoice,
): { readonly qrels: Qrels; readonly facts: JudgementFacts } {
  const { judgements: file } = campaign;
  const qrels = file ? readJudgements(store, campaign).qrels : makeQrels([]);
  return {
    qrels,
    facts: {
      version: judgementsVersion(campaign),
      ...(file && { file: `judgements/${file.sha256}/${file.name}` }),
      documents: qrels.grades.filter((grade) => grade >= 0).length,
      machine: choice.machine === true,
      hasMachine: false,
    },
  };
}

/** Names the judgements; changes whenever one of them changes. */
export function judgementsVersion({ judgements }: Campaign): string {
  return judgements ? `${judgements.name} ${judgements.sha256.slice(0, 8)}` : "none";
}
