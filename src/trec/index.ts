export * from "./judged-run.js";
export { KernelScanner, kernelWorks } from "./kernel-scanner.js";
export { judgeRun, type Result } from "./memory-run.js";
export { parseQrels, type QrelsOptions } from "./parse-qrels.js";
export { PlainScanner } from "./plain-scanner.js";
export { type Compat, compatError } from "./problems.js";
export * from "./qrels.js";
export { type RunOptions, scanBytes, scanOptions, scanWithCare } from "./scan-run.js";
export { Met, type RunScanner, type Scan, type ScanOptions } from "./scanner.js";
