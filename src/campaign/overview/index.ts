export { breakdown, breakdownTable } from "../../collection/judgements/index.js";
export * from "./human-coverage.js";
export * from "./recall-precision.js";
