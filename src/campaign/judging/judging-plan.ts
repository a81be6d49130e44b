import type { MergeRule } from "../../collection/index.js";
import type { CampaignStore } from "../store.js";

/** The orders in which documents are handed out. */
export const JUDGING_ORDERS = ["pool", "chance", "model"] as const;

/**
 * `pool`: by document id; `chance`: by the seed, the same for all assessors of a topic; `model`: most likely relevant
 * first.
 */
export type JudgingOrder = (typeof JUDGING_ORDERS)[number];

/** How a campaign is judged. Assessors do not see it. */
export interface JudgingPlan {
  readonly order: JudgingOrder;
  /** Of the order by chance, and of the choice of documents that two assessors judge. */
  readonly seed: string;
  /** The share of families that a second assessor judges too, 0 to 1. */
  readonly overlap: number;
  /** Whether the documents of a family are judged together. Applies to pools that are made from now on. */
  readonly families: boolean;
  /** How long a document that was handed out is reserved. */
  readonly leaseSeconds: number;
  /** The grade that counts if assessors disagree and nobody has settled it. */
  readonly rule: MergeRule;
}

/** The plan of a campaign that has set none. */
export const USUAL_PLAN: JudgingPlan = {
  order: "pool",
  seed: "0",
  overlap: 0,
  families: true,
  leaseSeconds: 15 * 60,
  rule: "majority",
};

const NAME = "judging";

/** How the campaign is judged now. */
export function judgingPlan(store: CampaignStore): JudgingPlan {
  return { ...USUAL_PLAN, ...store.setting<Partial<JudgingPlan>>(NAME) };
}

/** Changes parts of the plan. */
export function changePlan(store: CampaignStore, change: Partial<JudgingPlan>, now: string): JudgingPlan {
  return store.transaction(() => {
    const plan = { ...judgingPlan(store), ...change };
    store.putSetting(NAME, plan, now, `plan of judging: ${JSON.stringify(change)}`);
    return plan;
  });
}
