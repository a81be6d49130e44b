import type { EvaluationOptions, NamedRun } from "../evaluation/index.js";
import { countPairs, kendallTauB } from "../statistics/index.js";
import type { Qrels } from "../trec/index.js";
import type { CutoffColumn } from "./robustness/cutoff-column.js";
import { meritsOf, ranksByMerit, runsByMerit } from "./run-order.js";
import { type ScoreTable, scoreTables } from "./score-table.js";

/** How the order of runs changes from one cut-off to another. */
export interface OrderChange {
  readonly from: number;
  readonly to: number;
  /** Kendall's τ-b between the two orders; NaN if all runs are tied in one of them. */
  readonly tau: number;
  /** Pairs of runs whose order is reversed. */
  readonly swapped: number;
  /** The run whose rank changes most; null if none changes. */
  readonly mover: { readonly run: string; readonly from: number; readonly to: number } | null;
}

/** One measure against the depth. */
export interface DepthCurve {
  /** Without a cut-off: `PRES`. */
  readonly measure: string;
  readonly direction: ScoreTable["direction"];
  /** By depth, then by run. */
  readonly means: readonly (readonly number[])[];
  /** By depth, then by run; 1 is best. */
  readonly ranks: readonly (readonly number[])[];
  /** From each depth to the next. */
  readonly steps: readonly OrderChange[];
  /** From each depth to the last. */
  readonly toLast: readonly OrderChange[];
}

/** Result of {@link depthStudy}. */
export interface DepthStudy {
  readonly runs: readonly string[];
  readonly topics: number;
  /** Ascending. */
  readonly depths: readonly number[];
  readonly curves: readonly DepthCurve[];
}

/**
 * Measures against the number of results examined. The ranking is cut at each depth, and the cut-off of a measure is
 * the depth (for PRES, Nmax). Every measure must be given at every cut-off.
 */
export function depthStudy(
  qrels: Qrels,
  runs: readonly NamedRun[],
  columns: readonly CutoffColumn[],
  options: EvaluationOptions = {},
): DepthStudy {
  const depths = [...new Set(columns.map(({ cutoff }) => cutoff))].sort((a, b) => a - b);
  const measures = [...new Set(columns.map(({ measure }) => measure))];
  const { maxRetrieved = Number.POSITIVE_INFINITY } = options;
  const atDepths = depths.map((depth) => {
    const atDepth = measures.map((measure) => columns.find((c) => c.measure === measure && c.cutoff === depth)!.column);
    return scoreTables(qrels, runs, atDepth, { ...options, maxRetrieved: Math.min(depth, maxRetrieved) });
  });
  return {
    runs: runs.map(({ name }) => name),
    topics: atDepths[0]?.[0].topics.length ?? 0,
    depths,
    curves: measures.map((measure, m) =>
      depthCurve(
        measure,
        depths,
        atDepths.map((tables) => tables[m]),
      ),
    ),
  };
}

/** The curve of one measure from its scores at ascending depths. */
export function depthCurve(measure: string, depths: readonly number[], tables: readonly ScoreTable[]): DepthCurve {
  const last = depths.length - 1;
  const change = (from: number, to: number) => orderChange(tables[from], tables[to], depths[from], depths[to]);
  return {
    measure,
    direction: tables[0].direction,
    means: tables.map(({ means }) => means),
    ranks: tables.map((table) => ranksByMerit(meritsOf(table))),
    steps: depths.slice(1).map((_, d) => change(d, d + 1)),
    toLast: depths.slice(0, -1).map((_, d) => change(d, last)),
  };
}

function orderChange(before: ScoreTable, after: ScoreTable, from: number, to: number): OrderChange {
  const [x, y] = [meritsOf(before), meritsOf(after)];
  const [ranksBefore, ranksAfter] = [ranksByMerit(x), ranksByMerit(y)];
  const moves = runsByMerit(before).map((run) => ({
    run: before.runs[run],
    from: ranksBefore[run],
    to: ranksAfter[run],
  }));
  const distance = (move: { from: number; to: number }) => Math.abs(move.to - move.from);
  const farthest = moves.reduce((most, move) => (distance(move) > distance(most) ? move : most));
  return {
    from,
    to,
    tau: kendallTauB(x, y),
    swapped: countPairs(x, y).discordant,
    mover: distance(farthest) > 0 ? farthest : null,
  };
}
