import type { Random } from "../../../core/index.js";
import type { Claim, ClaimSet } from "../../../patents/index.js";
import { logNormal } from "../draws.js";
import { INVENTION_NOUNS } from "../languages/general-words.js";
import {
  AND,
  CLAIM_END,
  CLAUSES,
  DEPENDENT,
  DEPENDENT_ON_RANGE,
  ELEMENT,
  HINGE,
  LAST_ELEMENT,
  PREAMBLE,
} from "./claim-language.js";
import type { Planner } from "./plan.js";
import { type Speaker, speak } from "./speaker.js";
import { defineFragment, defineFragments, fragmentOf, lazyFragments } from "./template.js";

const pieces = lazyFragments(() => ({
  preamble: defineFragment(PREAMBLE),
  element: defineFragment(ELEMENT),
  lastElement: defineFragment(LAST_ELEMENT),
  hinge: defineFragment(HINGE),
  clauses: defineFragments(CLAUSES),
  and: defineFragment(AND),
  claimEnd: defineFragment(CLAIM_END),
  dependent: defineFragments(DEPENDENT),
  dependentOnRange: defineFragment(DEPENDENT_ON_RANGE),
}));

/**
 * Number of claims as filed; including those of grants, documents have 11 on average, three quarters of them dependent,
 * as in MAREC.
 */
const MEAN_CLAIMS = 12;
const CLAIMS_SIGMA = 0.7;
const MOST_CLAIMS = 60;
const INDEPENDENT_SHARE = 0.12;
const RANGE_SHARE = 0.2;

/** A claim, independent of language. */
export interface ClaimPlan {
  /** What is claimed: the rank of its noun. */
  readonly invention: number;
  readonly dependsOn: readonly number[];
  readonly plan: readonly number[];
}

/** The claims as filed and, when granted, as granted. */
export interface ClaimPlans {
  readonly filed: readonly ClaimPlan[];
  readonly granted: readonly ClaimPlan[];
}

/**
 * Plans the claims. The first names all claimed features: two or three as known elements, the others after the hinge.
 * Granted claims are narrower: the first one gets another clause, and the claims on its last third are dropped.
 */
export function planClaims(planner: Planner, random: Random, claimed: number): ClaimPlans {
  const count = Math.min(MOST_CLAIMS, Math.max(1, Math.round(logNormal(random, MEAN_CLAIMS, CLAIMS_SIGMA))));
  const { and, clauses, claimEnd } = pieces();
  const filed: ClaimPlan[] = [];
  const extra: number[] = [];
  planner.add(extra, and);
  planner.add(extra, planner.choose(clauses));
  for (let number = 1; number <= count; number++) {
    const independent = number === 1 || random.uniform() < INDEPENDENT_SHARE;
    if (independent) filed.push(planIndependent(planner, random, claimed, number === 1));
    else filed.push(planDependent(planner, random, number, filed));
  }
  const [first, ...rest] = filed.slice(0, Math.max(1, Math.ceil((count * 2) / 3)));
  const end = first.plan.length - 1 - claimEnd.slots.length;
  const narrowed = { ...first, plan: [...first.plan.slice(0, end), ...extra, ...first.plan.slice(end)] };
  return { filed, granted: [narrowed, ...rest] };
}

function planIndependent(planner: Planner, random: Random, claimed: number, all: boolean): ClaimPlan {
  const { preamble, element, lastElement, hinge, and, claimEnd } = pieces();
  const invention = all ? planner.invention : random.below(INVENTION_NOUNS.length);
  const order = Array.from({ length: claimed }, (_, i) => i);
  if (!all) random.shuffle(order);
  const known = Math.min(claimed - 1, 2 + random.below(2));
  const plan: number[] = [];
  planner.add(plan, preamble, { I: [invention] });
  for (let i = 0; i < known; i++) planner.add(plan, element, { F: [order[i]] });
  planner.add(plan, lastElement, { T: [planner.unclaimed()] });
  planner.add(plan, hinge, { I: [invention] });
  const last = all ? claimed : Math.max(known + 1, claimed - 1);
  for (let i = known; i < last; i++) {
    if (i > known) planner.add(plan, and);
    addClause(planner, plan, order[i]);
  }
  planner.add(plan, claimEnd, { I: [invention] });
  return { invention, dependsOn: [], plan };
}

function planDependent(planner: Planner, random: Random, number: number, earlier: readonly ClaimPlan[]): ClaimPlan {
  const { dependent, dependentOnRange, hinge, claimEnd } = pieces();
  const plan: number[] = [];
  // Claims refer back to the group that starts with their independent claim.
  let opened = number - 1;
  while (earlier[opened - 1].dependsOn.length > 0) opened--;
  const onRange = number - opened > 2 && random.uniform() < RANGE_SHARE;
  const { invention } = earlier[opened - 1];
  const parent = random.uniform() < 0.6 ? opened : opened + random.below(number - opened);
  let dependsOn = [parent];
  if (onRange) {
    const to = opened + 1 + random.below(number - opened - 1);
    planner.add(plan, dependentOnRange, { I: [invention], K: [opened, to] });
    dependsOn = Array.from({ length: to - opened + 1 }, (_, i) => opened + i);
  } else {
    planner.add(plan, planner.choose(dependent), { I: [invention], K: [parent] });
  }
  planner.add(plan, hinge, { I: [invention] });
  addClause(planner, plan);
  planner.add(plan, claimEnd, { I: [invention] });
  return { invention, dependsOn, plan };
}

/** A clause about a feature, or about any claimed one. */
function addClause(planner: Planner, plan: number[], feature?: number): void {
  planner.add(plan, planner.choose(pieces().clauses), feature === undefined ? {} : { F: [feature] });
}

/** Writes claims in words. */
export function speakClaims(speaker: Speaker, plans: readonly ClaimPlan[]): ClaimSet {
  const claims = plans.map(
    ({ dependsOn, plan }, i): Claim => ({
      number: i + 1,
      text: speakPieces(speaker, plan),
      dependsOn,
    }),
  );
  return { language: speaker.language, claims };
}

/** The fragments of a plan without separators. */
export function speakPieces(speaker: Speaker, plan: readonly number[]): string {
  let text = "";
  for (let at = 0; at < plan.length; at += 1 + fragmentOf(plan[at]).slots.length) text += speak(speaker, plan, at);
  return text;
}

/** Number of English words of a plan, as fragments count them. */
export function wordsOf(plan: readonly number[]): number {
  let words = 0;
  for (let at = 0; at < plan.length; ) {
    const { slots, words: each } = fragmentOf(plan[at]);
    words += each;
    at += 1 + slots.length;
  }
  return words;
}
