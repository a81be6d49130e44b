import type { EvaluationOptions } from "../../evaluation/index.js";
import { parseTrecMeasures, splitMeasures, type TrecColumn } from "../../measures/index.js";
import { topicSet } from "../topics/topic-list.js";

/** How judgements and runs are read, and which parts count. Every setting has a default. */
export interface EvaluationSettings {
  /** Measures under either of their names, or sets of measures. */
  readonly measure?: readonly string[] | undefined;
  /** Lowest grade that counts as relevant. Default: 1. */
  readonly level?: number | undefined;
  /** Number of documents in the collection. Default: 0, unknown. */
  readonly docs?: number | undefined;
  /** Maximum number of documents of each topic to look at. */
  readonly maxRetrieved?: number | undefined;
  /** Remove unjudged documents from the runs. */
  readonly judgedOnly?: boolean | undefined;
  /** Only these topics: a comma-separated list, or a file with one topic per line. */
  readonly topics?: string | undefined;
  /** Not these topics. */
  readonly excludeTopics?: string | undefined;
  /** Only this topic. */
  readonly onlyTopic?: string | undefined;
  /** Average over all topics of the qrels: the same as `missing: "zero"`. `missing` takes precedence. */
  readonly complete?: boolean | undefined;
  /** Whether a topic missing from a run counts as nothing retrieved or is left out. Default: `skip`. */
  readonly missing?: "zero" | "skip" | undefined;
  /** Whether a topic without relevant documents counts or is left out. Default: `zero`. */
  readonly withoutRelevant?: "zero" | "skip" | undefined;
  /** How topics are averaged, instead of each measure's usual way. */
  readonly average?: "mean" | "median" | "geometric" | undefined;
  /** One of `JUDGEMENT_FORMATS`. Default: `qrels`. */
  readonly judgementFormat?: string | undefined;
  /** The format of the runs; only `trec_results` exists. */
  readonly runFormat?: string | undefined;
  /** For a document listed twice for a topic: refuse it, or keep one. Default: `error`. */
  readonly duplicates?: "error" | "first" | "best" | undefined;
  /** Rank by score, or by the order of the lines. Default: `score`. */
  readonly rankBy?: "score" | "file" | undefined;
  /** Behave exactly as this version of trec_eval. */
  readonly compat?: 9 | 10 | undefined;
  /** Number of threads that read runs. Default: as many as are useful. */
  readonly threads?: number | undefined;
}

/**
 * The requested measures, in the order of the request; fails before any file is read. With `compat` they are read and
 * ordered as by trec_eval.
 */
export function requestedColumns(settings: EvaluationSettings, usual: readonly string[] = []): TrecColumn[] {
  const names = settings.measure ?? usual;
  const isCompat = settings.compat !== undefined;
  return parseTrecMeasures(isCompat ? names : splitMeasures(names), {
    version: settings.compat ?? 10,
    level: settings.level ?? 1,
    docs: settings.docs ?? 0,
    terse: isCompat,
    asNamed: !isCompat,
  });
}

/** Which topics count and how, as options of the evaluation; reads lists of topics that are files. */
export async function evaluationOptions(settings: EvaluationSettings): Promise<EvaluationOptions> {
  const { topics, excludeTopics } = settings;
  return {
    topics: topics === undefined ? undefined : await topicSet(topics),
    excludeTopics: excludeTopics === undefined ? undefined : await topicSet(excludeTopics),
    missing: missingTopics(settings),
    withoutRelevant: settings.withoutRelevant,
    level: settings.level,
    average: settings.average,
    judgedOnly: settings.judgedOnly,
    maxRetrieved: settings.maxRetrieved,
  };
}

/** How topics that are missing from a run are treated. */
export function missingTopics({ missing, complete }: EvaluationSettings): "zero" | "skip" {
  return missing ?? (complete ? "zero" : "skip");
}
