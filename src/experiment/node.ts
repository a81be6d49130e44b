// The part of experiment/ that works with folders and files: not for browsers.

export {
  type FinishedExperiment,
  type PreparedExperiment,
  prepareExperiment,
  runExperiment,
} from "./workspace/experiment.js";
export type { Laboratory } from "./workspace/judged-collection.js";
export { searchedWith } from "./workspace/prepare-steps.js";
export { readPlan } from "./workspace/read-plan.js";
export { FINDINGS_TABLES, type FindingsSettings, reproduceFindings } from "./workspace/reproduce-findings.js";
export { writeExperimentFiles, writeTuningFiles } from "./workspace/result-files.js";
export { isDone, StepCache, type StepEvents } from "./workspace/step-cache.js";
export {
  type FinishedTuning,
  type PreparedTuning,
  prepareTuning,
  runTuning,
  type TuningWish,
} from "./workspace/tune.js";
