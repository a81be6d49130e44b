import { basename } from "node:path";
import {
  type DocumentTable,
  ExitCode,
  type GroupedJudgements,
  InputError,
  type PreferenceJudgements,
  PresageError,
  setting,
  UsageError,
} from "../../core/index.js";
import type { NamedRun } from "../../evaluation/index.js";
import {
  compatError,
  parseQrels,
  type Qrels,
  readGroupedQrels,
  readPreferences,
  readQrelsAsPreferences,
} from "../../trec/index.js";
import { isStandardInput, readBytes, readRunFiles, type ScanOptions } from "../../trec/node.js";
import type { Effects } from "../effects.js";
import type { EvaluationSettings } from "./evaluation-settings.js";

/** Judgement formats of trec_eval, and prels: judgements of a sample, which `evaluateSample` reads. */
export const JUDGEMENT_FORMATS = ["qrels", "qrels_jg", "prefs", "qrels_prefs", "prels"] as const;

/** The only format of runs. */
export const RUN_FORMAT = "trec_results";

/** Judgements in one of trec_eval's formats; each has a table of documents to look for. */
export type Judgements =
  | { readonly format: "qrels"; readonly qrels: Qrels; readonly table: DocumentTable }
  | { readonly format: "groups"; readonly groups: GroupedJudgements; readonly table: DocumentTable }
  | { readonly format: "preferences"; readonly preferences: PreferenceJudgements; readonly table: DocumentTable };

/**
 * Reads judgements of any format.
 *
 * @throws PresageError for an unknown format, with the exit code for input errors, as in trec_eval
 */
export async function readJudgements(path: string, settings: EvaluationSettings): Promise<Judgements> {
  const { compat, duplicates, judgementFormat = "qrels", runFormat = RUN_FORMAT } = settings;
  refuseUnknown("judgementFormat", judgementFormat, JUDGEMENT_FORMATS);
  if (judgementFormat === "prels") {
    throw new UsageError("prels are judgements of a sample, from which measures can only be estimated", {
      setting: "judgementFormat",
      value: judgementFormat,
    });
  }
  refuseUnknown("runFormat", runFormat, [RUN_FORMAT]);
  const bytes = await readBytes(path).catch((error) => {
    throw compat ? compatError("get_qrels", `Cannot read qrels file '${path}'`, path) : error;
  });
  switch (judgementFormat) {
    case "qrels": {
      const qrels = parseQrels(bytes, path, { compat, duplicates });
      return { format: "qrels", qrels, table: qrels.table };
    }
    case "qrels_jg": {
      const groups = readGroupedQrels(bytes, path, compat);
      return { format: "groups", groups, table: groups.table };
    }
    default: {
      const read = judgementFormat === "prefs" ? readPreferences : readQrelsAsPreferences;
      const preferences = read(bytes, path, compat);
      return { format: "preferences", preferences, table: preferences.table };
    }
  }
}

function refuseUnknown(name: string, format: string, known: readonly string[]): void {
  if (known.includes(format)) return;
  const message = `${setting(name)}: unknown format ${JSON.stringify(format)}; available: ${known.join(", ")}`;
  throw new PresageError(message, ExitCode.input);
}

/** Reads all runs. If any of them cannot be read, throws one error with the problems of all. */
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

/** The names of runs: the file name without `.gz`, or the path if two files have the same name. */
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

/** With `compat`, the error for a file that cannot be read is that of trec_eval. */
function inOwnOrTrecsWords(compat: 9 | 10 | undefined, path: string, error: Error): Error {
  const isWholeFile = error instanceof InputError && error.problems.every(({ line }) => line === 0);
  if (!compat || !isWholeFile || error.message.startsWith("trec_eval")) return error;
  return compatError("get_results", `Cannot read results file '${path}'`, path);
}
