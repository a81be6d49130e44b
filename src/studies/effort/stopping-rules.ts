import { createRandom } from "../../core/index.js";
import { stopByRecapture } from "./capture-recapture.js";
import { foundBy, type Reading } from "./reading.js";

/**
 * When a reader stops.
 * - `depth`: after this number of documents.
 * - `irrelevant-run`: after this number of documents in a row that are not relevant.
 * - `recapture`: at a recall estimated by capture and recapture. The reader alternates between the next document of the
 *   ranking and one drawn at random from the rest of the list. The number of relevant documents is estimated from how
 *   many were drawn both ways.
 * - `oracle`: at the last relevant document of the list, which no real reader knows. For comparison.
 * - `end`: at the end of the list.
 */
export type StoppingRule =
  | { readonly kind: "depth"; readonly depth: number }
  | { readonly kind: "irrelevant-run"; readonly length: number }
  | { readonly kind: "recapture"; readonly recall: number }
  | { readonly kind: "oracle" }
  | { readonly kind: "end" };

/** What a reader has read and found before stopping. */
export interface Stop {
  /** Documents read, each counted once. */
  readonly read: number;
  /** Relevant ones among them. */
  readonly found: number;
}

/** Where a rule stops a reader, at the latest at the end of the list. `seed` seeds the draw of `recapture`. */
export function stopReading(reading: Reading, rule: StoppingRule, seed: string): Stop {
  if (rule.kind === "recapture") return stopAtRecapture(reading, rule.recall, seed);
  const read = Math.min(reading.retrieved, lastRank(reading, rule));
  return { read, found: foundBy(reading, read) };
}

function lastRank({ ranks, retrieved }: Reading, rule: Exclude<StoppingRule, { kind: "recapture" }>): number {
  switch (rule.kind) {
    case "depth":
      return rule.depth;
    case "irrelevant-run": {
      let from = 0;
      for (const rank of ranks) {
        if (rank - from > rule.length) break;
        from = rank;
      }
      return from + rule.length;
    }
    case "oracle":
      return ranks.at(-1) ?? 0;
    case "end":
      return retrieved;
  }
}

function stopAtRecapture({ ranks, retrieved }: Reading, recall: number, seed: string): Stop {
  const order = Uint32Array.from({ length: retrieved }, (_, i) => i + 1);
  createRandom(seed).shuffle(order);
  const drawnAt = new Map<number, number>();
  const relevant = new Set(ranks);
  order.forEach((rank, i) => {
    if (relevant.has(rank)) drawnAt.set(rank, i + 1);
  });
  const second = ranks.map((rank) => drawnAt.get(rank)!);
  const steps = stopByRecapture({ first: ranks, second, steps: retrieved }, recall);
  let read = steps;
  for (let i = 0; i < steps; i++) if (order[i] > steps) read++;
  return { read, found: ranks.filter((rank, d) => rank <= steps || second[d] <= steps).length };
}

/** A rule in words. */
export function ruleName(rule: StoppingRule): string {
  switch (rule.kind) {
    case "depth":
      return `after ${rule.depth} documents`;
    case "irrelevant-run":
      return `${rule.length} irrelevant in a row`;
    case "recapture":
      return `recall ${Number((100 * rule.recall).toFixed(6))} % by capture–recapture`;
    case "oracle":
      return "last relevant document (oracle)";
    case "end":
      return "end of the list";
  }
}
