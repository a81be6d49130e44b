export { breakdown, breakdownTable } from "../../collection/index.js";
export * from "./human-coverage.js";
export * from "./recall-precision.js";
