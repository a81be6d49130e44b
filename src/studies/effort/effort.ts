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
  const { level = 1, docs = 0, seed = "0", rules = usualRules } = options;
  const { recalls = [0.8, 0.9, 0.95, 1], quantiles = [0.1, 0.25, 0.5, 0.75, 0.9] } = options;
  const bestGrade = options.bestGrade ?? highestGrade(qrels);
  const goals: Goal[] = [...recalls.map((recall) => ({ recall })), "first-best"];
  const rankings = runs.map(({ run }) => [...rankingsOf(qrels, run, { ...options, missing: "zero" })]);
  const judged = rankings.map((list) =>
    list.flatMap((ranking) => {
      const reading = readingOf(ranking, level, bestGrade);
      return reading ? [{ ranking, reading }] : [];
    }),
  );
  const { depths: wanted = "few" } = options;
  const readings = judged.flat().map(({ reading }) => reading);
  const depths = wanted === "few" ? fewDepths(readings) : wanted === "dense" ? denseDepths(readings) : wanted;
  return {
    quantiles,
    rules,
    bestGrade,
    docs,
    topics: judged[0]?.map(({ reading }) => reading.topic) ?? [],
    withoutRelevant: (rankings[0]?.length ?? 0) - (judged[0]?.length ?? 0),
    runs: runs.map(({ name }, r): RunEffort => {
      const readings = judged[r].map(({ reading }) => reading);
      const workSaved = (goal: Goal) => {
        if (goal === "first-best") return null;
        const size = docs > 0 ? `,docs=${docs}` : "";
        const { measure, settings } = parseMeasure(`WSS(rel=${level},recall=${goal.recall}${size})`);
        return mean(judged[r].map(({ ranking }) => measure.compute(ranking, settings)));
      };
      return {
        name,
        readings,
        curve: recallCurve(readings, depths, quantiles, docs),
        goals: goals.map((goal) => ({ ...goalDepths(readings, goal, docs), workSaved: workSaved(goal) })),
        stops: rules.map((rule) =>
          readings.map((reading) => stopReading(reading, rule, `${seed}/effort/${name}/${reading.topic}`)),
        ),
      };
    }),
  };
}

function highestGrade(qrels: Qrels): number {
  return qrels.judgements.reduce((highest, { levels }) => Math.max(highest, levels.length - 1), 0);
}
