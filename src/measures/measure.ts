import type { JudgedRanking } from "../core/index.js";

/** What a measure's parameter may be set to, its default and its meaning. */
export interface Parameter {
  readonly name: string;
  readonly about: string;
  /** `undefined` means that the parameter may be left out (a cut-off: the whole list). */
  readonly default: ParameterValue | undefined;
  /** Words that are accepted; without it the parameter is a number. */
  readonly values?: readonly string[];
  /** Smallest and largest number that is accepted. */
  readonly min?: number;
  readonly max?: number;
  readonly integer?: boolean;
}

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
export interface Measure {
  /** Name in the Presage dialect: `PRES`, `nDCG`. */
  readonly name: string;
  /** Other names it is known by, in any dialect that has no printing rules of its own. */
  readonly aliases?: readonly string[];
  readonly title: string;
  readonly about: string;
  readonly formula: string;
  readonly citation: string;
  /** In the order in which they are printed. `cutoff` is written `@k` behind the name. */
  readonly parameters: readonly Parameter[];
  readonly range: readonly [min: number, max: number];
  /** Whether a larger value is better. */
  readonly direction: "up" | "down" | "none";
  readonly summary: Summary;
  readonly examples: readonly Example[];
  compute(ranking: JudgedRanking, settings: Settings): number;
}

/** A measure with its parameters set: what an evaluation computes. */
export interface BoundMeasure {
  readonly measure: Measure;
  readonly settings: Settings;
  /** The canonical name; `parseMeasure(name)` gives this bound measure again. */
  readonly name: string;
}

/** The lowest grade that counts as relevant. */
export const rel: Parameter = {
  name: "rel",
  about: "lowest grade that counts as relevant",
  default: 1,
  integer: true,
};

/** A cut-off that may be left out: the whole list. */
export const optionalCutoff: Parameter = {
  name: "cutoff",
  about: "number of results looked at; the whole list when left out",
  default: undefined,
  min: 1,
  integer: true,
};

/** A cut-off that must be given. */
export function cutoff(defaultCutoff: number): Parameter {
  return { ...optionalCutoff, about: "number of results looked at", default: defaultCutoff };
}
