export * from "./parameter.js";
export { type ChosenSystem, parseSystem } from "./parse-system.js";
export { refuseWithout, requirementsOf } from "./requirements.js";
export * from "./system.js";
export { SYSTEMS } from "./systems.js";
