import { budgetSize, type PoolDepths, sampleSize } from "../../../src/collection/pool/pool-depths.js";
import { parseStrata, type Stratum } from "../../../src/collection/pool/strata.js";

export type Method = "depth" | "strata" | "front";

/** What a choice of the organiser costs. */
export interface PoolCost {
  /** Documents to judge. */
  readonly documents: number;
  /** The depth that contributions are shown for. */
  readonly depth: number;
  readonly problem?: string;
}

/** Documents to judge by a method. */
export function poolCost(
  depths: PoolDepths,
  { method, depth, strata, budget }: { method: Method; depth: number; strata: string; budget: number },
): PoolCost {
  const at = Math.min(depth, depths.depth);
  if (method === "front") return { documents: budgetSize(depths, at, budget), depth: at };
  if (method === "depth") return { documents: depths.total[at], depth: at };
  let parsed: Stratum[];
  try {
    parsed = parseStrata(strata);
  } catch (error) {
    return { documents: 0, depth: at, problem: (error as Error).message };
  }
  const last = parsed.at(-1)!.to;
  if (last > depths.depth) return { documents: 0, depth: at, problem: `read the runs to ${last} first` };
  return { documents: sampleSize(depths, parsed), depth: last };
}

/** `110 hours`, `45 minutes`. */
export function timeOf(minutes: number): string {
  if (minutes < 90) return `${Math.round(minutes)} minutes`;
  const hours = minutes / 60;
  return `${hours.toLocaleString("en", { maximumFractionDigits: hours < 10 ? 1 : 0 })} hours`;
}
