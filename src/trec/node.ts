// The part of trec/ that reads files: not for a browser.
export { isStandardInput, readBytes } from "./files.js";
export { readQrels, readRun, readRuns } from "./read-files.js";
export { readRankings } from "./read-rankings.js";
export { type PoolOptions, type RunResult, readRunFiles } from "./scan-pool.js";
