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
import { isStandardInput, readBytes, type ScanOptions, startScanThreads } from "../../trec/node.js";
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

/** The effects of reading runs. */
export interface ReadEffects extends Effects {
  /** Called once, when all threads have started. */
  readonly onThreads?: () => void;
}

type ReadOptions = Omit<ScanOptions, "onProgress" | "onThreads">;

/** Reads all runs. If any of them cannot be read, throws one error with the problems of all. */
export async function readRuns(
  paths: readonly string[],
  table: DocumentTable,
  options: ReadOptions,
  effects: Effects = {},
): Promise<NamedRun[]> {
  return (await startReading(paths, options, effects)).read(table, (run) => run);
}

/** Runs that are about to be read. */
export interface Reading {
  /**
   * Reads all runs and makes something of each: as soon as it is read, while other threads read the next. Errors are
   * the same as if all runs were read first. To be called once.
   */
  read<T>(table: DocumentTable, use: (run: NamedRun) => T): Promise<T[]>;
  /** Ends threads that were not needed, after an error. */
  end(): void;
}

/** Starts the threads that read runs: they start while the judgements are read. */
export async function startReading(
  paths: readonly string[],
  options: ReadOptions,
  { onProgress, onThreads, signal }: ReadEffects,
): Promise<Reading> {
  if (paths.filter(isStandardInput).length > 1) throw new UsageError("standard input can be only one of the runs");
  signal?.throwIfAborted();
  const threads = await startScanThreads(paths, {
    ...options,
    onThreads,
    onProgress: (done, total) => onProgress?.({ what: "runs read", done, total }),
  });
  return {
    async read<T>(table: DocumentTable, use: (run: NamedRun) => T) {
      const names = runNames(paths);
      const used = new Map<number, { readonly made: T }>();
      const results = await threads.read(table, (run, i) => {
        try {
          used.set(i, { made: use({ name: names[i], run }) });
        } catch {
          // It is thrown again below, if no run before this one has an error.
        }
      });
      signal?.throwIfAborted();
      const runs = results.flatMap((result) => ("run" in result ? [result.run] : []));
      if (runs.length === results.length) {
        return runs.map((run, i) => (used.get(i) ?? { made: use({ name: names[i], run }) }).made);
      }
      throw allOf(
        results.flatMap((result) =>
          "error" in result ? [inOwnOrTrecsWords(options.compat, result.path, result.error)] : [],
        ),
      );
    },
    end: threads.end,
  };
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
