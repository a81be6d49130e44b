import type { JudgedRanking, Parameters, ValuesOf } from "../core/index.js";

export type ParameterValue = number | string;

/** The values of a measure's parameters, defaults filled in. */
export type Settings = Readonly<Record<string, ParameterValue | undefined>>;

/** How a measure's values over topics are combined into one: its usual summary. */
export type Summary = "mean" | "sum" | "geometric";

/** A worked example: shown by `presage measures NAME` and checked by a test. */
export interface Example {
  /** Grades in rank order; `null` is an unjudged document. */
  readonly ranking: readonly (number | null)[];
  /** Grades of judged documents that were not retrieved. */
  readonly missed?: readonly number[];
  /** The measure as a user writes it, e.g. `PRES@100`. */
  readonly measure: string;
  readonly value: number;
  /** The arithmetic in one line. */
  readonly working: string;
}

/**
 * A measure: a small pure function of a judged ranking, with its description.
 *
 * Every measure is finite and within `range` for every ranking, even if nothing was retrieved or
 * nothing is relevant; a property test checks this for all of them.
 */
export interface Measure<P extends Parameters = Parameters> {
  /** Name in the Presage dialect: `PRES`, `nDCG`. */
  readonly name: string;
  /** Other names, in any dialect without its own printing rules. */
  readonly aliases?: readonly string[];
  readonly title: string;
  readonly about: string;
  readonly formula: string;
  readonly citation: string;
  /** In the order in which they are printed. `cutoff` is written `@k` after the name. */
  readonly parameters: P;
  readonly range: readonly [min: number, max: number];
  /** Whether a larger value is better. */
  readonly direction: "up" | "down" | "none";
  readonly summary: Summary;
  readonly examples: readonly Example[];
  compute(ranking: JudgedRanking, settings: ValuesOf<P>): number;
}

/** A measure with its parameters set, as an evaluation computes it. */
export interface BoundMeasure<P extends Parameters = Parameters> {
  readonly measure: Measure<P>;
  readonly settings: Settings & ValuesOf<P>;
  /** The canonical name; `parseMeasure(name)` returns this bound measure. */
  readonly name: string;
}

/** Checks the types where a measure is defined. */
export function defineMeasure<const P extends Parameters>(measure: Measure<P>): Measure<P> {
  return measure;
}
