import {
  defaultsOf,
  ExitCode,
  formatFixed,
  type JudgedRanking,
  type Parameters,
  PresageError,
  type ValuesOf,
} from "../../core/index.js";
import type { Measure, Settings } from "../measure.js";
import { atol } from "./c-numbers.js";
import type { TrecColumn } from "./column.js";
import { numbers, pairs, rankCutoffs, realCutoffs } from "./parameters.js";

/** Options of the command line for all measures. */
export interface TrecContext {
  readonly version: 9 | 10;
  /** Relevance level (`-l`). */
  readonly level: number;
  /** Size of the collection (`-N`). */
  readonly docs: number;
  /** Report only the first illegal measure, in trec_eval's words, instead of all of them with advice. */
  readonly terse?: boolean;
  /**
   * Columns in the order of the request, and those of every request: `recall.100` and then `recall.1000` are two. By
   * default both are as in trec_eval: its order, and the first parameters of each measure.
   */
  readonly asNamed?: boolean;
}

/** A measure of trec_eval's table. */
export interface TrecMeasure {
  readonly name: string;
  /** The first version with this measure. */
  readonly since: 9 | 10;
  /** The lines it prints, with the parameters after the dot of `-m name.parameters`. */
  columns(parameters: string | undefined, context: TrecContext): TrecColumn[];
}

type Exception<P extends Parameters> = (
  ranking: JudgedRanking,
  settings: ValuesOf<P>,
  context: TrecContext,
) => number | undefined;

interface Traits<P extends Parameters> {
  readonly since?: 9 | 10;
  readonly exception?: Exception<P>;
}

const REAL = { kind: "real", summary: "mean", showTopic: true, showSummary: true } as const;
const COUNT = { kind: "count", summary: "sum", showTopic: true, showSummary: true } as const;

function column<P extends Parameters>(
  name: string,
  label: string,
  measure: Measure<P>,
  given: Settings,
  context: TrecContext,
  exception?: Exception<P>,
): TrecColumn {
  const settings = { ...defaultsOf(measure.parameters), ...given };
  return {
    ...REAL,
    name: label,
    measure: name,
    family: "qrels",
    bound: { measure, settings },
    ...(exception && { exception: (ranking: JudgedRanking) => exception(ranking, settings, context) }),
  };
}

/** A measure without parameters. */
export function single(
  name: string,
  measure: Measure,
  shape: Partial<Pick<TrecColumn, "kind" | "summary" | "showTopic" | "special">> = {},
): TrecMeasure {
  return {
    name,
    since: 9,
    columns: (_, context) => [{ ...column(name, name, measure, { rel: context.level }, context), ...shape }],
  };
}

/** A number of documents, summed over topics. */
export function count(name: string, measure: Measure, shape: Pick<TrecColumn, "special"> = {}): TrecMeasure {
  return single(name, measure, { ...COUNT, ...shape });
}

/** A measure at ranks: `name_5`. */
export function atRanks(
  name: string,
  measure: Measure,
  defaults: readonly number[],
  { since = 9, graded = false }: { readonly since?: 9 | 10; readonly graded?: boolean } = {},
): TrecMeasure {
  return {
    name,
    since,
    columns: (parameters, context) =>
      ranksOf(name, parameters, defaults).map((rank) => {
        const given = { ...(graded ? {} : { rel: context.level }), cutoff: Number(rank) };
        return column(name, `${name}_${rank}`, measure, given, context);
      }),
  };
}

/** A measure at real numbers: `name_0.10`. */
export function atReals<P extends Parameters>(
  name: string,
  measure: Measure<P>,
  defaults: readonly number[],
  settings: (context: TrecContext) => Settings = () => ({}),
  { exception }: Traits<P> = {},
): TrecMeasure {
  return {
    name,
    since: 9,
    columns: (parameters, context) =>
      realsOf(name, parameters, defaults).map((cutoff) => {
        const given = { rel: context.level, ...settings(context), cutoff };
        return column(name, realLabel(name, cutoff), measure, given, context, exception);
      }),
  };
}

/** A measure with a list of numbers, which appear in its name as given: `utility_1,-1,0,0`. */
export function numeric<P extends Parameters>(
  name: string,
  measure: Measure<P>,
  defaults: readonly number[],
  settings: (values: readonly number[], context: TrecContext) => Settings | string,
  { exception }: Traits<P> = {},
): TrecMeasure {
  return {
    name,
    since: 9,
    columns: (parameters, context) => {
      const given = settings(parameters === undefined ? defaults : numbers(parameters), context);
      if (typeof given === "string") {
        throw new PresageError(`cannot calculate measure '${name}': ${given}`, ExitCode.calculation);
      }
      const label = parameters === undefined ? name : `${name}_${parameters}`;
      return [column(name, label, measure, { rel: context.level, ...given }, context, exception)];
    },
  };
}

/** A measure of gains, with pairs of level and gain; the pair `p` sets a persistence, if any. `-l` has no effect. */
export function paired<P extends Parameters>(
  name: string,
  measure: Measure<P>,
  { since = 9, persistence, exception }: Traits<P> & { readonly persistence?: number } = {},
): TrecMeasure {
  return {
    name,
    since,
    columns: (parameters, context) => {
      const given = parameters === undefined ? [] : pairs(name, parameters);
      const gains = given.flatMap((pair) => {
        // 10 ignores what is not a whole number, such as rbp's p; 9 reads it as level 0.
        const isLevel = context.version === 9 || /^[+-]?\d+$/.test(pair.name);
        return isLevel ? [`${atol(pair.name)}=${pair.value}`] : [];
      });
      const settings: Record<string, number | string> = { idealOrder: "trec_eval" };
      if (gains.length > 0) settings.gains = gains.join(",");
      if (persistence !== undefined) settings.p = given.findLast((pair) => pair.name === "p")?.value ?? persistence;
      const label = parameters === undefined ? name : `${name}_${parameters}`;
      return [column(name, label, measure, settings, context, exception)];
    },
  };
}

/** The tag of the run, in the summary only. */
export function runid(name: "runid"): TrecMeasure {
  const shape = { kind: "text", summary: "none", showTopic: false, showSummary: true, special: name } as const;
  return { name, since: 9, columns: () => [{ ...shape, name, measure: name }] };
}

/** The number of topics, in the summary only. */
export function topicCount(name: "num_q"): TrecMeasure {
  return { name, since: 9, columns: () => [{ ...COUNT, showTopic: false, special: name, name, measure: name }] };
}

/** The grades of the first documents as a string, for topics only. */
export function relstring(name: "relstring", length: number): TrecMeasure {
  const shape = { kind: "text", summary: "none", showTopic: true, showSummary: false, special: name } as const;
  return {
    name,
    since: 9,
    columns: (parameters) => [
      {
        ...shape,
        name: parameters === undefined ? name : `${name}_${parameters}`,
        measure: name,
        family: "qrels",
        parameter: parameters === undefined ? length : Math.trunc(numbers(parameters)[0]),
      },
    ],
  };
}

/** A measure of preferences (`-R prefs`). */
export function preference(name: string): TrecMeasure {
  return { name, since: 9, columns: () => [{ ...REAL, name, measure: name, family: "prefs" }] };
}

/** A number of preferences, summed over topics. */
export function preferenceCount(name: string): TrecMeasure {
  return { name, since: 9, columns: () => [{ ...COUNT, name, measure: name, family: "prefs" }] };
}

/** A measure averaged over judgement groups (`-R qrels_jg`). */
export function groups(
  name: string,
  cutoffs?: { readonly unit: "rank" | "multiple"; readonly defaults: readonly number[] },
): TrecMeasure {
  const shape = { ...REAL, measure: name, family: "qrels_jg" } as const;
  return {
    name,
    since: 9,
    columns: (parameters) => {
      if (!cutoffs) return [{ ...shape, name }];
      if (cutoffs.unit === "rank") {
        const ranks = ranksOf(name, parameters, cutoffs.defaults);
        return ranks.map((rank) => ({ ...shape, name: `${name}_${rank}`, parameter: Number(rank) }));
      }
      const multiples = realsOf(name, parameters, cutoffs.defaults);
      return multiples.map((multiple) => ({ ...shape, name: realLabel(name, multiple), parameter: multiple }));
    },
  };
}

function ranksOf(name: string, parameters: string | undefined, defaults: readonly number[]) {
  return parameters === undefined ? defaults : rankCutoffs(name, parameters);
}

function realsOf(name: string, parameters: string | undefined, defaults: readonly number[]): readonly number[] {
  return parameters === undefined ? defaults : realCutoffs(name, parameters);
}

/** `iprec_at_recall_0.10`; trec_eval has room for eight characters after the underscore. */
function realLabel(name: string, value: number): string {
  return `${name}_${formatFixed(value, 2).padStart(3).slice(0, 8)}`;
}
