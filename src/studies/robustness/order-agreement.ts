import { apCorrelationA, apCorrelationB, countPairs, kendallTauA, kendallTauB } from "../../statistics/index.js";
import { merits } from "../run-order.js";

/** Kendall's τ-b (ties left out), τ-a, or τ_AP (which cares most about the top). */
export type TauName = "b" | "a" | "ap";

/** How far two means over the same runs put them into the same order. */
export interface OrderAgreement {
  readonly tau: Readonly<Record<TauName, number>>;
  /** Pairs of runs that change places. */
  readonly swapped: number;
  /** Pairs of runs that are tied in one of the orders and not in the other. */
  readonly tiesChanged: number;
}

/**
 * Compares the orders of runs by two means; means that differ by rounding only are tied. τ_AP takes the first for
 * the truth: τ_AP,a, or τ_AP,b where the truth has ties. τ is NaN when all runs of an order are tied.
 */
export function compareOrders(
  truth: readonly number[],
  estimate: readonly number[],
  direction: "up" | "down" | "none",
): OrderAgreement {
  const x = merits(truth, direction);
  const y = merits(estimate, direction);
  const { discordant, tied } = countPairs(x, y);
  const apCorrelation = tied.x === 0 ? apCorrelationA : apCorrelationB;
  return {
    tau: { b: kendallTauB(x, y), a: kendallTauA(x, y), ap: apCorrelation(x, y) },
    swapped: discordant,
    tiesChanged: tied.x + tied.y - 2 * tied.both,
  };
}

/**
 * From this τ on, orders are taken for equivalent; below the other, for noticeably different.
 *
 * E. M. Voorhees: Evaluation by highly relevant documents. SIGIR 2001, 74–82
 */
export const EQUIVALENT = 0.9;
export const DIFFERENT = 0.8;

export type Verdict = "equivalent" | "in between" | "different";

/** What a τ says about two orders; null for NaN. */
export function verdictOf(tau: number): Verdict | null {
  if (Number.isNaN(tau)) return null;
  return tau >= EQUIVALENT ? "equivalent" : tau < DIFFERENT ? "different" : "in between";
}
