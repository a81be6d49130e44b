import { createRandom, type JudgedRanking } from "../core/index.js";
import { rankCutoff } from "./bound-measure.js";
import type { BoundMeasure, Measure } from "./measure.js";
import { arrange, countOrders, forEachOrder, reorderable, tieGroups } from "./tie-orders.js";

/** What a measure can be when documents with equal scores stand in any order. */
export interface TieBounds {
  readonly worst: number;
  readonly best: number;
  /** Whether `worst` and `best` are those over all orders, and not only over the ones looked at. */
  readonly exact: boolean;
  /** The mean over all orders, each as likely as the other. */
  readonly expected: number;
  /** How `expected` was found: over all orders, or over a random sample of them. */
  readonly method: "enumerated" | "sampled";
  /** How many orders that were; orders that differ only in like documents are one. */
  readonly orders: number;
  /** Standard error of `expected`; 0 when enumerated. */
  readonly standardError: number;
}

export interface TieOptions {
  /** Up to this many orders are all computed (10,000 if not given). */
  readonly maxOrders?: number;
  /** If there are more, this many are drawn at random (1,000 if not given). */
  readonly samples?: number;
  /** Seed of the draws; each topic has a stream of its own. */
  readonly seed?: string | number;
}

/**
 * The worst, best and expected value over the orders of documents with equal scores.
 *
 * When all orders are computed, all three are exact. Otherwise worst and best come from placing the documents of
 * each group by ascending and descending grade (unjudged ones below all), which is exact for {@link isMonotone}
 * measures. For a measure without a direction, worst is the smallest value and best the largest.
 *
 * F. McSherry, M. Najork: Computing information retrieval performance measures efficiently in the presence of tied
 * scores. ECIR 2008, 414–421
 */
export function tieBounds(bound: BoundMeasure, ranking: JudgedRanking, options: TieOptions = {}): TieBounds {
  const { maxOrders = 10_000, samples = 1000, seed = 0 } = options;
  const { measure, settings } = bound;
  // What lies behind the cut-off cannot matter, unless a condensed list moves it up.
  const depth = settings.list === "condensed" ? undefined : rankCutoff(bound);
  const groups = tieGroups(ranking, depth);
  const copy = reorderable(ranking);
  const values = new Tally();
  values.extend(measure.compute(ranking, settings));

  const exactOrders = countOrders(groups, maxOrders);
  const enumerated = exactOrders <= maxOrders;
  if (enumerated) {
    forEachOrder(copy, groups, () => values.add(measure.compute(copy, settings)));
  } else {
    for (const order of [descending, ascending]) {
      for (const group of groups) arrange(copy, { ...group, places: group.places.toSorted(order) });
      values.extend(measure.compute(copy, settings));
    }
    const random = createRandom(`${seed}/ties/${ranking.judgements.topic}`);
    for (let i = 0; i < samples; i++) {
      for (const group of groups) {
        random.shuffle(group.places);
        arrange(copy, group);
      }
      values.add(measure.compute(copy, settings));
    }
  }
  return {
    worst: measure.direction === "down" ? values.largest : values.smallest,
    best: measure.direction === "down" ? values.smallest : values.largest,
    exact: enumerated || isMonotone(measure),
    expected: values.mean,
    method: enumerated ? "enumerated" : "sampled",
    orders: enumerated ? exactOrders : samples,
    standardError: enumerated ? 0 : values.standardError,
  };
}

/**
 * Whether the measure never falls (or, where smaller is better, rises) when a document changes places with a worse
 * neighbour above it, by grade and unjudged below all. So do all measures but three: infAP, which takes pooled documents
 * for relevant ones; G, whose discount depends on the gains above; and nDCGrel, whose cut-offs move with the documents.
 */
export function isMonotone(measure: Measure): boolean {
  return !["infAP", "G", "nDCGrel"].includes(measure.name);
}

const ascending = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0);
const descending = (a: number, b: number) => ascending(b, a);

/** Mean and standard error of the values added; the extremes also of those it is only extended by. */
class Tally {
  smallest = Number.POSITIVE_INFINITY;
  largest = Number.NEGATIVE_INFINITY;
  #count = 0;
  #mean = 0;
  #squares = 0;

  extend(value: number): void {
    if (value < this.smallest) this.smallest = value;
    if (value > this.largest) this.largest = value;
  }

  add(value: number): void {
    this.extend(value);
    this.#count++;
    const delta = value - this.#mean;
    this.#mean += delta / this.#count;
    this.#squares += delta * (value - this.#mean);
  }

  /** Rounding may carry the running mean past an extreme, but never the mean itself. */
  get mean(): number {
    return Math.min(Math.max(this.#mean, this.smallest), this.largest);
  }

  get standardError(): number {
    return this.#count < 2 ? 0 : Math.sqrt(this.#squares / (this.#count - 1) / this.#count);
  }
}
