export * from "./class-codes.js";
export * from "./classifier.js";
export { DEFAULT_LINEAR_OPTIONS, type LinearOptions } from "./linear-classifier.js";
export * from "./nearest-neighbours.js";
export type { RankedCode } from "./ranked-code.js";
export { type TextVector, wordsVector } from "./text-vector.js";
export * from "./training-periods.js";
