import type { NamedRun } from "../../evaluation/index.js";
import type { Qrels } from "../../trec/index.js";
import { merits, ranksByMerit } from "../run-order.js";
import type { CutoffColumn } from "./cutoff-column.js";
import { type RemainingJudgements, remainingJudgements } from "./judgement-variant.js";
import { compareOrders, type OrderAgreement } from "./order-agreement.js";
import { gradesWithout, soleContributors } from "./pool.js";
import { createScorer } from "./robustness.js";
import type { ScorerOptions } from "./run-scorer.js";

/** Options of {@link studyLeaveOut}. */
export interface LeaveOutOptions extends ScorerOptions {
  /** By run: its team. Default: each run is its own team. */
  readonly teams?: readonly string[] | undefined;
  /** Number of documents of each run that were pooled. Default 100. */
  readonly poolDepth?: number | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Score and rank of a run with and without its own contribution to the judgements. */
export interface OwnChange {
  /** Position of the run. */
  readonly run: number;
  readonly score: number;
  readonly scoreWithout: number;
  readonly rank: number;
  readonly rankWithout: number;
}

/** The result of leaving out the contribution of one run or team. */
export interface LeftOut {
  readonly contributor: string;
  readonly remaining: RemainingJudgements;
  /** By column. */
  readonly columns: readonly { readonly order: OrderAgreement; readonly own: readonly OwnChange[] }[];
}

/** Result of {@link studyLeaveOut}. */
export interface LeaveOut {
  readonly by: "run" | "team";
  readonly poolDepth: number;
  readonly runs: readonly string[];
  readonly topics: number;
  readonly columns: readonly {
    readonly measure: string;
    readonly cutoff: number;
    readonly direction: "up" | "down" | "none";
  }[];
  /** By contributor, in the order of their first runs. */
  readonly leftOut: readonly LeftOut[];
}

/**
 * Are judgements fair to a run that did not contribute to them? For each run, or team, removes the judgements of
 * documents that it alone brought into the pool, and scores and ranks its runs without them.
 *
 * J. Zobel: How reliable are the results of large-scale information retrieval experiments? SIGIR 1998, 307–314.
 * E. M. Voorhees: The philosophy of information retrieval evaluation. CLEF 2001, 355–370 (teams)
 */
export function studyLeaveOut(
  qrels: Qrels,
  runs: readonly NamedRun[],
  columns: readonly CutoffColumn[],
  options: LeaveOutOptions = {},
): LeaveOut {
  const { poolDepth = 100, level = 1, onProgress } = options;
  const scorer = createScorer(qrels, runs, columns, options);
  const teamOf = options.teams ?? runs.map(({ name }) => name);
  const contributors = [...new Set(teamOf)];
  const numbers = teamOf.map((team) => contributors.indexOf(team));
  const sole = soleContributors(runs, numbers, qrels.grades.length, poolDepth);
  const fullRanks = columns.map(({ column }, c) => ranksByMerit(merits(scorer.full.means[c], column.direction)));
  const leftOut = contributors.map((contributor, number): LeftOut => {
    const variant = { grades: gradesWithout(qrels, sole, number) };
    const { means } = scorer.score(variant);
    const members = numbers.flatMap((other, run) => (other === number ? [run] : []));
    const left: LeftOut = {
      contributor,
      remaining: remainingJudgements(qrels, variant, level, scorer.topics),
      columns: columns.map(({ column }, c) => {
        const ranks = ranksByMerit(merits(means[c], column.direction));
        const own = members.map((run) => ({
          run,
          score: scorer.full.means[c][run],
          scoreWithout: means[c][run],
          rank: fullRanks[c][run],
          rankWithout: ranks[run],
        }));
        return { order: compareOrders(scorer.full.means[c], means[c], column.direction), own };
      }),
    };
    onProgress?.(number + 1, contributors.length);
    return left;
  });
  return {
    by: options.teams ? "team" : "run",
    poolDepth,
    runs: runs.map(({ name }) => name),
    topics: scorer.topics.length,
    columns: columns.map(({ measure, cutoff, column }) => ({ measure, cutoff, direction: column.direction })),
    leftOut,
  };
}
