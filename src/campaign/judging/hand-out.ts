import { createRandom } from "../../core/index.js";
import type { CampaignStore } from "../store.js";
import { assessorsOf } from "./assignments.js";
import { chanceOrder, type DocumentOrder, poolOrder } from "./document-order.js";
import type { JudgementEvent } from "./judgement-event.js";
import { type JudgingPlan, judgingPlan } from "./judging-plan.js";
import { judgingState } from "./judging-state.js";
import { lease, leasesOf } from "./leases.js";
import { type PooledFamily, type TopicPool, topicPool } from "./pools.js";

/** A request for documents to judge. */
export interface HandOutRequest {
  readonly topic: string;
  readonly assessor: string;
  /** The number of documents that the assessor wants to have, including {@link holding}. */
  readonly count: number;
  /** The documents that the assessor has already; their leases are renewed. */
  readonly holding: readonly string[];
  readonly now: Date;
  /** The order of the plan `model`; default: the order of the pool. */
  readonly model?: DocumentOrder | undefined;
}

/** Documents for an assessor, and how far the assessor is. */
export interface HandedOut {
  /** New ones, the next one first. Only the shown document of each is judged. */
  readonly families: readonly PooledFamily[];
  readonly progress: TopicProgress;
}

/** How far one assessor is with a topic, in families. */
export interface TopicProgress {
  /** Families that this assessor graded. */
  readonly judged: number;
  /** Families that this assessor could not judge. */
  readonly cannot: number;
  /** Families that this assessor put off, and that others have not judged enough meanwhile. */
  readonly later: number;
  /** Families that this assessor may still be given, including those put off. */
  readonly left: number;
}

/**
 * Hands out documents to an assessor and reserves them for the time of the plan. Documents that are put off come again
 * after all others, in the order in which they were put off, unless others have judged them meanwhile.
 */
export function handOut(store: CampaignStore, request: HandOutRequest): HandedOut {
  const { topic, assessor, now, count } = request;
  const plan = judgingPlan(store);
  return store.transaction(() => {
    const pool = topicPool(store, topic);
    if (!pool) return { families: [], progress: { judged: 0, cannot: 0, later: 0, left: 0 } };
    const open = openFamilies(store, pool, plan, assessor, now.getTime());
    const holding = new Set(request.holding.flatMap((document) => pool.familyOf.get(document)?.family ?? []));
    const wanted = Math.max(0, count - request.holding.length);
    const families = chosen(pool, open, holding, wanted, orderOf(store, plan, request.model));
    const kept = [...holding].filter((family) => open.fresh.has(family) || open.later.has(family));
    const until = now.getTime() + 1000 * plan.leaseSeconds;
    lease(store, topic, assessor, [...kept, ...families.map(({ family }) => family)], until);
    return { families, progress: open.progress };
  });
}

/** How far an assessor is with a topic; changes nothing. */
export function topicProgress(store: CampaignStore, topic: string, assessor: string, now: Date): TopicProgress {
  const pool = topicPool(store, topic);
  if (!pool) return { judged: 0, cannot: 0, later: 0, left: 0 };
  return openFamilies(store, pool, judgingPlan(store), assessor, now.getTime()).progress;
}

interface OpenFamilies {
  /** Families that were never shown to the assessor, or are unjudged again after an undo. */
  readonly fresh: ReadonlySet<string>;
  /** Families that the assessor put off and may still be given, in that order. */
  readonly later: ReadonlySet<string>;
  readonly progress: TopicProgress;
}

/** The families that an assessor may judge now. */
function openFamilies(
  store: CampaignStore,
  pool: TopicPool,
  plan: JudgingPlan,
  assessor: string,
  nowMs: number,
): OpenFamilies {
  const { own, taken } = judgedFamilies(store, pool, assessor, nowMs);
  const assessors = assessorsOf(store, pool.topic).length;
  const fresh = new Set<string>();
  const later: { readonly family: string; readonly id: number }[] = [];
  for (const { family } of pool.families) {
    const mine = own.get(family);
    // Whoever put a document off has not reserved it: others may have judged it meanwhile.
    if ((taken.get(family) ?? 0) >= wantedJudgements(plan, pool.topic, family, assessors)) continue;
    if (mine === undefined) fresh.add(family);
    else if (mine.action === "later") later.push({ family, id: mine.id });
  }
  const counts = { grade: 0, cannot: 0 };
  for (const { action } of own.values()) if (action === "grade" || action === "cannot") counts[action]++;
  return {
    fresh,
    later: new Set(later.sort((a, b) => a.id - b.id).map(({ family }) => family)),
    progress: {
      judged: counts.grade,
      cannot: counts.cannot,
      later: later.length,
      left: fresh.size + later.length,
    },
  };
}

interface JudgedFamilies {
  /** What counts of this assessor's, by family. */
  readonly own: ReadonlyMap<string, JudgementEvent>;
  /** For each family, the number of other people who have graded it or have it on the screen. */
  readonly taken: ReadonlyMap<string, number>;
}

function judgedFamilies(store: CampaignStore, pool: TopicPool, assessor: string, nowMs: number): JudgedFamilies {
  const state = judgingState(store);
  const imported = importedAssessors(store);
  const own = new Map<string, JudgementEvent>();
  const taken = new Map<string, number>();
  const add = (family: string) => taken.set(family, (taken.get(family) ?? 0) + 1);
  const isGraded = (event: JudgementEvent | undefined) =>
    event?.action === "grade" && !event.adjudicates && !imported.has(event.assessor);
  state.visit(pool.topic, (event) => {
    if (event.assessor !== assessor) {
      if (isGraded(event)) add(event.family);
    } else if (!event.adjudicates) own.set(event.family, event);
  });
  for (const { family, assessor: by } of leasesOf(store, pool.topic, nowMs)) {
    if (by !== assessor && !isGraded(state.of(pool.topic, family, by))) add(family);
  }
  return { own, taken };
}

/** Judgements from elsewhere do not spare anybody the work. */
function importedAssessors(store: CampaignStore): Set<string> {
  return new Set((store.statement("SELECT id FROM judging_assessor").all() as { id: string }[]).map(({ id }) => id));
}

/** How many people judge a family: one or, for the share that the plan names, two. */
function wantedJudgements({ overlap, seed }: JudgingPlan, topic: string, family: string, assessors: number): number {
  if (assessors === 1 || overlap <= 0) return 1;
  return overlap >= 1 || createRandom(`${seed}/overlap/${topic}/${family}`).uniform() < overlap ? 2 : 1;
}

function orderOf(store: CampaignStore, { order, seed }: JudgingPlan, model: DocumentOrder | undefined): DocumentOrder {
  const poolOf = (topic: string) => topicPool(store, topic);
  if (order === "model" && model) return model;
  return order === "chance" ? chanceOrder(poolOf, seed) : poolOrder(poolOf);
}

function chosen(
  pool: TopicPool,
  { fresh, later }: OpenFamilies,
  holding: ReadonlySet<string>,
  wanted: number,
  order: DocumentOrder,
): PooledFamily[] {
  if (wanted === 0) return [];
  const unwanted = {
    has(document: string) {
      const family = pool.familyOf.get(document)?.family;
      return family !== undefined && (!fresh.has(family) || holding.has(family));
    },
  };
  const families = new Set<PooledFamily>();
  // The members of a family may follow each other in the order, so more than wanted may be needed.
  for (const document of order.next(pool.topic, unwanted, 4 * wanted)) {
    const family = pool.familyOf.get(document);
    if (family && families.size < wanted) families.add(family);
  }
  if (families.size < wanted && later.size > 0) {
    const again = new Map(pool.families.map((family) => [family.family, family]));
    for (const name of later) {
      const family = again.get(name);
      if (family && families.size < wanted && !holding.has(name)) families.add(family);
    }
  }
  return [...families];
}
