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

/** Number of claims of a European application: 12.9 on average, 2.0 of them independent (MAREC and EPO, n = 18). */
const MEAN_CLAIMS = 13;
const CLAIMS_SIGMA = 0.55;
const MOST_CLAIMS = 60;
const INDEPENDENT_SHARE = 0.08;
const RANGE_SHARE = 0.2;

/** A claim, independent of language. */
export interface ClaimPlan {
  /** What is claimed: the rank of its noun. */
  readonly invention: number;
  readonly dependsOn: readonly number[];
  readonly plan: readonly number[];
}

/** Plans the claims as filed. The first names all claimed features: two or three as known elements, then the others. */
export function planClaims(planner: Planner, random: Random): ClaimPlan[] {
  const count = Math.min(MOST_CLAIMS, Math.max(1, Math.round(logNormal(random, MEAN_CLAIMS, CLAIMS_SIGMA))));
  const claims: ClaimPlan[] = [];
  for (let number = 1; number <= count; number++) claims.push(planClaim(planner, random, claims));
  return claims;
}

/** How claims differ from others of the same invention. */
export interface ClaimChanges {
  /** Share of the claims that are dropped, apart from the first, and of new ones for each that is kept. */
  readonly dropped: number;
  readonly added: number;
  /** Probabilities that the first claim is written anew, and that it is narrowed by another clause. */
  readonly rewritten: number;
  readonly narrowed: number;
  /** Probability of each of two further independent claims. */
  readonly parallel: number;
}

/** Claims of the same invention at another office or at another time: some dropped, some new, the first one changed. */
export function amendClaims(
  planner: Planner,
  random: Random,
  claims: readonly ClaimPlan[],
  { dropped, added, rewritten, narrowed, parallel }: ClaimChanges,
): ClaimPlan[] {
  const made: ClaimPlan[] = [];
  /** By the old number of a claim, the new number of the last claim that was kept until then. */
  const numbers: number[] = [0];
  /** Whether the claims that follow depend on a dropped one. */
  let orphaned = false;
  for (const [i, claim] of claims.entries()) {
    const isDependent = claim.dependsOn.length > 0;
    const isDropped: boolean = i > 0 && ((isDependent && orphaned) || random.uniform() < dropped);
    if (!isDependent) orphaned = isDropped;
    if (!isDropped) {
      const anew = i === 0 && random.uniform() < rewritten;
      made.push(anew ? planIndependent(planner, random, true) : renumbered(planner, claim, numbers));
    }
    numbers.push(made.length);
    if (random.uniform() < added) made.push(planDependent(planner, random, made.length + 1, made));
  }
  for (let i = 0; i < 2; i++) if (random.uniform() < parallel) made.push(planIndependent(planner, random, false));
  if (random.uniform() < narrowed) made[0] = narrowedClaim(planner, made[0]);
  return made.slice(0, MOST_CLAIMS);
}

/** The next claim after others. */
function planClaim(planner: Planner, random: Random, earlier: readonly ClaimPlan[]): ClaimPlan {
  const isFirst = earlier.length === 0;
  return isFirst || random.uniform() < INDEPENDENT_SHARE
    ? planIndependent(planner, random, isFirst)
    : planDependent(planner, random, earlier.length + 1, earlier);
}

/** A claim with one more clause before its end. */
function narrowedClaim(planner: Planner, claim: ClaimPlan): ClaimPlan {
  const { and, claimEnd } = pieces();
  const extra: number[] = [];
  planner.add(extra, and);
  addClause(planner, extra);
  const end = claim.plan.length - 1 - claimEnd.slots.length;
  return { ...claim, plan: [...claim.plan.slice(0, end), ...extra, ...claim.plan.slice(end)] };
}

/** A claim that refers to others by their new numbers. A reference to a dropped claim is to the one before it. */
function renumbered(planner: Planner, claim: ClaimPlan, numbers: readonly number[]): ClaimPlan {
  const { invention, dependsOn, plan } = claim;
  if (dependsOn.length === 0) return claim;
  const first = numbers[dependsOn[0]];
  const last = numbers[dependsOn[dependsOn.length - 1]];
  const { dependent, dependentOnRange } = pieces();
  const rest = plan.slice(1 + fragmentOf(plan[0]).slots.length);
  const reference =
    first < last
      ? planner.sentence(dependentOnRange, { I: [invention], K: [first, last] })
      : planner.sentence(dependent.find(({ id }) => id === plan[0]) ?? dependent[0], { I: [invention], K: [first] });
  return {
    invention,
    dependsOn: Array.from({ length: last - first + 1 }, (_, i) => first + i),
    plan: [...reference, ...rest],
  };
}

/** @param all whether it names all claimed features, as the first claim does */
function planIndependent(planner: Planner, random: Random, all: boolean): ClaimPlan {
  const { claimed } = planner;
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
