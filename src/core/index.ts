export * from "./byte-order.js";
export * from "./document-table.js";
export * from "./errors.js";
export * from "./judged-ranking.js";
export * from "./lossless-text.js";
export { nearestName } from "./nearest-name.js";
export { createRandom, type Random } from "./random.js";
export type { Cell, Censored, Column, ColumnKind, Table } from "./table.js";
