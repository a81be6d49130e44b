export { GEOMETRIC_FLOOR, type TrecColumn } from "./column.js";
export { parseTrecMeasures } from "./parse.js";
export { trecMeasures, trecNicknames } from "./table.js";
export type { TrecContext, TrecMeasure } from "./table-entries.js";
