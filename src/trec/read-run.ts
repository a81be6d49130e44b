import { type DocumentTable, startsWithByteOrderMark } from "../core/index.js";
import { type ByteRange, pour, readBytes, runSource } from "./files.js";
import type { JudgedRun } from "./judged-run.js";
import { KernelScanner, kernelWorks } from "./kernel-scanner.js";
import { PlainScanner } from "./plain-scanner.js";
import { scanWithCare } from "./scan-run.js";
import { isFinal, Met, type RunOptions, type RunScanner, type Scan, scanOptions } from "./scanner.js";

/** Below this size, compiling the kernel takes longer than reading with the plain scanner. */
const WORTH_THE_KERNEL_BYTES = 200_000;

/** The fastest scanner for a size on this machine. */
export function makeScanner(table: DocumentTable, sizeBytes = Number.POSITIVE_INFINITY): RunScanner {
  return sizeBytes >= WORTH_THE_KERNEL_BYTES && kernelWorks() ? new KernelScanner(table) : new PlainScanner(table);
}

/** Does what can be done for {@link makeScanner} before there is a table. */
export function prepareScanner(sizeBytes: number): void {
  if (sizeBytes >= WORTH_THE_KERNEL_BYTES) kernelWorks();
}

/** Scans a run file, or a range of it, fast; the caller checks `met`. */
export async function scanFile(
  path: string,
  scanner: RunScanner,
  options: RunOptions,
  range?: ByteRange,
): Promise<Scan> {
  scanner.begin(scanOptions(options));
  let isBeginning = !range || range.start === 0;
  let piece: Uint8Array = new Uint8Array();
  /** Some editors start a file with a byte order mark; to trec_eval, it is part of the first topic. */
  const withoutMark = (size: number) => {
    const isMarked = isBeginning && !options.compat && startsWithByteOrderMark(piece.subarray(0, size));
    isBeginning = false;
    if (!isMarked) return size;
    piece.copyWithin(0, 3, size);
    return size - 3;
  };
  await pour(
    runSource(path, options.compat),
    {
      reserve: (size) => (piece = scanner.reserve(size)),
      commit: (size, last) => (scanner.commit(withoutMark(size), last) & (Met.malformed | Met.interleaved)) !== 0,
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
  if (isFinal(scan, options)) return scan.run;
  return scanWithCare(await readBytes(runSource(path, options.compat)), path, table, scanner, options);
}
