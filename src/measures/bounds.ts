import { createRandom, type JudgedRanking } from "../core/index.js";
import { rankCutoff } from "./bound-measure.js";
import type { BoundMeasure, Measure } from "./measure.js";
import { arrange, countOrders, forEachOrder, reorderable, tieGroups } from "./tie-orders.js";

/** The values that a measure can have if documents with equal scores may be in any order. */
export interface TieBounds {
  readonly worst: number;
  readonly best: number;
  /** Whether `worst` and `best` are those over all orders, not only over the orders tried. */
  readonly exact: boolean;
  /** The mean over all orders, which are equally likely. */
  readonly expected: number;
  /** How `expected` was computed: over all orders, or over a random sample. */
  readonly method: "enumerated" | "sampled";
  /** Number of orders used; orders that differ only in equivalent documents count once. */
  readonly orders: number;
  /** Standard error of `expected`; 0 if enumerated. */
  readonly standardError: number;
}

export interface TieOptions {
  /** Maximum number of orders for which all are computed; default: 10,000. */
  readonly maxOrders?: number;
  /** Number of orders drawn at random if there are more; default: 1,000. */
  readonly samples?: number;
  /** Seed of the draws; each topic has its own stream. */
  readonly seed?: string | number;
}

/**
 * The worst, best and expected value over the orders of documents with equal scores.
 *
 * If all orders are computed, all three are exact. Otherwise, worst and best are computed with the documents of each
 * group in ascending and descending order of grade (unjudged ones below all), which is exact for {@link isMonotone}
 * measures. For a measure without a direction, worst is the smallest value and best the largest.
 *
 * F. McSherry, M. Najork: Computing information retrieval performance measures efficiently in the presence of tied
 * scores. ECIR 2008, 414–421
 */
export function tieBounds(bound: BoundMeasure, ranking: JudgedRanking, options: TieOptions = {}): TieBounds {
  const { maxOrders = 10_000, samples = 1000, seed = 0 } = options;
  const { measure, settings } = bound;
  // Documents after the cut-off do not matter, unless a condensed list moves them up.
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
 * Whether the measure never falls (or, if smaller is better, rises) when a document changes places with a worse
 * neighbour above it, ordered by grade with unjudged below all. This holds for all measures but three: infAP, which
 * counts pooled documents as relevant; G, whose discount depends on the gains above; and nDCGrel, whose cut-offs move
 * with the documents.
 */
export function isMonotone(measure: Measure): boolean {
  return !["infAP", "G", "nDCGrel"].includes(measure.name);
}

const ascending = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0);
const descending = (a: number, b: number) => ascending(b, a);

/** Mean and standard error of the values added; the extremes also include values that only extend it. */
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

  /** Rounding may move the running mean past an extreme, where the true mean cannot be. */
  get mean(): number {
    return Math.min(Math.max(this.#mean, this.smallest), this.largest);
  }

  get standardError(): number {
    return this.#count < 2 ? 0 : Math.sqrt(this.#squares / (this.#count - 1) / this.#count);
  }
}
