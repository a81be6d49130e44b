export * from "./agreement.js";
export * from "./agreement-tables.js";
export * from "./assessment.js";
export * from "./breakdown.js";
export * from "./format-assessments.js";
export * from "./merge.js";
export * from "./parse-assessments.js";
export * from "./views.js";
