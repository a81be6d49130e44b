import type { Campaign } from "../../campaign/index.js";
import {
  type CampaignStore,
  judgedQrels,
  judgingState,
  machineAssessors,
  qrelsVersion,
  readJudgements,
} from "../../campaign/node.js";
import type { JudgementFacts } from "../../report/index.js";
import { makeQrels, type Qrels } from "../../trec/index.js";

/** Which judgements of a campaign are meant. */
export interface JudgementChoice {
  /** Those given as a file, or those made in the workbench; default: the file if there is one. */
  readonly judgements?: JudgementFacts["source"] | undefined;
  /** Include judgements made by machines in the workbench; default: no. */
  readonly machine?: boolean | undefined;
}

/** The judgements of a campaign at this moment; none if nobody has judged yet. */
export function judgementsNow(
  store: CampaignStore,
  campaign: Campaign,
  choice: JudgementChoice,
): { readonly qrels: Qrels; readonly facts: JudgementFacts } {
  const source = sourceOf(campaign, choice);
  const { judgements: file } = campaign;
  const machine = choice.machine === true;
  const qrels =
    source === "file"
      ? readJudgements(store, campaign).qrels
      : (judgedQrels(store, { machine })?.qrels ?? makeQrels([]));
  return {
    qrels,
    facts: {
      ...{ version: judgementsVersion(store, campaign, choice), source },
      hasBoth: file !== undefined && judgingState(store).last > 0,
      ...(source === "file" && { file: `judgements/${file!.sha256}/${file!.name}` }),
      documents: qrels.grades.filter((grade) => grade >= 0).length,
      machine: source === "workbench" && machine,
      hasMachine: source === "workbench" && machineAssessors(store).size > 0,
    },
  };
}

/** Names the judgements; changes whenever one of them changes. */
export function judgementsVersion(store: CampaignStore, campaign: Campaign, choice: JudgementChoice): string {
  const { judgements: file } = campaign;
  return sourceOf(campaign, choice) === "file" ? `${file!.name} ${file!.sha256.slice(0, 8)}` : qrelsVersion(store);
}

function sourceOf({ judgements }: Campaign, choice: JudgementChoice): JudgementFacts["source"] {
  return judgements && choice.judgements !== "workbench" ? "file" : "workbench";
}
