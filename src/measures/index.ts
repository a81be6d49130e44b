export type { Parameter } from "../core/index.js";
export { bindMeasure, formatMeasure, rankCutoff } from "./bound-measure.js";
export { isMonotone, type TieBounds, type TieOptions, tieBounds } from "./bounds.js";
export { isCensored } from "./depth.js";
export {
  isMeasureName,
  type MeasureDefaults,
  measureNamed,
  parseMeasure,
  parseMeasures,
  unknownMeasure,
} from "./dialect.js";
export { explainMeasure, explainSampledMeasure, listMeasures, trecNamesOf } from "./explain.js";
export { compareLexiPrecision } from "./lexi-precision.js";
export { compareLexiRecall } from "./lexi-recall.js";
export type {
  BoundMeasure,
  Example,
  Measure,
  ParameterValue,
  Settings,
  Summary,
} from "./measure.js";
export {
  groupMeasures,
  groupRankings,
  type PreferenceOutcome,
  preferenceMeasures,
  preferenceOutcome,
} from "./preferences/index.js";
export { rankingOfGrades } from "./ranking-of-grades.js";
export { neededForRecall } from "./recall-target.js";
export { type MeasureGroup, measureGroups, measures } from "./registry.js";
export { isRelevant } from "./relevant.js";
export {
  type BoundSampledMeasure,
  type Estimate,
  isSampledMeasure,
  type MeanEstimate,
  meanEstimate,
  parseSampledMeasure,
  SAMPLED_GROUP,
  type SampledDocument,
  type SampledMeasure,
  type SampledRanking,
  type SampledStratum,
  sampledMeasureNamed,
  sampledMeasures,
} from "./sampled/index.js";
export { splitMeasures } from "./split-measures.js";
export { atol } from "./trec/c-numbers.js";
export { GEOMETRIC_FLOOR, parseTrecMeasures, type TrecColumn } from "./trec/index.js";
export {
  type UnjudgedBounds,
  type UnjudgedOptions,
  type UnjudgedRange,
  unjudgedBounds,
  unjudgedRange,
} from "./unjudged-bounds.js";
