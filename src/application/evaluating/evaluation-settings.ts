import type { EvaluationOptions } from "../../evaluation/index.js";
import { parseTrecMeasures, type TrecColumn } from "../../measures/index.js";
import { topicSet } from "../topics/topic-list.js";

/** How judgements and runs are read, and what of them counts. Everything has a default. */
export interface EvaluationSettings {
  /** Measures by either of their names, or sets of them. */
  readonly measure?: readonly string[] | undefined;
  /** Lowest grade that counts as relevant. Default 1. */
  readonly level?: number | undefined;
  /** Number of documents in the collection. Default 0: not known. */
  readonly docs?: number | undefined;
  /** Look at the first documents of each topic only. */
  readonly maxRetrieved?: number | undefined;
  /** Remove unjudged documents from the runs. */
  readonly judgedOnly?: boolean | undefined;
  /** Only these topics: a list with commas, or a file with one a line. */
  readonly topics?: string | undefined;
  /** Not these topics. */
  readonly excludeTopics?: string | undefined;
  /** This topic alone. */
  readonly onlyTopic?: string | undefined;
  /** Average over all topics of the qrels: the same as `missing: "zero"`, which goes before it. */
  readonly complete?: boolean | undefined;
  /** A topic missing from a run counts as nothing retrieved, or is left out. Default `skip`. */
  readonly missing?: "zero" | "skip" | undefined;
  /** A topic without relevant documents counts, or is left out. Default `zero`. */
  readonly withoutRelevant?: "zero" | "skip" | undefined;
  /** How topics are averaged, instead of each measure's usual way. */
  readonly average?: "mean" | "median" | "geometric" | undefined;
  /** One of `JUDGEMENT_FORMATS`. Default `qrels`. */
  readonly judgementFormat?: string | undefined;
  /** The format of the runs: there is only `trec_results`. */
  readonly runFormat?: string | undefined;
  /** A document that is listed twice for a topic: refuse, or keep one. Default `error`. */
  readonly duplicates?: "error" | "first" | "best" | undefined;
  /** Rank by the score, or by the order of the lines. Default `score`. */
  readonly rankBy?: "score" | "file" | undefined;
  /** Be trec_eval of this version in everything. */
  readonly compat?: 9 | 10 | undefined;
  /** How many threads read runs. Default: as many as are worth it. */
  readonly threads?: number | undefined;
}

/** The measures that are asked for; fails before any file is read. */
export function requestedColumns(settings: EvaluationSettings, usual: readonly string[] = []): TrecColumn[] {
  return parseTrecMeasures(settings.measure ?? usual, {
    version: settings.compat ?? 10,
    level: settings.level ?? 1,
    docs: settings.docs ?? 0,
    terse: settings.compat !== undefined,
  });
}

/** Which topics count and how, in the evaluation's words; reads lists of topics that are files. */
export async function evaluationOptions(settings: EvaluationSettings): Promise<EvaluationOptions> {
  return {
    topics: await topicSet(settings.topics),
    excludeTopics: await topicSet(settings.excludeTopics),
    missing: missingTopics(settings),
    withoutRelevant: settings.withoutRelevant,
    level: settings.level,
    average: settings.average,
    judgedOnly: settings.judgedOnly,
    maxRetrieved: settings.maxRetrieved,
  };
}

/** What becomes of topics that are missing from a run. */
export function missingTopics({ missing, complete }: EvaluationSettings): "zero" | "skip" {
  return missing ?? (complete ? "zero" : "skip");
}
