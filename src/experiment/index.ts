export {
  groupsAmong,
  groupTopics,
  membersOfGroups,
  type TopicGroups,
  topicsAndFamilies,
} from "../application/index.js";
export * from "./experiment-result.js";
export * from "./experiment-tables.js";
export {
  CLASS_STRATEGIES,
  FINDINGS,
  findingNames,
  findingScores,
  findingsPlans,
  PLACE_MEASURES,
  pairTestsTable,
  placesTable,
  rankTestsTable,
  statementsOfPapers,
  testFindings,
} from "./findings/index.js";
export * from "./grid.js";
export { parsePlan, USUAL_MEASURES } from "./parse-plan.js";
export * from "./plan.js";
export type { RunScores } from "./run-scores.js";
export * from "./split.js";
export * from "./step.js";
export * from "./tuning.js";
export * from "./tuning-tables.js";
