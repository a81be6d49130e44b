import { UsageError } from "../../core/index.js";
import type { NamedRun } from "../../evaluation/index.js";
import type { Qrels } from "../../trec/index.js";
import type { CutoffColumn } from "./cutoff-column.js";
import { type JudgementVariant, type RemainingJudgements, remainingJudgements } from "./judgement-variant.js";
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
  return new RobustnessStudy(qrels, runs, columns, options).outcome(options, options.onProgress);
}

/** The variants of the judgements to try: the part of the options that a {@link RobustnessStudy} can change. */
export type Amounts = Pick<VariantOptions, "fractions" | "samples" | "depths">;

/**
 * A study of robustness that is asked again and again for other amounts of judgements, as a slider does. The scores
 * under all judgements are computed once, and a variant of the judgements is scored once. Its answers are those of
 * {@link studyRobustness}.
 */
export class RobustnessStudy {
  readonly #qrels: Qrels;
  readonly #runs: readonly NamedRun[];
  readonly #columns: readonly CutoffColumn[];
  readonly #options: RobustnessOptions;
  readonly #scorer: RunScorer;
  /** Number of documents that a simulated pool added. */
  readonly #simulated: number;
  /** By column: the significant pairs under all judgements. */
  readonly #significant: readonly (PairOutcomes | null)[];
  readonly #full: readonly RobustnessColumn[];
  /** By amount, then by sample. */
  readonly #known = new Map<number, VariantOutcome[]>();

  /** @throws UsageError for fewer than two runs, or if no topic is left */
  constructor(
    qrels: Qrels,
    runs: readonly NamedRun[],
    columns: readonly CutoffColumn[],
    options: Omit<RobustnessOptions, "onProgress"> = {},
  ) {
    const pool =
      options.by === "simulated-pool" ? simulatePool(qrels, runs, options.poolDepth ?? 100) : { qrels, runs, added: 0 };
    this.#qrels = pool.qrels;
    this.#runs = pool.runs;
    this.#columns = columns;
    this.#options = options;
    this.#simulated = pool.added;
    this.#scorer = createScorer(pool.qrels, pool.runs, columns, options);
    const { scores, means } = this.#scorer.full;
    this.#significant = scores.map((each) => this.#outcomesOf(each));
    this.#full = columns.map(({ measure, cutoff, column }, c) => {
      const outcomes = this.#significant[c];
      const order = compareOrders(means[c], means[c], column.direction);
      return { measure, cutoff, means: means[c], order, significant: outcomes && countSignificant(outcomes) };
    });
  }

  /**
   * The result for some amounts of judgements; what was computed for earlier requests is not computed again. With the
   * rule `nested`, samples depend on all fractions of a request, so nothing is kept.
   *
   * @param onProgress called after each variant of the judgements
   */
  outcome(amounts: Amounts = {}, onProgress?: RobustnessOptions["onProgress"]): Robustness {
    const { by = "judgements", keep, sample } = this.#options;
    if (keep === "nested") this.#known.clear();
    const drawn = drawVariants(this.#qrels, this.#runs, this.#scorer.topics, { ...this.#options, ...amounts, by });
    const variants = drawn.map(({ variant, ...what }, done): VariantOutcome => {
      const known = this.#known.get(what.amount) ?? [];
      this.#known.set(what.amount, known);
      // Whether samples are identical depends on how many there are, so it is never kept.
      const outcome = { ...(known[what.sample - 1] ?? this.#score(variant, what)), ...what };
      known[what.sample - 1] = outcome;
      onProgress?.(done + 1, drawn.length);
      return outcome;
    });
    const onlyRelevant = by === "judgements" && sample !== "all";
    return {
      by,
      ...(onlyRelevant && { onlyRelevant }),
      runs: this.#runs.map(({ name }) => name),
      topics: this.#scorer.topics.length,
      columns: this.#full,
      variants,
      simulated: this.#simulated,
    };
  }

  #score(variant: JudgementVariant, what: Omit<DrawnVariant, "variant">): VariantOutcome {
    const { full, topics } = this.#scorer;
    const { scores, means } = this.#scorer.score(variant);
    return {
      ...what,
      remaining: remainingJudgements(this.#qrels, variant, this.#options.level ?? 1, topics),
      columns: this.#columns.map(({ column }, c) => {
        const before = this.#significant[c];
        const after = this.#outcomesOf(scores[c]);
        return {
          means: means[c],
          order: compareOrders(full.means[c], means[c], column.direction),
          significance: before && after && compareSignificance(before, after),
        };
      }),
    };
  }

  #outcomesOf(scores: readonly Float64Array[]): PairOutcomes | null {
    const { alpha } = this.#options;
    return alpha === undefined ? null : significantPairs(scores, alpha);
  }
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
