export { type HandWork, handWorkNote } from "./hand-work.js";
export * from "./parameter.js";
export { type ChosenSystem, parseSystem } from "./parse-system.js";
export { refuseWithout, requirementsOf } from "./requirements.js";
export * from "./system.js";
export { filesOfSystem, type SystemFile } from "./system-files.js";
export { namesOf, runsOfSystem, type SystemsByName, suitsTask, systemsByName } from "./system-runs.js";
export { SYSTEMS } from "./systems.js";
