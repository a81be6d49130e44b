import {
  apCorrelationB,
  bootstrapCorrelation,
  type Interval,
  kendall,
  pearson,
  spearman,
  type TieCount,
} from "../statistics/index.js";
import { meritsOf, ranksByMerit, runsByMerit } from "./run-order.js";
import type { ScoreTable } from "./score-table.js";

/** The correlations between two measures over runs. */
export const coefficientNames = ["spearman", "tau-b", "tau-a", "tau-ap", "pearson"] as const;
export type CoefficientName = (typeof coefficientNames)[number];

/** A correlation; τ-a has no interval, τ-a and τ_AP have no p. */
export interface Coefficient {
  readonly value: number;
  readonly interval: Interval | null;
  readonly p: number | null;
}

/** How similarly two measures order the same runs. */
export interface MeasureCorrelation {
  /** Positions of the measures; `first` < `second`. */
  readonly first: number;
  readonly second: number;
  readonly coefficients: Readonly<Record<CoefficientName, Coefficient>>;
  /** Pairs of runs in the same and in opposite orders. */
  readonly concordant: number;
  readonly discordant: number;
}

/** The rank of one run under each measure. */
export interface RunRanks {
  readonly run: string;
  /** By measure. */
  readonly scores: readonly number[];
  /** By measure; 1 is best, and tied runs share the best of their ranks. */
  readonly ranks: readonly number[];
  /** By measure; 1 … number of runs, ties broken by name: the run's position in a chart of rank changes. */
  readonly places: readonly number[];
  /** The largest minus the smallest rank. */
  readonly range: number;
}

/** Result of {@link correlation}. */
export interface CorrelationStudy {
  readonly measures: readonly string[];
  readonly topics: number;
  /** By measure: groups of runs with equal scores, and how many runs are in them. */
  readonly ties: readonly TieCount[];
  readonly correlations: readonly MeasureCorrelation[];
  /** By rank under the first measure; ties broken by name. */
  readonly ranks: readonly RunRanks[];
  readonly level: number;
}

/** Options of {@link correlation}. */
export interface CorrelationStudyOptions {
  /** Confidence level of the intervals. Default 0.95. */
  readonly level?: number;
  /** Bootstrap samples for the interval of τ_AP. Default 1000. */
  readonly samples?: number;
  readonly seed?: string | number;
}

/**
 * How similarly measures order runs: correlates every pair of measures over the runs' summary scores, and ranks each
 * run under each measure (figure 6 of the PRES paper). Measures for which lower is better are negated first, so 1
 * always means the same order of runs.
 *
 * τ_AP is τ_AP,b, the symmetric version for ties; without ties it is the mean of both directions. Intervals treat the
 * runs as a sample of systems.
 */
export function correlation(tables: readonly ScoreTable[], options: CorrelationStudyOptions = {}): CorrelationStudy {
  const { level = 0.95 } = options;
  // Bootstrap samples are drawn by position, so positions must not depend on the order of the input.
  const orders = tables.map(runsByMerit);
  const [order] = orders;
  const merits = tables.map((table) => {
    const merit = meritsOf(table);
    return Float64Array.from(order, (run) => merit[run]);
  });
  const ranks = merits.map(ranksByMerit);
  const correlations = tables.flatMap((_, first) =>
    tables.slice(first + 1).map((_, i) => correlate(merits, first, first + 1 + i, { ...options, level })),
  );
  return {
    measures: tables.map(({ measure }) => measure),
    topics: tables[0].topics.length,
    ties: merits.map((merit) => spearman(merit, merit).ties.x),
    correlations,
    ranks: order.map((run, place) => {
      const ofRun = ranks.map((ofMeasure) => ofMeasure[place]);
      return {
        run: tables[0].runs[run],
        scores: tables.map(({ means }) => means[run]),
        ranks: ofRun,
        places: orders.map((ofMeasure) => ofMeasure.indexOf(run) + 1),
        range: Math.max(...ofRun) - Math.min(...ofRun),
      };
    }),
    level,
  };
}

function correlate(
  merits: readonly Float64Array[],
  first: number,
  second: number,
  { level = 0.95, samples = 1000, seed = 0 }: CorrelationStudyOptions,
): MeasureCorrelation {
  const [x, y] = [merits[first], merits[second]];
  const taus = kendall(x, y, { level });
  const [rho, r] = [spearman(x, y, { level }), pearson(x, y, { level })];
  const apInterval = bootstrapCorrelation(x, y, apCorrelationB, { level, samples, seed: `${seed}/correlation/tau-ap` });
  return {
    first,
    second,
    coefficients: {
      spearman: { value: rho.coefficient, interval: rho.interval, p: rho.p },
      "tau-b": { value: taus.tauB, interval: taus.interval, p: taus.p },
      "tau-a": { value: taus.tauA, interval: null, p: null },
      "tau-ap": { value: apCorrelationB(x, y), interval: apInterval, p: null },
      pearson: { value: r.coefficient, interval: r.interval, p: r.p },
    },
    concordant: taus.concordant,
    discordant: taus.discordant,
  };
}
