import type { Parameters, ValuesOf } from "../../core/index.js";
import type { Estimate } from "./estimate.js";
import type { SampledRanking } from "./sampled-ranking.js";

/** A measure that is estimated from judgements of a sample whose probabilities are known. */
export interface SampledMeasure<P extends Parameters = Parameters> {
  readonly name: string;
  /** Other names. */
  readonly aliases?: readonly string[];
  readonly title: string;
  readonly about: string;
  readonly formula: string;
  readonly citation: string;
  readonly parameters: P;
  readonly example: SampledExample;
  /** Whether documents that were pooled but not drawn must be listed. */
  readonly needsPool?: boolean;
  /** Undefined if no judged document of the topic is relevant: the sample then says nothing about the ranking. */
  estimate(ranking: SampledRanking, settings: ValuesOf<P>): Estimate | undefined;
}

/** A worked example: shown by `presage measures NAME` and checked by a test. */
export interface SampledExample {
  /** `[grade, stratum]` in rank order; grade −1: pooled, not drawn; `null`: outside the pool. */
  readonly ranking: readonly (readonly [grade: number, stratum: number] | null)[];
  /** The same for pooled documents that were not retrieved. */
  readonly missed?: readonly (readonly [grade: number, stratum: number])[];
  readonly measure: string;
  readonly value: number;
  readonly working: string;
}

/** Checks the types where a measure is defined. */
export function defineSampledMeasure<const P extends Parameters>(measure: SampledMeasure<P>): SampledMeasure<P> {
  return measure;
}
