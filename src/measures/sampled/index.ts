export { type Estimate, type MeanEstimate, meanEstimate } from "./estimate.js";
export { type BoundSampledMeasure, parseSampledMeasure } from "./parse-sampled-measure.js";
export { rankingOfExample } from "./ranking-of-example.js";
export { isSampledMeasure, SAMPLED_GROUP, sampledMeasureNamed, sampledMeasures } from "./registry.js";
export type { SampledExample, SampledMeasure } from "./sampled-measure.js";
export type { SampledDocument, SampledRanking, SampledStratum } from "./sampled-ranking.js";
