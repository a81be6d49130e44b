import { type CampaignStore, judgedQrels } from "../../campaign/node.js";
import { judgementsOf, type MergeRule, qrelsLines, VIEWS, type View } from "../../collection/index.js";
import { command, UsageError } from "../../core/index.js";

export interface CampaignQrelsRequest {
  /** Grades that count as relevant. */
  readonly view: View;
  /** Which grade counts where assessors disagree; default: the rule of the plan. */
  readonly rule?: MergeRule | undefined;
  /** Include judgements that programs made. */
  readonly machine?: boolean | undefined;
}

/** The judgements that assessors gave in the workbench, as lines of qrels. @throws UsageError if there are none */
export function campaignQrelsLines(
  store: CampaignStore,
  { view, rule, machine }: CampaignQrelsRequest,
): Iterable<string> {
  const judged = judgedQrels(store, { view, rule, machine });
  if (!judged) throw new UsageError(`nothing has been judged: see ${command("serve")} and ${command("campaign pool")}`);
  return qrelsLines(judgementsOf(judged.assessments, VIEWS[view]));
}
