import {
  ExitCode,
  type GroupedJudgements,
  type PreferenceJudgements,
  PresageError,
  type TopicStanding,
  viewRanking,
} from "../core/index.js";
import {
  groupMeasures,
  groupRankings,
  type PreferenceOutcome,
  preferenceMeasures,
  preferenceOutcome,
  type TrecColumn,
} from "../measures/index.js";
import { findTopic, type JudgedRun, topicStanding } from "../trec/index.js";
import { isWanted } from "./options.js";
import { refusalOf, refuse, type TrecEvalOptions, topicNotFound } from "./trec-eval.js";
import { type ReportTopic, trecReport } from "./trec-report.js";

/** Evaluates a run from the judgements of several groups (`-R qrels_jg`); see {@link trecEval}. */
export function trecEvalGroups(
  judgements: GroupedJudgements,
  run: JudgedRun,
  columns: readonly TrecColumn[],
  options: TrecEvalOptions & { readonly level: number },
): Generator<string> {
  const measures = new Map(groupMeasures.map((measure) => [measure.name, measure]));
  return report(judgements, run, columns, options, (t, standing) => {
    const rankings = groupRankings(judgements.topics[t], standing).map((ranking) => viewRanking(ranking, options));
    return (column) => known(measures.get(column.measure), column).compute(rankings, options.level, column.parameter);
  });
}

/** Evaluates a run from preferences (`-R prefs`, `-R qrels_prefs`); see {@link trecEval}. */
export function trecEvalPreferences(
  judgements: PreferenceJudgements,
  run: JudgedRun,
  columns: readonly TrecColumn[],
  options: TrecEvalOptions,
): Generator<string> {
  const measures = new Map(preferenceMeasures.map((measure) => [measure.name, measure]));
  return report(judgements, run, columns, options, (t, standing) => {
    let outcome: PreferenceOutcome | undefined;
    return (column) => {
      outcome ??= preferenceOutcome(judgements.topics[t], standing, options.maxRetrieved);
      return known(measures.get(column.measure), column).compute(outcome);
    };
  });
}

function known<T>(measure: T | undefined, column: TrecColumn): T {
  if (measure) return measure;
  throw new PresageError(
    `cannot calculate measure '${column.measure}': it needs judgements in the format ${column.family ?? "qrels"}`,
    ExitCode.calculation,
  );
}

function report(
  judgements: GroupedJudgements | PreferenceJudgements,
  run: JudgedRun,
  columns: readonly TrecColumn[],
  options: TrecEvalOptions,
  valuesOf: (topic: number, standing: TopicStanding) => ReportTopic["value"],
): Generator<string> {
  const { table } = judgements;
  const all = { topics: 0, relevant: 0 };
  function* topics(): Generator<ReportTopic> {
    for (const [t, topic] of table.topics.entries()) {
      if (!isWanted(topic, options)) continue;
      all.topics++;
      if (options.onlyTopic !== undefined && topic !== options.onlyTopic) continue;
      if (findTopic(run, t) >= 0) {
        const refusal = refusalOf(run, topic);
        yield {
          topic,
          value: refusal ? ({ measure }) => refuse(refusal, measure) : valuesOf(t, topicStanding(run, table, t)),
        };
      } else if (options.complete && options.version !== 9) {
        const standIn = { retrieved: 1, documents: [], ranks: [], tieFirst: [], tieLast: [] };
        yield { topic, value: valuesOf(t, standIn) };
      } else if (options.version === 10) {
        throw topicNotFound(topic);
      }
    }
  }
  return trecReport(columns, topics(), {
    runTag: run.tag,
    perTopic: options.perTopic,
    summary: options.summary,
    references: options.references,
    complete: options.complete ? all : undefined,
  });
}
