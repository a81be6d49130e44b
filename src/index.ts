/**
 * Presage as a library: read judgements and runs, evaluate them, and look up scores.
 *
 * @example
 * import { evaluate, readQrels, readRun, scoreOf } from "presage-ir";
 *
 * const qrels = await readQrels("qrels.txt");
 * const run = await readRun("run.txt.gz", qrels);
 * const evaluation = evaluate(qrels, [run], ["PRES@100", "AP", "nDCG(rel=2)@10"]);
 * console.log(scoreOf(evaluation, { measure: "PRES@100" }));
 *
 * @module
 */
export * from "./core/index.js";
export {
  columnOf,
  type EvaluatedRun,
  type Evaluation,
  type EvaluationOptions,
  evaluate,
  type NamedRun,
  type RunNotes,
  type ScoreColumn,
  type ScoreName,
  scoreOf,
  summarise,
} from "./evaluation/index.js";
export * from "./measures/index.js";
export {
  type DuplicatePolicy,
  eachJudgement,
  findTopic,
  type JudgedRun,
  type Judgement,
  judgedRanking,
  judgeRun,
  makeQrels,
  parseQrels,
  type Qrels,
  type QrelsOptions,
  type Result,
  type RunOptions,
} from "./trec/index.js";
export { readQrels, readRun, readRuns } from "./trec/node.js";
