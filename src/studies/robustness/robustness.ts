import { UsageError } from "../../core/index.js";
import type { NamedRun } from "../../evaluation/index.js";
import type { Qrels } from "../../trec/index.js";
import type { CutoffColumn } from "./cutoff-column.js";
import { type RemainingJudgements, remainingJudgements } from "./judgement-variant.js";
import { compareOrders, type OrderAgreement } from "./order-agreement.js";
import { RunScorer, type ScorerOptions } from "./run-scorer.js";
import {
  compareSignificance,
  countSignificant,
  type PairOutcomes,
  type SignificanceChange,
  significantPairs,
} from "./significant-pairs.js";
import { simulatePool } from "./simulated-pool.js";
import { type DrawnVariant, drawVariants, type VariantOptions } from "./variants.js";

/** Options of {@link studyRobustness}. */
export interface RobustnessOptions extends ScorerOptions, VariantOptions {
  /** Also compares significant pairs, at this significance level. Takes far longer than everything else. */
  readonly alpha?: number | undefined;
  /** Called after each variant of the judgements. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** A measure at a cut-off under all judgements. */
export interface RobustnessColumn {
  readonly measure: string;
  readonly cutoff: number;
  /** By run. */
  readonly means: readonly number[];
  /** Of the order with itself: τ-a is below 1 if runs are tied. */
  readonly order: OrderAgreement;
  /** Pairs of runs that differ significantly; null if not requested. */
  readonly significant: number | null;
}

/** A measure at a cut-off under the remaining judgements, compared with all judgements. */
export interface ColumnOutcome {
  /** By run. */
  readonly means: readonly number[];
  readonly order: OrderAgreement;
  readonly significance: SignificanceChange | null;
}

/** The result of one variant of the judgements. */
export interface VariantOutcome extends Omit<DrawnVariant, "variant"> {
  readonly remaining: RemainingJudgements;
  /** By column. */
  readonly columns: readonly ColumnOutcome[];
}

/** Result of {@link studyRobustness}: every number that its tables and figures need. */
export interface Robustness {
  readonly by: NonNullable<VariantOptions["by"]>;
  /** Whether only relevant documents were left out, so that amounts are shares of these alone. */
  readonly onlyRelevant?: true;
  readonly runs: readonly string[];
  /** Number of topics in all judgements. */
  readonly topics: number;
  readonly columns: readonly RobustnessColumn[];
  /** By fraction or depth, then by sample. */
  readonly variants: readonly VariantOutcome[];
  /** Number of non-relevant documents that the simulated pool added. */
  readonly simulated: number;
}

/**
 * How missing judgements change the order of runs: scores all runs under all judgements and under variants with fewer
 * of them, and compares the orders by each measure. No run is read again, and topics that did not change are not scored
 * again.
 *
 * W. Magdy, G. J. F. Jones: Examining the robustness of evaluation metrics for patent retrieval with incomplete
 * relevance judgements. CLEF 2010, 82–93. T. Bompada, C.-C. Chang, J. Chen, R. Kumar, R. Shenoy: On the robustness of
 * relevance measures with incomplete judgments. SIGIR 2007, 359–366 (significant pairs)
 *
 * @throws UsageError for fewer than two runs, or if no topic is left
 */
export function studyRobustness(
  qrels: Qrels,
  runs: readonly NamedRun[],
  columns: readonly CutoffColumn[],
  options: RobustnessOptions = {},
): Robustness {
  const { by = "judgements", alpha, onProgress } = options;
  const pool = by === "simulated-pool" ? simulatePool(qrels, runs, options.poolDepth ?? 100) : undefined;
  const judgements = pool?.qrels ?? qrels;
  const judged = pool?.runs ?? runs;
  const scorer = createScorer(judgements, judged, columns, options);
  const outcomesOf = (scores: readonly Float64Array[]): PairOutcomes | null =>
    alpha === undefined ? null : significantPairs(scores, alpha);
  const full = scorer.full.scores.map(outcomesOf);
  const drawn = drawVariants(judgements, judged, scorer.topics, { ...options, by });
  const variants = drawn.map(({ variant, ...what }, done): VariantOutcome => {
    const { scores, means } = scorer.score(variant);
    const outcome: VariantOutcome = {
      ...what,
      remaining: remainingJudgements(judgements, variant, options.level ?? 1, scorer.topics),
      columns: columns.map(({ column }, c) => {
        const before = full[c];
        const after = outcomesOf(scores[c]);
        return {
          means: means[c],
          order: compareOrders(scorer.full.means[c], means[c], column.direction),
          significance: before && after && compareSignificance(before, after),
        };
      }),
    };
    onProgress?.(done + 1, drawn.length);
    return outcome;
  });
  const onlyRelevant = by === "judgements" && options.sample !== "all";
  return {
    by,
    ...(onlyRelevant && { onlyRelevant }),
    runs: runs.map(({ name }) => name),
    topics: scorer.topics.length,
    columns: columns.map(({ measure, cutoff, column }, c) => {
      const means = scorer.full.means[c];
      const outcomes = full[c];
      const order = compareOrders(means, means, column.direction);
      return { measure, cutoff, means, order, significant: outcomes && countSignificant(outcomes) };
    }),
    variants,
    simulated: pool?.added ?? 0,
  };
}

/** A scorer; needs two runs or more and one topic or more. */
export function createScorer(
  qrels: Qrels,
  runs: readonly NamedRun[],
  columns: readonly CutoffColumn[],
  options: ScorerOptions,
): RunScorer {
  if (runs.length < 2) throw new UsageError("an order needs at least two runs");
  const scorer = new RunScorer(qrels, runs, columns, options);
  if (scorer.topics.length === 0) throw new UsageError("no topic of the judgements is left");
  return scorer;
}
