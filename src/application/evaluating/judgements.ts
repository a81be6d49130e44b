import { type EvalOptions, RELEVANCE_FORMATS, RUN_FORMAT } from "../../cli/options/eval-options.js";
import {
  type DocumentTable,
  ExitCode,
  type GroupedJudgements,
  type PreferenceJudgements,
  PresageError,
} from "../../core/index.js";
import type { EvaluationOptions } from "../../evaluation/index.js";
import { parseTrecMeasures, type TrecColumn } from "../../measures/index.js";
import {
  compatError,
  parseQrels,
  type Qrels,
  readGroupedQrels,
  readPreferences,
  readQrelsAsPreferences,
} from "../../trec/index.js";
import { readBytes } from "../../trec/node.js";
import { topicSet } from "../topics/topic-list.js";

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
  refuseUnknown("-R", options.Rel_info_format, RELEVANCE_FORMATS);
  refuseUnknown("-T", options.Results_format, [RUN_FORMAT]);
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

function refuseUnknown(option: string, format: string, known: readonly string[]): void {
  if (known.includes(format)) return;
  const message = `${option}: unknown format ${JSON.stringify(format)}; there are: ${known.join(", ")}`;
  throw new PresageError(message, ExitCode.input);
}

/** The topic of `-D <n>.<topic>`: only that one is evaluated. */
export function debugTopic({ Debug_level: level }: EvalOptions): string | undefined {
  const point = level?.indexOf(".") ?? -1;
  return point < 0 ? undefined : level!.slice(point + 1);
}

/** The options that say which topics count and how, in the evaluation's words. */
export async function evaluationOptions(options: EvalOptions): Promise<EvaluationOptions> {
  return {
    topics: await topicSet(options.topics),
    excludeTopics: await topicSet(options.excludeTopics),
    missing: options.missing ?? (options.complete_rel_info_wanted ? "zero" : "skip"),
    withoutRelevant: options.withoutRelevant,
    level: options.level_for_rel,
    average: options.average,
    judgedOnly: options.Judged_docs_only,
    maxRetrieved: options.Max_retrieved_per_topic,
  };
}
