export * from "./swap-rate.js";
export * from "./topic-influence.js";
export * from "./topic-samples.js";
export * from "./topic-study.js";
export * from "./topic-tables.js";
