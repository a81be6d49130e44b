import type { JudgedRanking, Parameters, ValuesOf } from "../core/index.js";

export type ParameterValue = number | string;

/** The values of a measure's parameters, defaults filled in. */
export type Settings = Readonly<Record<string, ParameterValue | undefined>>;

/** How a measure's values over topics become one: its usual summary. */
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
 * A measure: a small pure function of a judged ranking, with everything that is to be said of it.
 *
 * Every measure is finite and lies in `range` on every ranking, also when nothing was retrieved or
 * nothing is relevant; a property test holds all of them to it.
 */
export interface Measure<P extends Parameters = Parameters> {
  /** Name in the Presage dialect: `PRES`, `nDCG`. */
  readonly name: string;
  /** Other names it is known by, in any dialect that has no printing rules of its own. */
  readonly aliases?: readonly string[];
  readonly title: string;
  readonly about: string;
  readonly formula: string;
  readonly citation: string;
  /** In the order in which they are printed. `cutoff` is written `@k` behind the name. */
  readonly parameters: P;
  readonly range: readonly [min: number, max: number];
  /** Whether a larger value is better. */
  readonly direction: "up" | "down" | "none";
  readonly summary: Summary;
  readonly examples: readonly Example[];
  compute(ranking: JudgedRanking, settings: ValuesOf<P>): number;
}

/** A measure with its parameters set: what an evaluation computes. */
export interface BoundMeasure<P extends Parameters = Parameters> {
  readonly measure: Measure<P>;
  readonly settings: Settings & ValuesOf<P>;
  /** The canonical name; `parseMeasure(name)` gives this bound measure again. */
  readonly name: string;
}

/** Types are checked where a measure is written. */
export function defineMeasure<const P extends Parameters>(measure: Measure<P>): Measure<P> {
  return measure;
}
