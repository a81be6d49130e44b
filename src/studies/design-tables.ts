import type { Cell, Table } from "../core/index.js";
import {
  anovaPower,
  anovaSampleSize,
  intervalSampleSize,
  pairedTPower,
  pairedTSampleSize,
  quantile,
} from "../statistics/index.js";
import { type DesignOptions, pairVariations, residualDeviation } from "./design.js";
import type { ScoreTable } from "./score-table.js";

/** The standard deviations that are planned with: of the median pair, of a pair that varies much, of the worst. */
const SHARES = { median: 0.5, "90 %": 0.9, largest: 1 } as const;

/** The number of topics that a paired t test needs to find each difference, for pairs that vary as these do. */
export function designTable(tables: readonly ScoreTable[], { differences, power, alpha }: DesignOptions): Table {
  const topics = tables[0].topics.length;
  return {
    columns: [
      { name: "measure", kind: "text", id: true },
      { name: "difference", kind: "real" },
      { name: "pairs", kind: "text" },
      { name: "deviation", kind: "real" },
      { name: "effect", kind: "real", digits: 3, label: "d" },
      { name: "topics_needed", kind: "integer", label: "topics needed" },
      { name: "power_now", kind: "real", digits: 3, label: "power now" },
      { name: "interval_topics", kind: "integer", label: "for interval" },
    ],
    rows: tables.flatMap((table) => {
      const deviations = Float64Array.from(pairVariations(table), ({ deviation }) => deviation).sort();
      return differences.flatMap((difference) =>
        Object.entries(SHARES).map(([pairs, share]): Cell[] => {
          const deviation = quantile(deviations, share);
          return [table.measure, difference, pairs, deviation, ...planned(difference, deviation)];
        }),
      );
    }),
    notes: [
      `topics needed: to find this difference of means with probability ${power}; power now: that probability with ` +
        `the ${topics} topics here. ${testOf(alpha)}`,
      `for interval: topics with which the ${1 - alpha} interval of a difference extends, on average, at most by this ` +
        "difference to either side.",
      "deviation: standard deviation of the differences over topics, of the median pair of runs, of one that only " +
        "10 % of pairs exceed, and the largest; d: difference / deviation.",
    ],
  };

  function planned(difference: number, deviation: number): Cell[] {
    if (deviation === 0) return [null, null, null, null];
    const effect = difference / deviation;
    return [
      effect,
      finite(pairedTSampleSize(power, { effect, alpha })),
      pairedTPower(topics, { effect, alpha }),
      finite(intervalSampleSize(difference, deviation, 1 - alpha)),
    ];
  }
}

/** The number of topics that an analysis of variance needs to find that runs differ. */
export function designAnovaTable(tables: readonly ScoreTable[], options: DesignOptions): Table {
  const { differences, power, alpha, runs = tables[0].runs.length } = options;
  const topics = tables[0].topics.length;
  return {
    columns: [
      { name: "measure", kind: "text", id: true },
      { name: "difference", kind: "real" },
      { name: "runs", kind: "integer" },
      { name: "deviation", kind: "real" },
      { name: "topics_needed", kind: "integer", label: "topics needed" },
      { name: "power_now", kind: "real", digits: 3, label: "power now" },
    ],
    rows: tables.flatMap((table) => {
      const deviation = residualDeviation(table);
      return differences.map((difference): Cell[] => {
        const planned = { runs, range: difference / deviation, alpha };
        const found =
          deviation === 0 ? [null, null] : [finite(anovaSampleSize(power, planned)), anovaPower(topics, planned)];
        return [table.measure, difference, runs, deviation, ...found];
      });
    }),
    notes: [
      `topics needed: to find with probability ${power} that the runs differ, if the best and the worst mean differ by ` +
        `this and all others are in the middle; power now: with the ${topics} topics here. F test of a two-way ` +
        `analysis of variance, α = ${alpha}.`,
      "deviation: standard deviation of the residual, without the effects of runs and topics.",
    ],
  };
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
      { name: "power_now", kind: "real", digits: 3, label: "power now" },
    ],
    rows: tables.flatMap((table) =>
      pairVariations(table).map(({ a, b, difference, deviation }): Cell[] => {
        const effect = difference / deviation;
        const found =
          deviation === 0
            ? [null, null]
            : [
                finite(pairedTSampleSize(power, { effect, alpha })),
                pairedTPower(table.topics.length, { effect, alpha }),
              ];
        return [table.measure, a, b, difference, deviation, ...found];
      }),
    ),
    notes: [
      `topics needed: if the true difference is the observed one, to find it with probability ${power}; power now: that ` +
        `probability with the topics here. ${testOf(alpha)}`,
      "Observed differences vary; plan with a difference that matters rather than with an observed one. The power for an " +
        "observed difference repeats what its p says.",
    ],
  };
}

function finite(topics: number): number | null {
  return Number.isFinite(topics) ? topics : null;
}

function testOf(alpha: number): string {
  return `Two-sided paired t test, α = ${alpha}, without correction for many pairs.`;
}
