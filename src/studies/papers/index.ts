export { PRES_2010, type PresPaper, presPaper } from "./pres-2010-tables.js";
export { presTable4, type RunScoresPrinted } from "./pres-table4.js";
export {
  type CellVerdict,
  type CheckedStatement,
  type CheckedValue,
  checkPrinted,
  type Line,
  type LineKind,
  statementLines,
  valueLines,
} from "./printed-value.js";
export {
  measurePresSimulation,
  type Pres2010,
  type PresSimulation,
  type ReproducedTable,
  reproducePres2010,
  type SimulatedScores,
} from "./reproduce-pres-2010.js";
export {
  type Robustness2010,
  type RobustnessSimulation,
  repeatStudy,
  reproduceRobustness2010,
  type TauComparison,
  type TauSummary,
} from "./reproduce-robustness-2010.js";
export * from "./reproduction-tables.js";
export { ROBUSTNESS_2010, type RobustnessPaper, robustnessPaper } from "./robustness-2010-table.js";
