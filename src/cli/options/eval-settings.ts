import type { ScoreTableSettings, TrecFormSettings } from "../../application/node.js";

/** The options of `presage eval`, as commander names them. */
export interface EvalOptions {
  readonly query_eval_wanted?: true;
  readonly measure?: readonly string[];
  readonly complete_rel_info_wanted?: true;
  readonly level_for_rel: number;
  readonly nosummary?: true;
  readonly Judged_docs_only?: true;
  readonly Number_docs_in_coll: number;
  readonly Max_retrieved_per_topic?: number;
  readonly Rel_info_format: string;
  readonly Results_format: string;
  readonly Zscore?: string;
  readonly Debug_level?: string;
  readonly compat?: 9 | 10;
  readonly format?: string;
  readonly output?: string;
  readonly digits?: number;
  readonly sort?: string | true;
  readonly topics?: string;
  readonly excludeTopics?: string;
  readonly by?: string;
  readonly topicAttributes?: string;
  readonly missing?: "zero" | "skip";
  readonly withoutRelevant: "zero" | "skip";
  readonly average?: "mean" | "median" | "geometric";
  readonly bounds?: "ties" | "unjudged";
  readonly ci?: number | true;
  readonly ciMethod: "t" | "bca";
  readonly duplicates: "error" | "first" | "best";
  readonly rankBy: "score" | "file";
  readonly threads?: number;
  readonly provenance?: true;
  readonly quiet?: true;
}

/** The options of `presage eval` as settings of an evaluation. */
export function evaluationSettings(options: EvalOptions): ScoreTableSettings & TrecFormSettings {
  return {
    measure: options.measure,
    level: options.level_for_rel,
    docs: options.Number_docs_in_coll,
    maxRetrieved: options.Max_retrieved_per_topic,
    judgedOnly: options.Judged_docs_only,
    topics: options.topics,
    excludeTopics: options.excludeTopics,
    onlyTopic: debugTopic(options),
    complete: options.complete_rel_info_wanted,
    missing: options.missing,
    withoutRelevant: options.withoutRelevant,
    average: options.average,
    judgementFormat: options.Rel_info_format,
    runFormat: options.Results_format,
    duplicates: options.duplicates,
    rankBy: options.rankBy,
    compat: options.compat,
    threads: options.threads,
    perTopic: options.query_eval_wanted,
    summary: !options.nosummary,
    references: options.Zscore,
    sort: options.sort,
    by: options.by,
    topicAttributes: options.topicAttributes,
    bounds: options.bounds,
    ci: options.ci === true ? 95 : options.ci,
    ciMethod: options.ciMethod,
  };
}

/** The topic of `-D <n>.<topic>`, the only one that is evaluated. */
function debugTopic({ Debug_level: level }: EvalOptions): string | undefined {
  const point = level?.indexOf(".") ?? -1;
  return point < 0 ? undefined : level!.slice(point + 1);
}
