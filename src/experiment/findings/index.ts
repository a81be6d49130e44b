export * from "./check-findings.js";
export { CLASS_STRATEGIES } from "./class-strategies.js";
export type * from "./finding.js";
export * from "./finding-scores.js";
export * from "./finding-tables.js";
export { FINDINGS } from "./findings.js";
export * from "./findings-plans.js";
export { groupOrderTable } from "./ntcir-3-groups.js";
