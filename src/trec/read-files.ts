import { type DocumentTable, InputError, isPresageError, type PresageError } from "../core/index.js";
import { readBytes } from "./files.js";
import type { JudgedRun } from "./judged-run.js";
import { parseQrels, type QrelsOptions } from "./parse-qrels.js";
import type { Qrels } from "./qrels.js";
import { makeScanner, readRunFile } from "./read-run.js";
import { readRunFiles, type ScanOptions } from "./scan-threads.js";
import type { RunOptions, RunScanner } from "./scanner.js";

/**
 * Reads relevance judgements from a file: plain or gzip, `-` for standard input.
 *
 * @throws InputError with every problem of the file
 */
export async function readQrels(path: string, options: QrelsOptions = {}): Promise<Qrels> {
  return parseQrels(await readBytes(path), path, options);
}

/** A scanner is slow to make and reads one run at a time: the runs of one table share it in turn. */
const scanners = new WeakMap<DocumentTable, { readonly scanner: RunScanner; last: Promise<unknown> }>();

/**
 * Reads a run file and keeps only the ranks of the judged documents.
 *
 * @throws InputError with every problem of the file
 */
export function readRun(path: string, qrels: Qrels, options: RunOptions = {}): Promise<JudgedRun> {
  let shared = scanners.get(qrels.table);
  if (!shared) scanners.set(qrels.table, (shared = { scanner: makeScanner(qrels.table), last: Promise.resolve() }));
  const { scanner, last } = shared;
  const run = last.then(() => readRunFile(path, qrels.table, scanner, options));
  shared.last = run.catch(() => {});
  return run;
}

/**
 * Reads many run files, on several threads.
 *
 * @throws InputError with the problems of all files that cannot be read
 */
export async function readRuns(
  paths: readonly string[],
  qrels: Qrels,
  options: ScanOptions = {},
): Promise<JudgedRun[]> {
  const runs: JudgedRun[] = [];
  const errors: Error[] = [];
  for (const result of await readRunFiles(paths, qrels.table, options)) {
    if ("error" in result) errors.push(result.error);
    else runs.push(result.run);
  }
  if (errors.length > 0) throw allOf(errors);
  return runs;
}

/** Combines several errors into one; a defect of the program takes precedence over problems of files. */
export function allOf(errors: readonly Error[]): Error {
  const defect = errors.find((error) => !isPresageError(error));
  if (defect || errors.length === 1) return defect ?? errors[0];
  const message = errors.map((error) => error.message).join("\n");
  const { exitCode } = errors[0] as PresageError;
  const problems = errors.flatMap((error) => (error instanceof InputError ? error.problems : []));
  return new InputError(problems, { message, exitCode });
}
