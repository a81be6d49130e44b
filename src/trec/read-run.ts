import type { DocumentTable } from "../core/index.js";
import { type ByteRange, pour, readBytes } from "./files.js";
import type { JudgedRun } from "./judged-run.js";
import { KernelScanner, kernelWorks } from "./kernel-scanner.js";
import { PlainScanner } from "./plain-scanner.js";
import { isFinal, type RunOptions, scanOptions, scanWithCare } from "./scan-run.js";
import { Met, type RunScanner, type Scan } from "./scanner.js";

/** The fastest scanner that this machine runs. */
export function makeScanner(table: DocumentTable): RunScanner {
  return kernelWorks() ? new KernelScanner(table) : new PlainScanner(table);
}

/** Scans a run file, or a range of it, fast: the caller looks at what was met. */
export async function scanFile(
  path: string,
  scanner: RunScanner,
  options: RunOptions,
  range?: ByteRange,
): Promise<Scan> {
  scanner.begin(scanOptions(options));
  await pour(
    path,
    {
      reserve: (size) => scanner.reserve(size),
      commit: (size, last) => (scanner.commit(size, last) & (Met.malformed | Met.interleaved)) !== 0,
    },
    range,
  );
  return scanner.result();
}

/** Reads a run file: plain or gzip, `-` for standard input. */
export async function readRunFile(
  path: string,
  table: DocumentTable,
  scanner: RunScanner,
  options: RunOptions,
): Promise<JudgedRun> {
  const scan = await scanFile(path, scanner, options);
  return isFinal(scan, options) ? scan.run : scanWithCare(readBytes(path), path, table, scanner, options);
}
