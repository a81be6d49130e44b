import type { SampledStratum } from "./sampled-ranking.js";

/** What a relevant document of the sample adds to the numerator of a measure. */
export interface Term {
  readonly stratum: number;
  /** 1 / its probability. */
  readonly weight: number;
  /** The place of its grade in a list of grades. */
  readonly grade: number;
  /** What it adds by itself. */
  readonly own: number;
  /** What each relevant document above it adds. */
  readonly pair: number;
}

/** What a measure makes of the totals; undefined if nothing is relevant. */
export type Divide = (numerator: number, relevantByGrade: Float64Array) => number | undefined;

/** The factors by which the documents of a stratum are multiplied: alone, and as a pair of the same stratum. */
interface Factors {
  readonly one: number;
  readonly two: number;
}

/** Whether pairs of a stratum are weighted by their joint probability, or by the product of their probabilities. */
export type PairWeights = "joint" | "product";

/**
 * Totals over the relevant documents of a topic that were judged, by stratum: how many there are of each grade, what
 * each adds by itself, and what pairs add, of which one document is above the other. With the factors of the strata
 * they are the Horvitz–Thompson estimates of the totals of the pool: a document counts 1/π, a pair 1/π₁₂.
 *
 * D. G. Horvitz, D. J. Thompson: A generalization of sampling without replacement from a finite universe. Journal of
 * the American Statistical Association 47 (1952), 663–685
 */
export class WeightedTotals {
  readonly #terms: readonly Term[];
  readonly #strata: readonly SampledStratum[];
  readonly #grades: number;
  readonly #pairWeights: PairWeights;
  readonly #relevant: Float64Array;
  readonly #own: Float64Array;
  /** By the stratum of the upper document and that of the lower one. */
  readonly #pairs: Float64Array;
  /** By term and stratum: the weights of the documents above, and the weighted `pair` of those below. */
  readonly #above: Float64Array;
  readonly #below: Float64Array;

  /** @param terms by ascending rank */
  constructor(terms: readonly Term[], strata: readonly SampledStratum[], grades: number, pairWeights: PairWeights) {
    const count = strata.length;
    this.#terms = terms;
    this.#strata = strata;
    this.#grades = grades;
    this.#pairWeights = pairWeights;
    this.#relevant = new Float64Array(count * grades);
    this.#own = new Float64Array(count);
    this.#pairs = new Float64Array(count * count);
    this.#above = new Float64Array(terms.length * count);
    this.#below = new Float64Array(terms.length * count);
    const sums = new Float64Array(count);
    terms.forEach((term, i) => {
      this.#above.set(sums, i * count);
      const base = this.#base(term);
      sums[term.stratum] += base;
      this.#relevant[term.stratum * grades + term.grade] += base;
      this.#own[term.stratum] += base * term.own;
      for (let s = 0; s < count; s++) {
        this.#pairs[s * count + term.stratum] += this.#above[i * count + s] * base * term.pair;
      }
    });
    sums.fill(0);
    for (let i = terms.length - 1; i >= 0; i--) {
      this.#below.set(sums, i * count);
      sums[terms[i].stratum] += this.#base(terms[i]) * terms[i].pair;
    }
  }

  /** The value of the measure; if a document of a stratum is left out, one fewer was drawn from it. */
  value(divide: Divide, withoutOneOf = -1): number | undefined {
    const count = this.#strata.length;
    const factors = this.#strata.map((stratum, s) => this.#factors(stratum, s === withoutOneOf ? 1 : 0));
    const relevant = new Float64Array(this.#grades);
    let numerator = 0;
    for (let s = 0; s < count; s++) {
      numerator += factors[s].one * this.#own[s];
      for (let g = 0; g < this.#grades; g++) relevant[g] += factors[s].one * this.#relevant[s * this.#grades + g];
      for (let upper = 0; upper < count; upper++) {
        const pairs = this.#pairs[upper * count + s];
        if (pairs !== 0) numerator += pairs * (upper === s ? factors[s].two : factors[upper].one * factors[s].one);
      }
    }
    return divide(numerator, relevant);
  }

  /** Adds a document a number of times: −1 leaves it out. */
  add(i: number, times: number): void {
    const count = this.#strata.length;
    const term = this.#terms[i];
    const base = times * this.#base(term);
    this.#relevant[term.stratum * this.#grades + term.grade] += base;
    this.#own[term.stratum] += base * term.own;
    for (let s = 0; s < count; s++) {
      this.#pairs[s * count + term.stratum] += this.#above[i * count + s] * base * term.pair;
      this.#pairs[term.stratum * count + s] += this.#below[i * count + s] * base;
    }
  }

  /** Documents of a simple random sample share the factor of their stratum; others have their own weight. */
  #base({ stratum, weight }: Term): number {
    return this.#strata[stratum].design === "simple" ? 1 : weight;
  }

  #factors({ design, size, drawn }: SampledStratum, fewer: number): Factors {
    if (design === "unequal") return { one: 1, two: 1 };
    const n = drawn - fewer;
    const one = n > 0 ? size / n : 0;
    const two = this.#pairWeights === "product" ? one ** 2 : n > 1 ? (one * (size - 1)) / (n - 1) : 0;
    return { one, two };
  }
}
