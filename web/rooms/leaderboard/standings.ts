import type { Cell, Table } from "../../../src/core/index.js";
import { compareBytes } from "../../../src/core/index.js";
import { type CompareOptions, honestTiers, type Tiers } from "../../../src/studies/index.js";
import type { Results } from "../../results/use-rankings.js";
import {
  type BundleRun,
  type BundleScores,
  bundleScores,
  cutoffOf,
  isMean,
  judgedShare,
  scoreTable,
  type View,
} from "../../results/view.js";

/** A line of a leaderboard. */
export interface Standing {
  readonly run: BundleRun;
  readonly value: number;
  /** Of the mean over topics; absent if the measure is not averaged, or there is only one topic. */
  readonly interval?: { readonly low: number; readonly high: number };
  readonly place: number;
  readonly tier: number;
  readonly letters: string;
  readonly judged: number;
  /** Topics that the run does not have. */
  readonly missing: number;
  /** Values in the other bundles, in their order. */
  readonly others: readonly number[];
}

export interface Standings {
  readonly scores: BundleScores;
  readonly lines: readonly Standing[];
  /** Names of the other bundles. */
  readonly others: readonly string[];
  /** The end of the common axis. */
  readonly range: readonly [low: number, high: number];
  readonly tiers?: Tiers;
}

/** How places are separated: the test that decides it, in words. */
export const RULES = {
  anova: "Tukey's HSD (analysis of variance)",
  tukey: "randomised Tukey HSD",
  wilcoxon: "Wilcoxon signed-rank, Holm",
  t: "Student's t, Holm",
} as const satisfies Partial<Record<NonNullable<CompareOptions["test"]>, string>>;

export type Rule = keyof typeof RULES;

/**
 * The lines of a leaderboard, best first.
 *
 * @param tested tiers by another rule than Tukey's HSD
 */
export function standingsOf(results: Results, view: View, tested?: Tiers): Standings {
  const { bundle, relevance, measure } = view;
  const scores = bundleScores(results, bundle, relevance, measure);
  const others = results.scores.bundles.filter(({ name }) => name !== bundle).map(({ name }) => name);
  const elsewhere = others.map((name) => valuesById(bundleScores(results, name, relevance, measure)));
  const isTested = isMean(scores) && scores.topics.length > 0;
  const tiers = isTested ? (tested ?? honestTiers(scoreTable(scores))) : undefined;
  const place = new Map(tiers?.runs.map((run) => [run.name, run]));
  const cutoff = cutoffOf(measure);
  const lines = scores.runs.map(({ run, summary: [value], missing }): Standing => {
    const found = place.get(run.shortId);
    const hasInterval = found && Number.isFinite(found.interval.low);
    return {
      ...{ run, value, missing },
      ...(hasInterval && { interval: found.interval }),
      place: found?.place ?? 1,
      tier: found?.tier ?? 1,
      letters: found?.letters ?? "",
      judged: judgedShare(results.input, run, cutoff),
      others: elsewhere.map((values) => values.get(run.submission.id) ?? Number.NaN),
    };
  });
  const sense = scores.columns[0].direction === "down" ? 1 : -1;
  const order = new Map(tiers?.runs.map(({ name }, i) => [name, i]));
  lines.sort((a, b) =>
    tiers
      ? order.get(a.run.shortId)! - order.get(b.run.shortId)!
      : sense * (a.value - b.value) || compareBytes(a.run.shortId, b.run.shortId),
  );
  return { scores, lines, others, range: rangeOf(lines), ...(tiers && { tiers }) };
}

function valuesById({ runs }: BundleScores): ReadonlyMap<number, number> {
  return new Map(runs.map(({ run, summary: [value] }) => [run.submission.id, value]));
}

function rangeOf(lines: readonly Standing[]): [number, number] {
  const values = lines
    .flatMap(({ value, interval, others }) => [value, interval?.low, interval?.high, ...others])
    .filter((value) => value !== undefined && Number.isFinite(value)) as number[];
  return [Math.min(0, ...values), Math.max(0, ...values) || 1];
}

/** The leaderboard as a table: for files, and for the page, which draws some of its cells. */
export function standingsTable({ scores, lines, others, tiers }: Standings, view: View): Table {
  const [column] = scores.columns;
  const cutoff = cutoffOf(view.measure);
  const digits = column.digits === undefined ? {} : { digits: column.digits };
  const best = column.direction === "none" ? {} : ({ best: column.direction === "up" ? "max" : "min" } as const);
  return {
    caption: `${view.bundle}${view.relevance === "" ? "" : `, ${view.relevance}`}: ${lines.length} runs by ${column.name} over ${scores.topics.length} topics`,
    columns: [
      { name: "place", kind: "integer" },
      { name: "run", kind: "text", id: true },
      { name: "team", kind: "text" },
      { name: column.name, kind: "real", ...digits, ...best },
      { name: "low", kind: "real", ...digits },
      { name: "high", kind: "real", ...digits },
      { name: "letters", kind: "text" },
      { name: "tier", kind: "integer" },
      { name: "judged", kind: "real", digits: 1, label: `judged${cutoff === undefined ? "" : `@${cutoff}`}, %` },
      ...others.map((name) => ({ name: `${column.name} ${name}`, label: name, kind: "real" as const, ...digits })),
    ],
    rows: lines.map((line): Cell[] => [
      ...[line.place, line.run.shortId, line.run.submission.participant, line.value],
      ...[line.interval?.low ?? null, line.interval?.high ?? null, line.letters, line.tier],
      ...[Number.isFinite(line.judged) ? 100 * line.judged : null, ...line.others],
    ]),
    notes: [
      ...(tiers
        ? [
            "Place: 1 + the number of significantly better runs. Runs that share a letter are not separated. Tier: a new one begins with the first run that is significantly worse than the best of its tier.",
          ]
        : ["No test: this measure is not a mean over topics, or there are no topics."]),
    ],
  };
}
