import type { Censored } from "../../core/index.js";
import { neededForRecall } from "../../measures/index.js";
import { mean, quantileOfSorted } from "../../statistics/index.js";
import type { Reading } from "./reading.js";

/** What a reader wants: a recall, or the first document of the best grade. */
export type Goal = { readonly recall: number } | "first-best";

/** A number of documents; a lower bound if lists end before the goal. */
export type Depth = number | Censored;

/** How deep readers must read for a goal. */
export interface GoalDepths {
  readonly goal: Goal;
  /** Topics to which the goal applies: all, or those with a document of the best grade. */
  readonly topics: number;
  /** Topics whose list reaches the goal. */
  readonly reached: number;
  readonly mean: Depth;
  /** Enough in half of the topics; a lower bound if half of the lists do not reach the goal. */
  readonly median: Depth;
  /** Enough in nine topics out of ten. */
  readonly ninety: Depth;
  /** Mean for a reader who gets all relevant documents first. */
  readonly perfect: number;
  /** Expected mean for a reader who takes documents of the collection, or those retrieved, in random order. */
  readonly random: Depth;
  /** By topic, in the order of the readings; null if the goal does not apply. */
  readonly byTopic: readonly (Depth | null)[];
}

/**
 * Depths for a goal. If a list ends too early, its length is a lower bound.
 *
 * @param collectionSize documents in the collection; if 0 (unknown), the random reader takes the documents retrieved
 *   for the topic, in random order
 */
export function goalDepths(readings: readonly Reading[], goal: Goal, collectionSize: number): GoalDepths {
  const byTopic = readings.map((reading) => depthFor(reading, goal));
  const depths = byTopic.filter((depth) => depth !== null);
  const aiming = readings.filter((_, t) => byTopic[t] !== null);
  return {
    goal,
    topics: depths.length,
    reached: depths.filter((depth) => typeof depth === "number").length,
    mean: boundedMean(depths),
    median: enough(depths, 0.5),
    ninety: enough(depths, 0.9),
    perfect: mean(aiming.map(({ relevant }) => needed(relevant, goal))),
    random: boundedMean(aiming.map((reading) => randomDepth(reading, goal, collectionSize))),
    byTopic,
  };
}

function needed(relevant: number, goal: Goal): number {
  return goal === "first-best" ? 1 : neededForRecall(relevant, goal.recall);
}

function depthFor(reading: Reading, goal: Goal): Depth | null {
  if (goal === "first-best" && reading.best === 0) return null;
  const ranks = goal === "first-best" ? reading.bestRanks : reading.ranks;
  const count = needed(reading.relevant, goal);
  return count === 0 ? 0 : (ranks[count - 1] ?? { value: reading.retrieved, censored: ">" });
}

/** In a random order of N documents, the m-th of k is expected at rank m(N + 1)/(k + 1). */
function randomDepth(reading: Reading, goal: Goal, collectionSize: number): Depth {
  const isBest = goal === "first-best";
  const size = collectionSize > 0 ? collectionSize : reading.retrieved;
  const inCollection = isBest ? reading.best : reading.relevant;
  const inList = (isBest ? reading.bestRanks : reading.ranks).length;
  const there = collectionSize > 0 ? inCollection : inList;
  const count = needed(reading.relevant, goal);
  return count > there ? { value: size, censored: ">" } : (count * (size + 1)) / (there + 1);
}

/** The mean of depths is a lower bound if some of them are. */
function boundedMean(depths: readonly Depth[]): Depth {
  const value = mean(depths.map(lowest));
  return depths.every((depth) => typeof depth === "number") ? value : { value, censored: ">" };
}

/** Deeper than any list. */
const NEVER = Number.MAX_SAFE_INTEGER;

/**
 * The number of documents that is enough in this share of the topics. For a topic whose list ends before the goal, no
 * number is enough: it counts as the deepest, however short its list. If the quantile falls on such topics, only a
 * lower bound is known.
 */
function enough(depths: readonly Depth[], share: number): Depth {
  const sorted = Float64Array.from(depths, (depth) => (typeof depth === "number" ? depth : NEVER)).sort();
  // The quantile lies between this depth and the one before.
  const upper = sorted[Math.ceil((sorted.length - 1) * share)];
  if (upper !== NEVER) return quantileOfSorted(sorted, share);
  return { value: quantileOfSorted(Float64Array.from(depths, lowest).sort(), share), censored: ">" };
}

function lowest(depth: Depth): number {
  return typeof depth === "number" ? depth : depth.value;
}
