// The part of trec/ that reads files: not for browsers.
export { isGzipFile, isStandardInput, pour, readBytes } from "./files.js";
export { readQrels, readRun, readRuns } from "./read-files.js";
export { readRankings } from "./read-rankings.js";
export { type RunResult, readRunFiles, type ScanOptions, type ScanThreads, startScanThreads } from "./scan-threads.js";
