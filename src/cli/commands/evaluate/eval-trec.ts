import {
  columnsFor,
  debugTopic,
  evaluationOptions,
  formatProvenance,
  type Judgements,
  readJudgements,
  readRuns,
} from "../../../application/node.js";
import { countRelevant } from "../../../core/index.js";
import {
  type EvaluationOptions,
  readReferences,
  refusalOf,
  runNotes,
  type TrecEvalOptions,
  type TrecTopic,
  trecEval,
  trecEvalGroups,
  trecEvalPreferences,
} from "../../../evaluation/index.js";
import type { TrecColumn } from "../../../measures/index.js";
import { findTopic, type JudgedRun, judgedRanking, type Qrels } from "../../../trec/index.js";
import { readBytes } from "../../../trec/node.js";
import { type EvalOptions, runOptions } from "../../options/eval-options.js";
import { evalProvenance, remark, remarkTopics } from "../../terminal/eval-remarks.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";

/** Evaluates runs and prints, one after the other, what trec_eval prints. */
export async function evalAsTrec(qrelsPath: string, runPaths: readonly string[], options: EvalOptions): Promise<void> {
  const columns = columnsFor(options);
  const judgements = await readJudgements(qrelsPath, options);
  const references = options.Zscore
    ? readReferences(new TextDecoder().decode(await readBytes(options.Zscore)), options.Zscore)
    : undefined;
  const runs = await readRuns(runPaths, judgements.table, runOptions(options));
  const wanted = await evaluationOptions(options);
  const noted = () =>
    judgements.format === "qrels"
      ? runs.map(({ name, run }) => ({ name, notes: runNotes(judgements.qrels, run, wanted) }))
      : [];
  remarkTopics(wanted.topics, judgements.table.topics, options);
  remark(noted, options);
  const trecOptions: TrecEvalOptions = {
    version: options.compat,
    perTopic: options.query_eval_wanted,
    complete: wanted.missing === "zero",
    summary: !options.nosummary,
    judgedOnly: options.Judged_docs_only,
    maxRetrieved: options.Max_retrieved_per_topic,
    references,
    topics: wanted.topics,
    excludeTopics: wanted.excludeTopics,
    onlyTopic: debugTopic(options),
  };
  const lines: string[] = [];
  try {
    for (const { run } of runs) {
      for (const line of linesOf(judgements, run, columns, trecOptions, wanted)) lines.push(line);
    }
  } catch (error) {
    // trec_eval prints the topics before the one it gives up at; with --compat so do we.
    if (options.compat && options.output === undefined) writeOutput(asText(lines));
    throw error;
  }
  writeOutput(asText(lines), options.output);
  if (options.provenance) {
    writeRemark(formatProvenance(await evalProvenance(qrelsPath, runPaths, columns, noted(), options)));
  }
}

const asText = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("");

function linesOf(
  judgements: Judgements,
  run: JudgedRun,
  columns: readonly TrecColumn[],
  options: TrecEvalOptions,
  wanted: EvaluationOptions,
): Generator<string> {
  switch (judgements.format) {
    case "groups":
      return trecEvalGroups(judgements.groups, run, columns, { ...options, level: wanted.level ?? 1 });
    case "preferences":
      return trecEvalPreferences(judgements.preferences, run, columns, options);
    case "qrels":
      return trecEval({ runTag: run.tag, topics: topicsOf(judgements.qrels, run, wanted) }, columns, options);
  }
}

function* topicsOf(qrels: Qrels, run: JudgedRun, wanted: EvaluationOptions): Generator<TrecTopic> {
  for (const [t, judgements] of qrels.judgements.entries()) {
    const isEmpty = wanted.withoutRelevant === "skip" && countRelevant(judgements, wanted.level ?? 1) === 0;
    if (isEmpty) continue;
    const entry = findTopic(run, t);
    const topic = { judgements, refusal: refusalOf(run, judgements.topic, qrels) };
    yield entry < 0 ? topic : { ...topic, ranking: judgedRanking(run, entry, judgements, qrels.grades) };
  }
}
