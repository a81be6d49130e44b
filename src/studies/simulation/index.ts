export { qrelsText, runText } from "./run-text.js";
export { type Simulation, type SimulationOptions, simulateRuns } from "./simulate-runs.js";
