export type { CutoffColumn } from "./cutoff-column.js";
export { cutoffColumns } from "./cutoff-columns.js";
export { type KeepRule, keepRules } from "./keep-rule.js";
export * from "./leave-out.js";
export * from "./leave-out-tables.js";
export {
  compareOrders,
  DIFFERENT,
  EQUIVALENT,
  type OrderAgreement,
  type TauName,
  type Verdict,
  verdictOf,
} from "./order-agreement.js";
export { type RankInterval, rankIntervals, rankIntervalsTable } from "./rank-intervals.js";
export {
  type Amounts,
  type ColumnOutcome,
  type Robustness,
  type RobustnessColumn,
  type RobustnessOptions,
  RobustnessStudy,
  studyRobustness,
  type VariantOutcome,
} from "./robustness.js";
export * from "./robustness-tables.js";
export type { SignificanceChange } from "./significant-pairs.js";
export { type SimulatedPool, simulatePool } from "./simulated-pool.js";
export type { MissingBy, VariantOptions } from "./variants.js";
