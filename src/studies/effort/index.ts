export { stopByRecapture, type TwoSamples } from "./capture-recapture.js";
export {
  type Effort,
  type EffortOptions,
  type EffortQuestions,
  EffortStudy,
  type RunEffort,
  studyEffort,
  usualRules,
} from "./effort.js";
export * from "./effort-tables.js";
export type { Depth, Goal, GoalDepths } from "./goal-depths.js";
export { type AdviceOptions, hasKnee, type JudgingAdvice, judgingAdvice } from "./judging-advice.js";
export {
  type DepthForecast,
  type Forecast,
  forecastByDepth,
  forecastRelevant,
  type RankCounts,
  type ReadDocument,
} from "./next-documents.js";
export { type Reading, readingOf } from "./reading.js";
export type { CurvePoint } from "./recall-curve.js";
export {
  type DrawnBy,
  forecastRemaining,
  type Judging,
  mostRemaining,
  type Remaining,
} from "./remaining-relevant.js";
export { ruleName, type Stop, type StoppingRule, stopReading } from "./stopping-rules.js";
