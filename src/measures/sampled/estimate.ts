import { isRandom, type SampledDocument, type SampledRanking } from "./sampled-ranking.js";

/** An estimate from a sample of one topic. */
export interface Estimate {
  readonly value: number;
  /** What the choice of the sample adds: the estimated variance over all samples of the same design. */
  readonly variance: number;
  /** The sum of the squares of what each document adds to the variance: the fewer documents matter, the larger. */
  readonly squares: number;
  /** Number of relevant documents that were drawn by chance. */
  readonly drawn: number;
  /** Only one relevant document is known, and that by chance: the variance is unknown, and given as 0. */
  readonly isLone: boolean;
}

/** The variance of an estimate, and the sum of the squares of its parts. */
export interface Spread {
  readonly variance: number;
  readonly squares: number;
}

/** An estimate with the facts about its sample. */
export function estimateOf(
  value: number,
  { variance, squares }: Spread,
  ranking: SampledRanking,
  relevant: readonly SampledDocument[],
): Estimate {
  const drawn = relevant.filter((document) => isRandom(document, ranking)).length;
  return { value, variance, squares, drawn, isLone: drawn === 1 && relevant.length === 1 };
}

/** The mean of the estimates of several topics. */
export interface MeanEstimate {
  readonly value: number;
  /** NaN if it is unknown for a topic, and no other topic can stand in for it. */
  readonly variance: number;
  /** Degrees of freedom of the variance; infinite if the variance is 0. */
  readonly degrees: number;
  /** Number of topics that have an estimate. */
  readonly topics: number;
}

/**
 * The mean over topics, as if the topics were fixed: the variance is that of the samples only. Topics are sampled
 * independently, so the variances add up. If only one relevant document of a topic is known, the topic gets the
 * variance that other topics would have with a single document: the mean of variance · drawn.
 *
 * The degrees of freedom are those of F. E. Satterthwaite: An approximate distribution of estimates of variance
 * components. Biometrics Bulletin 2 (1946), 110–114, with one degree for each document.
 *
 * @returns undefined if no topic has an estimate
 */
export function meanEstimate(estimates: readonly (Estimate | undefined)[]): MeanEstimate | undefined {
  const known = estimates.filter((each) => each !== undefined);
  if (known.length === 0) return undefined;
  const of = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0);
  const isModel = ({ drawn }: Estimate) => drawn > 1;
  const lones = known.filter(({ isLone }) => isLone).length;
  const share = lones === 0 ? 0 : lones / known.filter(isModel).length;
  const factors = known.map((each) => (isModel(each) ? 1 + share * each.drawn : 1));
  const isUnknown = share === Number.POSITIVE_INFINITY;
  const variance = isUnknown ? Number.NaN : of(known.map((each, t) => factors[t] * each.variance));
  const squares = of(known.map((each, t) => factors[t] ** 2 * each.squares));
  return {
    value: of(known.map(({ value }) => value)) / known.length,
    variance: variance / known.length ** 2,
    degrees: squares > 0 ? variance ** 2 / squares : Number.POSITIVE_INFINITY,
    topics: known.length,
  };
}
