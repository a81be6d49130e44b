export * from "./contribution.js";
export * from "./forecast.js";
export * from "./move-to-front.js";
export * from "./pool.js";
export * from "./pool-lines.js";
export * from "./strata.js";
export { parsePoolMarks, parseTopicDocuments } from "./topic-documents.js";
