export { type Assignment, assessorsOf, assign, assignments, mayJudge, unassign } from "./assignments.js";
export {
  type CampaignJudgementsOptions,
  campaignJudgements,
  type JudgedQrels,
  judgedQrels,
  machineAssessors,
  qrelsVersion,
} from "./campaign-judgements.js";
export type { DocumentOrder } from "./document-order.js";
export { type GradeDefinition, type GradeScale, gradeScale, setGradeScale, USUAL_GRADES } from "./grade-scale.js";
export { changeGrades, type GradeVersion, gradeVersions } from "./grade-versions.js";
export { doneTogether } from "./group-commit.js";
export { type HandedOut, type HandOutRequest, handOut, type TopicProgress, topicProgress } from "./hand-out.js";
export { type ImportedAssessor, importAssessments } from "./import-assessments.js";
export * from "./judgement-event.js";
export { eventsAfter } from "./judgement-log.js";
export { type JudgingCounts, judgingCounts } from "./judging-counts.js";
export {
  changePlan,
  JUDGING_ORDERS,
  type JudgingOrder,
  type JudgingPlan,
  judgingPlan,
  USUAL_PLAN,
} from "./judging-plan.js";
export { type JudgingState, judgingState } from "./judging-state.js";
export { releaseLeases } from "./leases.js";
export { givePool, type PoolEntry, type PooledFamily, pooledTopics, type TopicPool, topicPool } from "./pools.js";
export { type Recorded, type Recording, recordJudgements } from "./record-judgements.js";
