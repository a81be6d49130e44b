import { apCorrelationA, apCorrelationB, countPairs, kendallTauA, kendallTauB } from "../../statistics/index.js";
import { merits } from "../run-order.js";

/** Kendall's τ-b (ties left out), τ-a, or τ_AP (which weights the top most). */
export type TauName = "b" | "a" | "ap";

/** How far two lists of means put the same runs into the same order. */
export interface OrderAgreement {
  readonly tau: Readonly<Record<TauName, number>>;
  /** Pairs of runs that change places. */
  readonly swapped: number;
  /** Pairs of runs that are tied in only one of the orders. */
  readonly tiesChanged: number;
}

/**
 * Compares the orders of runs by two lists of means; means that differ only by rounding are tied. τ_AP takes the first
 * order as the truth: τ_AP,a, or τ_AP,b if the truth has ties. τ is NaN if all runs of an order are tied.
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
 * Orders are equivalent from a τ of `EQUIVALENT`, and noticeably different below `DIFFERENT`.
 *
 * E. M. Voorhees: Evaluation by highly relevant documents. SIGIR 2001, 74–82
 */
export const EQUIVALENT = 0.9;
export const DIFFERENT = 0.8;

export type Verdict = "equivalent" | "in between" | "different";

/** The verdict of a τ on two orders; null for NaN. */
export function verdictOf(tau: number): Verdict | null {
  if (Number.isNaN(tau)) return null;
  return tau >= EQUIVALENT ? "equivalent" : tau < DIFFERENT ? "different" : "in between";
}
