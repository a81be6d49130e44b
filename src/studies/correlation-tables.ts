import type { Cell, Column, Table } from "../core/index.js";
import { type CoefficientName, type CorrelationStudy, coefficientNames, type RunRanks } from "./correlation.js";

const TITLES: Readonly<Record<CoefficientName, string>> = {
  spearman: "Spearman ρ",
  "tau-b": "Kendall τ-b",
  "tau-a": "Kendall τ-a",
  "tau-ap": "τ_AP,b",
  pearson: "Pearson r",
};

/** One coefficient between all measures. */
export function correlationMatrix(study: CorrelationStudy, name: CoefficientName = "spearman"): Table {
  const { measures, correlations, ranks, topics } = study;
  const between = (a: number, b: number): Cell => {
    if (a === b) return 1;
    const found = correlations.find(({ first, second }) => first === Math.min(a, b) && second === Math.max(a, b));
    return found!.coefficients[name].value;
  };
  return {
    caption: `${TITLES[name]} between measures over ${ranks.length} runs (means over ${topics} topics)`,
    columns: [
      { name: "measure", kind: "text", id: true },
      ...measures.map((measure): Column => ({ name: measure, kind: "real", digits: 3 })),
    ],
    rows: measures.map((measure, a) => [measure, ...measures.map((_, b) => between(a, b))]),
    notes: tieNotes(study),
  };
}

function tieNotes({ measures, ties }: CorrelationStudy): string[] {
  const tied = ties.flatMap(({ groups, members }, m) =>
    groups === 0 ? [] : [`${measures[m]} ${members} in ${groups} ${groups === 1 ? "group" : "groups"}`],
  );
  return tied.length === 0 ? ["No runs are tied."] : [`Runs with equal scores: ${tied.join("; ")}.`];
}

/** Every coefficient between every two measures, with intervals. */
export function correlationsTable(study: CorrelationStudy): Table {
  const { measures, correlations, ties, level } = study;
  return {
    caption: `Correlations between measures over ${study.ranks.length} runs`,
    columns: [
      { name: "first", kind: "text", id: true, label: "measure" },
      { name: "second", kind: "text", id: true, label: "and" },
      { name: "coefficient", kind: "text", id: true },
      { name: "value", kind: "real" },
      { name: "low", kind: "real" },
      { name: "high", kind: "real" },
      { name: "tied_first", kind: "integer", label: "tied" },
      { name: "tied_second", kind: "integer", label: "and tied" },
      { name: "discordant", kind: "integer", label: "pairs swapped" },
    ],
    rows: correlations.flatMap(({ first, second, coefficients, discordant }) =>
      coefficientNames.map((name): Cell[] => {
        const { value, interval } = coefficients[name];
        const tied = [ties[first].members, ties[second].members];
        return [
          measures[first],
          measures[second],
          TITLES[name],
          value,
          interval?.low ?? null,
          interval?.high ?? null,
          ...tied,
          discordant,
        ];
      }),
    ),
    notes: [
      `Intervals at ${100 * level} % treat the runs as a sample of systems. They use Fisher's transformation; for τ_AP,b, the BCa bootstrap.`,
      "tied: runs that share their score with another run, under each of the two measures; pairs swapped: pairs of runs in opposite orders.",
    ],
  };
}

function rankColumns(measures: readonly string[]): Column[] {
  return [
    { name: "run", kind: "text", id: true },
    ...measures.map((measure): Column => ({ name: `${measure} rank`, kind: "integer" })),
    { name: "range", kind: "integer" },
    ...measures.map((measure): Column => ({ name: measure, kind: "real" })),
  ];
}

const rankRow = ({ run, ranks, range, scores }: RunRanks): Cell[] => [run, ...ranks, range, ...scores];

/** The rank of every run under every measure: figure 6 of the PRES paper. */
export function ranksTable({ measures, ranks }: CorrelationStudy): Table {
  return {
    caption: `Ranks of ${ranks.length} runs, by ${measures[0]}`,
    columns: [
      ...rankColumns(measures),
      ...measures.map((measure): Column => ({ name: `${measure} place`, kind: "integer" })),
    ],
    rows: ranks.map((each) => [...rankRow(each), ...each.places]),
    notes: [
      "Runs with equal scores share the best of their ranks; range: the largest minus the smallest rank of a run.",
      "Places are ranks with ties broken by name, so no two runs share a place.",
    ],
  };
}

/** The runs whose rank depends most on the measure. */
export function moversTable({ measures, ranks }: CorrelationStudy, count = 10): Table {
  const movers = ranks.filter(({ range }) => range > 0).sort((a, b) => b.range - a.range);
  return {
    caption: "Runs whose rank changes most between measures",
    columns: rankColumns(measures),
    rows: movers.slice(0, count).map(rankRow),
  };
}
