export * from "./byte-order.js";
export * from "./document-table.js";
export * from "./errors.js";
export * from "./judged-ranking.js";
