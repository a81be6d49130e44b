export * from "./claim-topics.js";
export * from "./passage-scores.js";
export * from "./passage-system.js";
export * from "./tasks.js";
