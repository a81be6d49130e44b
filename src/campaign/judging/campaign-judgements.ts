import {
  type Assessment,
  currentAssessments,
  judgementsOf,
  type MergeRule,
  mergeAssessments,
  VIEWS,
  type View,
} from "../../collection/index.js";
import { makeQrels, type Qrels } from "../../trec/index.js";
import type { CampaignStore } from "../store.js";
import type { JudgementEvent } from "./judgement-event.js";
import { judgingPlan } from "./judging-plan.js";
import { judgingState } from "./judging-state.js";
import { topicPool } from "./pools.js";

export interface CampaignJudgementsOptions {
  /** Include judgements made by machines; default: no. */
  readonly machine?: boolean | undefined;
  /**
   * `apply` (default): of a document that somebody settled, only the last such grade; `ignore`: what the assessors said;
   * `only`: only the settled ones.
   */
  readonly adjudications?: "apply" | "ignore" | "only" | undefined;
}

/**
 * The judgements that count now, in the order in which they were given. All documents of a family in the pool have the
 * grade that one of them was given.
 */
export function campaignJudgements(
  store: CampaignStore,
  { machine = false, adjudications = "apply" }: CampaignJudgementsOptions = {},
): Assessment[] {
  const machines = machineAssessors(store);
  const graded = [...judgingState(store).all()].filter(
    ({ action, assessor }) => action === "grade" && (machine || !machines.has(assessor)),
  );
  graded.sort((a, b) => a.id - b.id);
  const settled = new Map(graded.filter(({ adjudicates }) => adjudicates).map((event) => [familyKey(event), event]));
  const counts = (event: JudgementEvent) => {
    if (adjudications === "ignore") return !event.adjudicates;
    if (event.adjudicates) return settled.get(familyKey(event)) === event;
    return adjudications === "apply" && !settled.has(familyKey(event));
  };
  return graded.filter(counts).flatMap((event) => assessmentsOfEvent(store, event));
}

/** Judgements as qrels. */
export interface JudgedQrels {
  readonly qrels: Qrels;
  /** One judgement for each document. */
  readonly assessments: readonly Assessment[];
  /** Changes with every event. */
  readonly version: string;
}

/**
 * The judgements of the campaign as qrels: `undefined` if there are none. Disagreements that nobody settled are decided
 * by the rule of the plan.
 */
export function judgedQrels(
  store: CampaignStore,
  options: CampaignJudgementsOptions & { readonly view?: View; readonly rule?: MergeRule | undefined } = {},
): JudgedQrels | undefined {
  const current = currentAssessments(campaignJudgements(store, options));
  if (current.length === 0) return undefined;
  const assessments = mergeAssessments(current, options.rule ?? judgingPlan(store).rule);
  const qrels = makeQrels(judgementsOf(assessments, VIEWS[options.view ?? "graded"]));
  return { qrels, assessments, version: qrelsVersion(store) };
}

/** Names the judgements of the campaign at this moment: `j0` without any; another name after every event. */
export function qrelsVersion(store: CampaignStore): string {
  return `j${judgingState(store).last}`;
}

/** The assessors that are programs. */
export function machineAssessors({ database }: CampaignStore): Set<string> {
  const rows = database.prepare("SELECT id FROM judging_assessor WHERE machine = 1").all() as { id: string }[];
  return new Set(rows.map(({ id }) => id));
}

function familyKey({ topic, family }: JudgementEvent): string {
  return `${topic}\t${family}`;
}

function assessmentsOfEvent(store: CampaignStore, event: JudgementEvent): Assessment[] {
  const { topic, document, grade, assessor, clientTime, serverTime } = event;
  const pool = topicPool(store, topic);
  const family = pool?.familyOf.get(document);
  return (family?.members ?? [document]).map((doc) => {
    const mark = pool?.marks.get(doc);
    return { topic, doc, grade: grade!, ...(mark && { mark }), assessor, time: clientTime ?? serverTime };
  });
}
