import { UsageError } from "../../core/index.js";
import type { NamedRun } from "../../evaluation/index.js";
import type { Qrels } from "../../trec/index.js";
import type { DrawnSample, SamplePlan } from "./distinct-samples.js";
import { countIdenticalTopics, sampleJudgements } from "./judgement-samples.js";
import { type JudgementVariant, NOT_JUDGED, POOLED } from "./judgement-variant.js";
import { bestRanks, poolGrades } from "./pool.js";
import { sampleTopics } from "./topic-samples.js";

/**
 * How judgements go missing.
 * - `judgements`: documents are drawn at random, topic by topic; the qrels no longer mention those left out.
 * - `simulated-pool`: the same, but documents left out are still known to be pooled, and the pool has non-relevant
 *   documents.
 * - `pool-depth`: pools get shallower.
 * - `topics`: whole topics are left out.
 */
export type MissingBy = "judgements" | "simulated-pool" | "pool-depth" | "topics";

/** Which variants of the judgements a study uses. */
export interface VariantOptions extends Partial<SamplePlan> {
  /** Default `judgements`. */
  readonly by?: MissingBy | undefined;
  /** The lowest grade that makes a document relevant. Default 1. */
  readonly level?: number | undefined;
  /** Sample relevant documents only (default for `judgements`) or all judged ones (default for `simulated-pool`). */
  readonly sample?: "relevant" | "all" | undefined;
  /** Depths of shallower pools. Default 10, 20, 50, 100. */
  readonly depths?: readonly number[] | undefined;
  /** Depth of the simulated pool; 0 adds no document. Default 100. */
  readonly poolDepth?: number | undefined;
}

/** A variant of the judgements, with its amount and sample. */
export interface DrawnVariant {
  readonly variant: JudgementVariant;
  /** The fraction kept, or the depth of the pool. */
  readonly amount: number;
  /** 1-based. */
  readonly sample: number;
  readonly redraws: number;
  readonly distinct: boolean;
  /** Topics whose relevant documents are the same in all samples of this amount; null if there is only one. */
  readonly identicalTopics: number | null;
}

/** The requested variants, by amount and sample; `topics` are the numbers of the topics that count. */
export function drawVariants(
  qrels: Qrels,
  runs: readonly NamedRun[],
  topics: Uint32Array,
  options: VariantOptions,
): DrawnVariant[] {
  const { by = "judgements", level = 1, depths = [10, 20, 50, 100] } = options;
  const plan: SamplePlan = {
    fractions: options.fractions ?? [0.2, 0.4, 0.6, 0.8],
    samples: options.samples ?? 3,
    keep: options.keep ?? "round",
    seed: options.seed ?? 0,
  };
  if (by === "pool-depth") {
    const best = bestRanks(runs, qrels.grades.length);
    return depths.map((amount) => ({
      variant: { grades: poolGrades(qrels.grades, best, amount) },
      ...{ amount, sample: 1, redraws: 0, distinct: true, identicalTopics: null },
    }));
  }
  requireFractions(plan.fractions);
  if (by === "topics") {
    return sampleTopics(topics, plan).map((sample) => ({
      variant: { grades: qrels.grades, topics: sample.drawn },
      ...factsOf(sample, null),
    }));
  }
  const isPool = by === "simulated-pool";
  if (isPool && level < 1) throw new UsageError("the non-relevant documents of a simulated pool have grade 0");
  const sample = options.sample ?? (isPool ? "all" : "relevant");
  const drawn = sampleJudgements(qrels, { ...plan, level, sample, leftOut: isPool ? POOLED : NOT_JUDGED });
  const identical = plan.fractions.map((fraction) => {
    const grades = drawn.filter((each) => each.fraction === fraction).map((each) => each.drawn);
    return grades.length < 2 ? null : countIdenticalTopics(qrels, grades, level, topics);
  });
  return drawn.map((each) => ({
    variant: { grades: each.drawn },
    ...factsOf(each, identical[plan.fractions.indexOf(each.fraction)]),
  }));
}

function factsOf<T>({ fraction, sample, redraws, distinct }: DrawnSample<T>, identicalTopics: number | null) {
  return { amount: fraction, sample, redraws, distinct, identicalTopics };
}

function requireFractions(fractions: readonly number[]): void {
  const wrong = fractions.filter((fraction) => !(fraction > 0 && fraction <= 1));
  if (wrong.length > 0) throw new UsageError(`fractions must be above 0 and at most 1: ${wrong.join(", ")}`);
  if (new Set(fractions).size < fractions.length) throw new UsageError(`fractions repeat: ${fractions.join(", ")}`);
}
