export { PRES_2010 } from "./pres-2010-tables.js";
export { presTable4, type RunScoresPrinted } from "./pres-table4.js";
export {
  type CellVerdict,
  type CheckedStatement,
  type CheckedValue,
  checkPrinted,
  type LineKind,
} from "./printed-value.js";
export {
  type Pres2010,
  type ReproducedTable,
  reproducePres2010,
  type SimulatedScores,
} from "./reproduce-pres-2010.js";
export {
  type Robustness2010,
  reproduceRobustness2010,
  type TauComparison,
  type TauSummary,
} from "./reproduce-robustness-2010.js";
export * from "./reproduction-tables.js";
export { ROBUSTNESS_2010 } from "./robustness-2010-table.js";
