import type { JudgedRanking } from "../../core/index.js";
import { type EvaluationOptions, type NamedRun, rankingsOf } from "../../evaluation/index.js";
import { parseMeasure } from "../../measures/index.js";
import { mean } from "../../statistics/index.js";
import type { Qrels } from "../../trec/index.js";
import { type Goal, type GoalDepths, goalDepths } from "./goal-depths.js";
import { type Reading, readingOf } from "./reading.js";
import { type CurvePoint, denseDepths, fewDepths, recallCurve } from "./recall-curve.js";
import { type Stop, type StoppingRule, stopReading } from "./stopping-rules.js";

export interface EffortOptions extends EvaluationOptions {
  /** Recalls to reach. Default 0.8, 0.9, 0.95 and 1. */
  readonly recalls?: readonly number[];
  /**
   * Depths of the curve. `few`: 1, 2, 5, 10 … up to the longest list of any run; `dense`: as many as a figure needs; or
   * a list of depths. Default `few`.
   */
  readonly depths?: "few" | "dense" | readonly number[];
  /** Probabilities of the curve's quantiles. Default 0.1, 0.25, 0.5, 0.75 and 0.9. */
  readonly quantiles?: readonly number[];
  readonly rules?: readonly StoppingRule[];
  /** The runs whose curves are wanted; those of others are empty. Default: all. */
  readonly curvesOf?: readonly string[];
  /** Documents in the collection. Default 0: unknown. */
  readonly docs?: number;
  /** The grade at which a single document is enough. Default: the highest grade in the judgements. */
  readonly bestGrade?: number;
  readonly seed?: string;
}

/** Result of {@link studyEffort}. */
export interface Effort {
  readonly quantiles: readonly number[];
  readonly rules: readonly StoppingRule[];
  readonly bestGrade: number;
  readonly docs: number;
  /** Topics with a relevant document, in byte order; the study covers only these. */
  readonly topics: readonly string[];
  /** Number of topics without a relevant document. */
  readonly withoutRelevant: number;
  readonly runs: readonly RunEffort[];
}

/** The effort that a run takes to read. */
export interface RunEffort {
  readonly name: string;
  readonly readings: readonly Reading[];
  readonly curve: readonly CurvePoint[];
  /** A goal for each recall, then the first document of the best grade. */
  readonly goals: readonly (GoalDepths & { readonly workSaved: number | null })[];
  /** By rule, then by topic. */
  readonly stops: readonly (readonly Stop[])[];
}

export const usualRules: readonly StoppingRule[] = [
  ...[100, 200, 500].map((depth) => ({ kind: "depth" as const, depth })),
  ...[20, 50, 100].map((length) => ({ kind: "irrelevant-run" as const, length })),
  { kind: "recapture", recall: 0.9 },
  { kind: "oracle" },
  { kind: "end" },
];

/**
 * How deep must one read? Recall against documents read, the depth for a recall, and the results of readers who stop by
 * a rule. An unjudged document counts as not relevant; a topic missing from a run counts as an empty list.
 */
export function studyEffort(qrels: Qrels, runs: readonly NamedRun[], options: EffortOptions = {}): Effort {
  return new EffortStudy(qrels, runs, options).outcome(options);
}

/** The questions to a study of effort: the part of the options that an {@link EffortStudy} can change. */
export type EffortQuestions = Pick<EffortOptions, "recalls" | "depths" | "quantiles" | "rules" | "curvesOf">;

/** A run with its rankings, as a reader sees them. */
interface ReadRun {
  readonly name: string;
  readonly rankings: readonly JudgedRanking[];
  readonly readings: readonly Reading[];
}

/**
 * A study of effort that is asked again and again for other recalls and rules, as a slider does. Rankings are read
 * once, and a goal or a rule is followed once. Its answers are those of {@link studyEffort}.
 */
export class EffortStudy {
  readonly #runs: readonly ReadRun[];
  readonly #options: EffortOptions;
  readonly #bestGrade: number;
  readonly #withoutRelevant: number;
  readonly #known = new Map<string, unknown>();

  constructor(qrels: Qrels, runs: readonly NamedRun[], options: EffortOptions = {}) {
    const { level = 1 } = options;
    this.#options = options;
    this.#bestGrade = options.bestGrade ?? highestGrade(qrels);
    let all = 0;
    this.#runs = runs.map(({ name, run }, r) => {
      const read: ReadRun & { rankings: JudgedRanking[]; readings: Reading[] } = { name, rankings: [], readings: [] };
      for (const ranking of rankingsOf(qrels, run, { ...options, missing: "zero" })) {
        if (r === 0) all++;
        const reading = readingOf(ranking, level, this.#bestGrade);
        if (!reading) continue;
        read.rankings.push(ranking);
        read.readings.push(reading);
      }
      return read;
    });
    this.#withoutRelevant = all - (this.#runs[0]?.readings.length ?? 0);
  }

  /** The result for some goals and rules; what was computed for earlier requests is not computed again. */
  outcome(questions: EffortQuestions = {}): Effort {
    const { docs = 0 } = this.#options;
    const { rules = usualRules, quantiles = [0.1, 0.25, 0.5, 0.75, 0.9] } = questions;
    const { recalls = [0.8, 0.9, 0.95, 1], depths: wanted = "few", curvesOf } = questions;
    const goals: Goal[] = [...recalls.map((recall) => ({ recall })), "first-best"];
    const depths = this.#depths(wanted);
    return {
      quantiles,
      rules,
      bestGrade: this.#bestGrade,
      docs,
      topics: this.#runs[0]?.readings.map(({ topic }) => topic) ?? [],
      withoutRelevant: this.#withoutRelevant,
      runs: this.#runs.map((run, r): RunEffort => {
        const { name, readings } = run;
        return {
          name,
          readings,
          curve:
            curvesOf?.includes(name) === false
              ? []
              : this.#keep(["curve", r, wanted, quantiles], () => recallCurve(readings, depths, quantiles, docs)),
          goals: goals.map((goal) => this.#goal(run, r, goal)),
          stops: rules.map((rule) => this.#stops(run, r, rule)),
        };
      }),
    };
  }

  #goal({ rankings, readings }: ReadRun, r: number, goal: Goal): RunEffort["goals"][number] {
    const { level = 1, docs = 0 } = this.#options;
    const workSaved = () => {
      if (goal === "first-best") return null;
      const size = docs > 0 ? `,docs=${docs}` : "";
      const { measure, settings } = parseMeasure(`WSS(rel=${level},recall=${goal.recall}${size})`);
      return mean(rankings.map((ranking) => measure.compute(ranking, settings)));
    };
    return this.#keep(["goal", r, goal], () => ({ ...goalDepths(readings, goal, docs), workSaved: workSaved() }));
  }

  #stops({ name, readings }: ReadRun, r: number, rule: StoppingRule): readonly Stop[] {
    const { seed = "0" } = this.#options;
    return this.#keep(["stops", r, rule], () =>
      readings.map((reading) => stopReading(reading, rule, `${seed}/effort/${name}/${reading.topic}`)),
    );
  }

  #depths(wanted: NonNullable<EffortOptions["depths"]>): readonly number[] {
    if (typeof wanted !== "string") return wanted;
    return this.#keep(["depths", wanted], () => {
      const readings = this.#runs.flatMap((run) => run.readings);
      return wanted === "few" ? fewDepths(readings) : denseDepths(readings);
    });
  }

  #keep<T>(question: readonly unknown[], answer: () => T): T {
    const key = JSON.stringify(question);
    if (!this.#known.has(key)) {
      if (this.#known.size >= KEPT) this.#known.clear();
      this.#known.set(key, answer());
    }
    return this.#known.get(key) as T;
  }
}

/** Maximum number of answers kept; a slider that moves for long asks for thousands. */
const KEPT = 50_000;

function highestGrade(qrels: Qrels): number {
  return qrels.judgements.reduce((highest, { levels }) => Math.max(highest, levels.length - 1), 0);
}
