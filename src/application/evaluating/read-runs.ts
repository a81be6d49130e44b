import { basename } from "node:path";
import { type DocumentTable, InputError, PresageError, UsageError } from "../../core/index.js";
import type { NamedRun } from "../../evaluation/index.js";
import { compatError } from "../../trec/index.js";
import { isStandardInput, readRunFiles, type ScanOptions } from "../../trec/node.js";
import type { Effects } from "../effects.js";

/** Reads all runs. Errors of all runs are reported together. */
export async function readRuns(
  paths: readonly string[],
  table: DocumentTable,
  options: Omit<ScanOptions, "onProgress">,
  { onProgress, signal }: Effects = {},
): Promise<NamedRun[]> {
  if (paths.filter(isStandardInput).length > 1) throw new UsageError("standard input can be only one of the runs");
  signal?.throwIfAborted();
  const results = await readRunFiles(paths, table, {
    ...options,
    onProgress: (done, total) => onProgress?.({ what: "runs read", done, total }),
  });
  signal?.throwIfAborted();
  const names = runNames(paths);
  const errors: Error[] = [];
  const runs: NamedRun[] = [];
  results.forEach((result, i) => {
    if ("run" in result) runs.push({ name: names[i], run: result.run });
    else errors.push(inOwnOrTrecsWords(options.compat, result.path, result.error));
  });
  if (errors.length > 0) throw allOf(errors);
  return runs;
}

/** A run is named after its file without `.gz`, or by its path if two files have the same name. */
export function runNames(paths: readonly string[]): string[] {
  const short = paths.map((path) => (isStandardInput(path) ? path : basename(path).replace(/\.gz$/, "")));
  return paths.map((path, i) => (short.indexOf(short[i]) === short.lastIndexOf(short[i]) ? short[i] : path));
}

function allOf(errors: readonly Error[]): Error {
  const defect = errors.find((error) => !(error instanceof PresageError));
  if (defect || errors.length === 1) return defect ?? errors[0];
  const { exitCode } = errors[0] as PresageError;
  return new PresageError(errors.map((error) => error.message).join("\n"), exitCode);
}

/** With `compat`, a file that cannot be read is reported in trec_eval's words. */
function inOwnOrTrecsWords(compat: 9 | 10 | undefined, path: string, error: Error): Error {
  const isWholeFile = error instanceof InputError && error.problems.every(({ line }) => line === 0);
  if (!compat || !isWholeFile || error.message.startsWith("trec_eval")) return error;
  return compatError("get_results", `Cannot read results file '${path}'`, path);
}
