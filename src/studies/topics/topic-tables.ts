import type { Cell, Column, Table } from "../../core/index.js";
import { EQUIVALENT } from "../robustness/order-agreement.js";
import { type DifferenceBin, differenceNeeded, swapRate } from "./swap-rate.js";
import type { TopicInfluence } from "./topic-influence.js";
import type { TopicStudy } from "./topic-study.js";

const MEASURE: Column = { name: "measure", kind: "text", id: true };
const SIZE: Column = { name: "topics", kind: "integer", id: true };

/** The order of runs on samples of each size. */
export function stabilityTable(studies: readonly TopicStudy[]): Table {
  const { runs, topics, samplings } = studies[0];
  return {
    caption: `The order of ${runs} runs on fewer than ${topics} topics (${samplings[0]?.samples ?? 0} random samples of each size)`,
    columns: [
      MEASURE,
      SIZE,
      { name: "tau_b", kind: "real", digits: 3, label: "mean τ-b" },
      { name: "tau_b_5", kind: "real", digits: 3, label: "5 % quantile" },
      { name: "tau_b_min", kind: "real", digits: 3, label: "lowest" },
      { name: "equivalent_percent", kind: "real", digits: 1, label: `τ-b ≥ ${EQUIVALENT}, %` },
      { name: "swapped_percent", kind: "real", digits: 1, label: "pairs swapped, %" },
      { name: "tau_b_disjoint", kind: "real", digits: 3, label: "τ-b disjoint" },
      { name: "swap_rate_percent", kind: "real", digits: 1, label: "swap rate, %" },
      { name: "difference_needed", kind: "real", digits: 3, label: "difference needed" },
      { name: "difference_reached_percent", kind: "real", digits: 1, label: "reached, %" },
    ],
    rows: studies.flatMap(({ measure, samplings }) =>
      samplings.map(({ size, tau, equivalent, swapped, disjoint }): Cell[] => {
        const needed = disjoint && differenceNeeded(disjoint.bins);
        return [
          measure,
          size,
          tau.mean,
          tau.low,
          tau.min,
          100 * equivalent,
          100 * swapped,
          disjoint ? disjoint.tau : null,
          disjoint ? 100 * swapRate(disjoint.bins) : null,
          needed ? needed.difference : null,
          needed ? 100 * needed.reached : null,
        ];
      }),
    ),
    notes: [
      `Topics needed for a mean τ-b of ${EQUIVALENT} with the order on all ${topics}: ${studies.map(({ measure, needed }) => `${measure} ${needed}`).join(", ")}.`,
      "A sample is part of all topics, so its τ-b approaches 1 as it grows. disjoint: between two samples without a common topic, as with new topics.",
      "swap rate: comparisons of two runs with the opposite order on a disjoint sample. difference needed: from this difference up, at most 5 % are swapped; reached: the share of comparisons with at least this difference.",
    ],
  };
}

/** Swap rates by the difference of scores, for samples of half the topics. */
export function swapRateTable(studies: readonly TopicStudy[]): Table {
  const largest = studies.map(({ samplings }) => samplings.findLast(({ disjoint }) => disjoint !== null));
  const bins = largest.map((sampling) => sampling?.disjoint?.bins ?? []);
  const used = Math.max(0, ...bins.map((each) => each.findLastIndex(({ comparisons }) => comparisons > 0) + 1));
  return {
    caption: `Swap rate against the difference of two runs: samples of ${largest[0]?.size ?? 0} of ${studies[0].topics} topics`,
    columns: [
      { name: "from", kind: "real", digits: 3, id: true, label: "difference from" },
      { name: "to", kind: "real", digits: 3, id: true },
      ...studies.flatMap(({ measure }): Column[] => [
        { name: `${measure} swap_rate_percent`, kind: "real", digits: 1, label: `${measure}, %` },
        { name: `${measure} comparisons`, kind: "integer", label: "comparisons" },
      ]),
    ],
    rows: Array.from({ length: used }, (_, b): Cell[] => [
      bins[0][b].from,
      bins[0][b].to,
      ...bins.flatMap((each) => [100 * swapRate([each[b]]), each[b].comparisons]),
    ]),
    notes: [
      "Two runs have this difference on one sample; a swap is the opposite order on a second sample of the same size without a common topic (Voorhees and Buckley, SIGIR 2002).",
    ],
  };
}

/** Swap rates for samples of every size, one bin per row: the data of a figure. */
export function swapCurvesTable(studies: readonly TopicStudy[]): Table {
  const row = ({ from, to, comparisons, swaps }: DifferenceBin): Cell[] => [
    from,
    to,
    comparisons,
    swaps,
    100 * (swaps / comparisons),
  ];
  return {
    caption: "Swap rate against the difference of two runs, for samples of every size",
    columns: [
      MEASURE,
      SIZE,
      { name: "from", kind: "real", digits: 3, id: true, label: "difference from" },
      { name: "to", kind: "real", digits: 3, id: true },
      { name: "comparisons", kind: "integer" },
      { name: "swaps", kind: "integer" },
      { name: "swap_rate_percent", kind: "real", digits: 1, label: "swap rate, %" },
    ],
    rows: studies.flatMap(({ measure, samplings }) =>
      samplings.flatMap(({ size, disjoint }) =>
        (disjoint?.bins ?? []).filter(({ comparisons }) => comparisons > 0).map((bin) => [measure, size, ...row(bin)]),
      ),
    ),
  };
}

const TOPIC_COLUMNS: readonly Column[] = [
  MEASURE,
  { name: "topic", kind: "text", id: true },
  { name: "relevant", kind: "integer" },
  { name: "mean", kind: "real" },
  { name: "median", kind: "real" },
  { name: "min", kind: "real", label: "lowest" },
  { name: "max", kind: "real", label: "highest" },
  { name: "spread", kind: "real" },
  { name: "discrimination", kind: "real", digits: 3 },
  { name: "tau_b_without", kind: "real", digits: 4, label: "τ-b without" },
  { name: "swapped_without", kind: "integer", label: "pairs swapped" },
  { name: "best_run", kind: "text", label: "best run" },
];

const TOPIC_NOTE =
  "Over the runs: spread is the standard deviation; discrimination is the correlation of the score on the topic with the " +
  "summary of all others. τ-b without, pairs swapped: between the order of runs on all topics and without this topic.";

function topicRow(measure: string, each: TopicInfluence): Cell[] {
  const { topic, relevant, mean, median, min, max, spread, discrimination, tauWithout, swappedWithout, bestRun } = each;
  return [
    measure,
    topic,
    relevant,
    mean,
    median,
    min,
    max,
    spread,
    discrimination,
    tauWithout,
    swappedWithout,
    bestRun,
  ];
}

/** Every topic under every measure. */
export function topicsTable(studies: readonly TopicStudy[]): Table {
  return {
    caption: "Topics",
    columns: TOPIC_COLUMNS,
    rows: studies.flatMap(({ measure, influences }) => influences.map((each) => topicRow(measure, each))),
    notes: [TOPIC_NOTE],
  };
}

/** The topics on which runs score worst, by median. */
export function hardestTable(studies: readonly TopicStudy[], count = 5): Table {
  return {
    caption: "The hardest topics: lowest median over the runs",
    columns: TOPIC_COLUMNS,
    rows: studies.flatMap(({ measure, direction, influences }) => {
      const sign = direction === "down" ? -1 : 1;
      return [...influences]
        .sort((a, b) => sign * (a.median - b.median || a.mean - b.mean))
        .slice(0, count)
        .map((each) => topicRow(measure, each));
    }),
  };
}

/** The topics whose removal changes the order of runs most. */
export function decisiveTable(studies: readonly TopicStudy[], count = 5): Table {
  return {
    caption: "Decisive topics: without them the order of runs changes most",
    columns: TOPIC_COLUMNS,
    rows: studies.flatMap(({ measure, influences }) =>
      influences
        .filter(({ swappedWithout }) => swappedWithout > 0)
        .sort((a, b) => b.swappedWithout - a.swappedWithout)
        .slice(0, count)
        .map((each) => topicRow(measure, each)),
    ),
    notes: [TOPIC_NOTE],
  };
}
