import type { Cell, Table } from "../core/index.js";
import { pairedTPower, pairedTSampleSize, quantile, standardDeviation } from "../statistics/index.js";
import { runsByMerit } from "./run-order.js";
import type { ScoreTable } from "./score-table.js";

/** What a planned experiment must find. */
export interface DesignOptions {
  /** True differences of means to be found. */
  readonly differences: readonly number[];
  /** Probability to find them. */
  readonly power: number;
  /** Significance level of the two-sided paired t test. */
  readonly alpha: number;
}

/** How much the differences of two runs vary over topics. */
export interface PairVariation {
  readonly a: string;
  readonly b: string;
  readonly difference: number;
  /** Standard deviation of the differences over topics. */
  readonly deviation: number;
}

/** The variation of every pair of runs; a has the better mean. NaN with fewer than two topics. */
export function pairVariations(table: ScoreTable): PairVariation[] {
  const order = runsByMerit(table);
  const { runs, scores, means } = table;
  return order.flatMap((a, i) =>
    order.slice(i + 1).map((b) => ({
      a: runs[a],
      b: runs[b],
      difference: means[a] - means[b],
      deviation: standardDeviation(scores[a].map((score, t) => score - scores[b][t])),
    })),
  );
}

/** The standard deviations that are planned with: of the median pair, of a pair that varies much, of the worst. */
const SHARES = { median: 0.5, "90 %": 0.9, largest: 1 } as const;

/** The number of topics that a paired t test needs to find each difference, for pairs that vary as these do. */
export function designTable(tables: readonly ScoreTable[], { differences, power, alpha }: DesignOptions): Table {
  return {
    columns: [
      { name: "measure", kind: "text", id: true },
      { name: "difference", kind: "real" },
      { name: "pairs", kind: "text" },
      { name: "deviation", kind: "real" },
      { name: "effect", kind: "real", digits: 3, label: "d" },
      { name: "topics_needed", kind: "integer", label: "topics needed" },
      { name: "power_now", kind: "real", digits: 3, label: "power now" },
    ],
    rows: tables.flatMap((table) => {
      const deviations = Float64Array.from(pairVariations(table), ({ deviation }) => deviation).sort();
      return differences.flatMap((difference) =>
        Object.entries(SHARES).map(([pairs, share]): Cell[] => {
          const deviation = quantile(deviations, share);
          return [table.measure, difference, pairs, ...planned(table.topics.length, difference, deviation)];
        }),
      );
    }),
    notes: [
      `topics needed: to find this difference of means with probability ${power}; power now: that probability with ` +
        `the ${tables[0].topics.length} topics here. ${testOf(alpha)}`,
      "deviation: standard deviation of the differences over topics, of the median pair of runs, of one that only " +
        "10 % of pairs exceed, and the largest; d: difference / deviation.",
    ],
  };

  function planned(topics: number, difference: number, deviation: number): Cell[] {
    if (deviation === 0) return [deviation, null, null, null];
    const effect = difference / deviation;
    const needed = pairedTSampleSize(power, { effect, alpha });
    return [deviation, effect, Number.isFinite(needed) ? needed : null, pairedTPower(topics, { effect, alpha })];
  }
}

/** For each pair of runs: the number of topics that would find a true difference as large as the observed one. */
export function designPairsTable(tables: readonly ScoreTable[], { power, alpha }: DesignOptions): Table {
  return {
    columns: [
      { name: "measure", kind: "text", id: true },
      { name: "a", kind: "text", id: true },
      { name: "b", kind: "text", id: true },
      { name: "difference", kind: "real" },
      { name: "deviation", kind: "real" },
      { name: "topics_needed", kind: "integer", label: "topics needed" },
    ],
    rows: tables.flatMap((table) =>
      pairVariations(table).map(({ a, b, difference, deviation }): Cell[] => {
        const needed = deviation === 0 ? null : pairedTSampleSize(power, { effect: difference / deviation, alpha });
        return [table.measure, a, b, difference, deviation, Number.isFinite(needed) ? needed : null];
      }),
    ),
    notes: [
      `topics needed: if the true difference is the observed one, to find it with probability ${power}. ${testOf(alpha)}`,
      "Observed differences vary; plan with a difference that matters rather than with an observed one.",
    ],
  };
}

function testOf(alpha: number): string {
  return `Two-sided paired t test, α = ${alpha}, without correction for many pairs.`;
}
