import { createRandom } from "../../core/index.js";
import type { CampaignStore } from "../store.js";
import { assessorsOf } from "./assignments.js";
import { chanceOrder, type DocumentOrder, poolOrder } from "./document-order.js";
import { type JudgingPlan, judgingPlan } from "./judging-plan.js";
import { type JudgingState, judgingState } from "./judging-state.js";
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
  /** Families that this assessor put off. */
  readonly later: number;
  /** Families that this assessor may still be given, including those put off. */
  readonly left: number;
}

/**
 * Hands out documents to an assessor and reserves them for the time of the plan. Documents that are put off come again
 * after all others, in the order in which they were put off.
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
  /** Families that the assessor put off, in that order. */
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
  const state = judgingState(store);
  const own = new Map<string, { readonly action: string; readonly id: number }>();
  const taken = takenByOthers(store, pool, state, assessor, nowMs);
  for (const event of state.ofTopic(pool.topic)) {
    if (event.assessor === assessor && !event.adjudicates) own.set(familyName(pool, event), event);
  }
  const assessors = assessorsOf(store, pool.topic).length;
  const fresh = new Set<string>();
  const later: { readonly family: string; readonly id: number }[] = [];
  for (const { family } of pool.families) {
    const mine = own.get(family);
    const wanted = wantedJudgements(plan, pool.topic, family, assessors);
    if (mine?.action === "later") later.push({ family, id: mine.id });
    else if (mine === undefined && (taken.get(family) ?? 0) < wanted) fresh.add(family);
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

/** For each family, the number of other people who have graded it or have it on the screen. */
function takenByOthers(
  store: CampaignStore,
  pool: TopicPool,
  state: JudgingState,
  assessor: string,
  nowMs: number,
): Map<string, number> {
  const others = new Map<string, Set<string>>();
  const add = (family: string, by: string) => others.set(family, (others.get(family) ?? new Set()).add(by));
  const imported = importedAssessors(store);
  for (const event of state.ofTopic(pool.topic)) {
    const counts = event.action === "grade" && !event.adjudicates && !imported.has(event.assessor);
    if (counts && event.assessor !== assessor) add(familyName(pool, event), event.assessor);
  }
  for (const { family, assessor: by } of leasesOf(store, pool.topic, nowMs)) if (by !== assessor) add(family, by);
  return new Map(Array.from(others, ([family, by]) => [family, by.size]));
}

/** Judgements from elsewhere do not spare anybody the work. */
function importedAssessors({ database }: CampaignStore): Set<string> {
  return new Set((database.prepare("SELECT id FROM judging_assessor").all() as { id: string }[]).map(({ id }) => id));
}

/** The family that a judged document belongs to in the present pool. */
function familyName(pool: TopicPool, { document, family }: { readonly document: string; readonly family: string }) {
  return pool.familyOf.get(document)?.family ?? family;
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
  const unwanted = new Set<string>();
  for (const { family, members } of new Set(pool.familyOf.values())) {
    if (!fresh.has(family) || holding.has(family)) for (const document of members) unwanted.add(document);
  }
  const families = new Set<PooledFamily>();
  // The members of a family may follow each other in the order, so more than wanted may be needed.
  for (const document of order.next(pool.topic, unwanted, 4 * wanted)) {
    const family = pool.familyOf.get(document);
    if (family && families.size < wanted) families.add(family);
  }
  const again = new Map(pool.families.map((family) => [family.family, family]));
  for (const name of later) {
    const family = again.get(name);
    if (family && families.size < wanted && !holding.has(name)) families.add(family);
  }
  return [...families];
}
