import {
  isWanted,
  type NamedRun,
  rankingsOf,
  readReferences,
  type TrecEvalOptions,
  trecEval,
  trecEvalGroups,
  trecEvalPreferences,
} from "../evaluation/index.js";
import type { TrecColumn } from "../measures/trec/index.js";
import { findTopic, judgedRanking } from "../trec/index.js";
import { readBytes } from "../trec/node.js";
import { columnsFor, evaluationOptions, type Judgements, readJudgements, readRuns } from "./eval-input.js";
import type { EvalOptions } from "./eval-options.js";
import { evalProvenance, remark } from "./eval-remarks.js";
import { writeOutput } from "./output.js";
import { formatProvenance } from "./provenance.js";

/** Evaluates runs and prints, one after the other, what trec_eval prints. */
export async function evalAsTrec(qrelsPath: string, runPaths: readonly string[], options: EvalOptions): Promise<void> {
  const columns = columnsFor(options);
  const judgements = readJudgements(qrelsPath, options);
  const references = options.Zscore
    ? readReferences(new TextDecoder().decode(readBytes(options.Zscore)), options.Zscore)
    : undefined;
  const runs = await readRuns(runPaths, judgements.table, options);
  const wanted = evaluationOptions(options);
  const trecOptions = {
    version: options.compat,
    perTopic: options.query_eval_wanted,
    complete: wanted.missing === "zero",
    summary: !options.nosummary,
    judgedOnly: options.Judged_docs_only,
    maxRetrieved: options.Max_retrieved_per_topic,
    references,
  };
  if (judgements.format === "qrels") {
    const noted = runs.map((run) => ({ name: run.name, notes: rankingsOf(judgements.qrels, run.run, wanted).notes }));
    remark(noted, options);
  }
  const lines: string[] = [];
  try {
    for (const run of runs) {
      for (const line of linesOf(judgements, run, columns, trecOptions, options)) lines.push(line);
    }
  } finally {
    // trec_eval 10 prints the topics before the one it gives up at; it does so only with --compat.
    if (lines.length > 0) writeOutput(`${lines.join("\n")}\n`, options.output);
  }
  if (options.provenance) {
    process.stderr.write(formatProvenance(evalProvenance(qrelsPath, runPaths, columns, options)));
  }
}

function linesOf(
  judgements: Judgements,
  { run }: NamedRun,
  columns: readonly TrecColumn[],
  trecOptions: TrecEvalOptions,
  options: EvalOptions,
): Generator<string> {
  const level = options.level_for_rel;
  if (judgements.format === "groups") return trecEvalGroups(judgements.groups, run, columns, { ...trecOptions, level });
  if (judgements.format === "preferences")
    return trecEvalPreferences(judgements.preferences, run, columns, trecOptions);
  const { qrels } = judgements;
  const wanted = evaluationOptions(options);
  const topics = qrels.judgements.flatMap((topic, t) => {
    if (!isWanted(topic.topic, wanted)) return [];
    const entry = findTopic(run, t);
    if (entry < 0) return [{ judgements: topic }];
    return [{ judgements: topic, ranking: judgedRanking(run, entry, topic, qrels.grades) }];
  });
  return trecEval({ runTag: run.tag, topics }, columns, trecOptions);
}
