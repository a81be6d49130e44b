import { statSync } from "node:fs";
import { basename } from "node:path";
import { type DocumentTable, InputError, PresageError, UsageError } from "../core/index.js";
import type { GroupedJudgements, PreferenceJudgements } from "../core/preferences.js";
import type { EvaluationOptions, NamedRun } from "../evaluation/index.js";
import { parseTrecMeasures, type TrecColumn } from "../measures/trec/index.js";
import { compatError, parseQrels, type Qrels } from "../trec/index.js";
import { isStandardInput, readBytes, readRunFiles } from "../trec/node.js";
import { readGroupedQrels, readPreferences, readQrelsAsPreferences } from "../trec/preferences/index.js";
import type { EvalOptions } from "./eval-options.js";
import { Progress } from "./progress.js";

/** Judgements in one of trec_eval's formats; all have a table of documents to look for. */
export type Judgements =
  | { readonly format: "qrels"; readonly qrels: Qrels; readonly table: DocumentTable }
  | { readonly format: "groups"; readonly groups: GroupedJudgements; readonly table: DocumentTable }
  | { readonly format: "preferences"; readonly preferences: PreferenceJudgements; readonly table: DocumentTable };

/** What `-m` asks for; fails before any file is read. */
export function columnsFor(options: EvalOptions, measures = options.measure ?? []): TrecColumn[] {
  return parseTrecMeasures(measures, {
    version: options.compat ?? 10,
    level: options.level_for_rel,
    docs: options.Number_docs_in_coll,
    terse: options.compat !== undefined,
  });
}

export async function readJudgements(path: string, options: EvalOptions): Promise<Judgements> {
  const { compat } = options;
  const bytes = await readBytes(path).catch((error) => {
    throw compat ? compatError("get_qrels", `Cannot read qrels file '${path}'`, path) : error;
  });
  switch (options.Rel_info_format) {
    case "qrels": {
      const qrels = parseQrels(bytes, path, { compat, duplicates: options.duplicates });
      return { format: "qrels", qrels, table: qrels.table };
    }
    case "qrels_jg": {
      const groups = readGroupedQrels(bytes, path, compat);
      return { format: "groups", groups, table: groups.table };
    }
    default: {
      const read = options.Rel_info_format === "prefs" ? readPreferences : readQrelsAsPreferences;
      const preferences = read(bytes, path, compat);
      return { format: "preferences", preferences, table: preferences.table };
    }
  }
}

/** Reads all runs. What is wrong with any of them is said of all at once, and then nothing else happens. */
export async function readRuns(
  paths: readonly string[],
  table: DocumentTable,
  options: EvalOptions,
): Promise<NamedRun[]> {
  if (paths.filter(isStandardInput).length > 1) throw new UsageError("standard input can be only one of the runs");
  const progress = new Progress("runs read", options.quiet === true);
  const results = await readRunFiles(paths, table, {
    compat: options.compat,
    duplicates: options.duplicates,
    rankBy: options.rankBy,
    maxRetrieved: options.Max_retrieved_per_topic,
    threads: options.threads,
    onProgress: (done, total) => progress.update(done, total),
  });
  progress.end();
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

/** A run goes by its file's name without `.gz`, or by its path where two files have the same. */
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

/** With `--compat`, a file that cannot be read is complained of as trec_eval does. */
function inOwnOrTrecsWords(compat: 9 | 10 | undefined, path: string, error: Error): Error {
  const isWholeFile = error instanceof InputError && error.problems.every(({ line }) => line === 0);
  if (!compat || !isWholeFile || error.message.startsWith("trec_eval")) return error;
  return compatError("get_results", `Cannot read results file '${path}'`, path);
}

/** The options that say which topics count and how, in the evaluation's words. */
export async function evaluationOptions(options: EvalOptions): Promise<EvaluationOptions> {
  const debugTopic = options.Debug_level?.replace(/^[^.]*\.?/, "");
  return {
    topics: debugTopic ? new Set([debugTopic]) : await topicSet(options.topics),
    excludeTopics: await topicSet(options.excludeTopics),
    missing: options.missing ?? (options.complete_rel_info_wanted ? "zero" : "skip"),
    withoutRelevant: options.withoutRelevant,
    level: options.level_for_rel,
    average: options.average,
    judgedOnly: options.Judged_docs_only,
    maxRetrieved: options.Max_retrieved_per_topic,
  };
}

/** Topics on the command line: a file with one a line if there is such a file, else a list with commas. */
async function topicSet(text: string | undefined): Promise<Set<string> | undefined> {
  if (text === undefined) return undefined;
  const isFile = statSync(text, { throwIfNoEntry: false })?.isFile() === true;
  const source = isFile ? new TextDecoder().decode(await readBytes(text)) : text;
  const topics = new Set(source.split(/[\s,]+/).filter((topic) => topic !== ""));
  if (topics.size === 0) throw new UsageError(`no topics in ${JSON.stringify(text)}`);
  return topics;
}
