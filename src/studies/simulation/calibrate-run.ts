import { columnOf, evaluateRun } from "../../evaluation/index.js";
import { parseMeasures } from "../../measures/index.js";
import type { JudgedRun, Qrels } from "../../trec/index.js";
import type { RunScoresPrinted } from "../papers/pres-table4.js";
import { runOfRanks } from "./run-of-ranks.js";

/** How a simulated run treats the relevant documents, by document number. */
export interface RetrievalHabits {
  /** The documents with the highest values are found. */
  readonly ease: Float64Array;
  /** Found documents with the highest values are ranked first. */
  readonly closeness: Float64Array;
  /** Found documents with the highest values are on the first page, at the ranks of `firstRank`. */
  readonly firstPage: Float64Array;
  readonly firstRank: Float64Array;
}

/** Documents retrieved per topic, and the cut-off of the scores. */
const DEPTH = 1000;

/** Number of ranks on the first page; the other documents are ranked after it. */
export const FIRST_PAGE = 10;

const columns = parseMeasures(["AP", "PRES@1000"]).map(columnOf);

/**
 * The run with given habits whose recall, PRES and MAP come closest to a target. Each is set in turn: recall by the
 * number of documents found, MAP by how many of them are on the first page, PRES by the spread of the ranks after it.
 */
export function calibrateRun(qrels: Qrels, habits: RetrievalHabits, target: RunScoresPrinted): JudgedRun {
  const weights = recallWeights(qrels);
  const found = findForRecall(descending(habits.ease), weights, target.recall);
  const byCloseness = descending(habits.closeness, found);
  const byFirstPage = descending(habits.firstPage, found);

  const ranksFor = (onFirstPage: number, lift: number): Float64Array => {
    const ranks = new Float64Array(weights.length);
    byCloseness.forEach((d, i) => {
      ranks[d] = spreadRank((i + 0.5) / found.length, lift);
    });
    for (let i = 0; i < onFirstPage; i++) ranks[byFirstPage[i]] = habits.firstRank[byFirstPage[i]];
    return ranks;
  };

  const runFor = (onFirstPage: number): Calibrated => {
    const solve = (rankSum: number) =>
      firstWhere(0, 1, (lift) => weightedSum(ranksFor(onFirstPage, lift), weights) <= rankSum);
    let ranks = ranksFor(onFirstPage, 0.5);
    let calibrated = score(qrels, runOfRanks(qrels, ranks, DEPTH, target.run));
    // PRES falls by weight / 1000 with every rank that a document moves down. Documents assigned to the same rank move
    // apart, which the sum ignores: a second round corrects for it.
    for (let round = 0; round < 2; round++) {
      ranks = ranksFor(onFirstPage, solve(weightedSum(ranks, weights) + DEPTH * (calibrated.pres - target.pres)));
      calibrated = score(qrels, runOfRanks(qrels, ranks, DEPTH, target.run));
    }
    return calibrated;
  };

  let fewest = 0;
  let most = found.length;
  while (fewest < most) {
    const middle = (fewest + most) >> 1;
    if (runFor(middle).map >= target.map) most = middle;
    else fewest = middle + 1;
  }
  const enough = runFor(fewest);
  const fewer = runFor(Math.max(0, fewest - 1));
  return (enough.map - target.map < target.map - fewer.map ? enough : fewer).run;
}

interface Calibrated {
  readonly run: JudgedRun;
  readonly map: number;
  readonly pres: number;
}

function score(qrels: Qrels, run: JudgedRun): Calibrated {
  const [map, pres] = evaluateRun(qrels, { name: run.tag, run }, columns, { missing: "zero" }).summary;
  return { run, map, pres };
}

/** What each document adds to the mean recall when it is found. */
function recallWeights(qrels: Qrels): Float64Array {
  const { topics, topicStart } = qrels.table;
  const weights = new Float64Array(qrels.grades.length);
  for (let t = 0; t < topics.length; t++) {
    const n = topicStart[t + 1] - topicStart[t];
    weights.fill(1 / (n * topics.length), topicStart[t], topicStart[t + 1]);
  }
  return weights;
}

/** The first documents, as many as come closest to a recall. */
function findForRecall(documents: Uint32Array, weights: Float64Array, recall: number): Uint32Array {
  let reached = 0;
  let count = 0;
  while (count < documents.length && reached + weights[documents[count]] / 2 <= recall) {
    reached += weights[documents[count++]];
  }
  return documents.subarray(0, count);
}

/** Documents by descending value. */
function descending(values: Float64Array, documents?: Uint32Array): Uint32Array {
  const listed = documents?.slice() ?? Uint32Array.from(values, (_, d) => d);
  return listed.sort((a, b) => values[b] - values[a] || a - b);
}

/** The rank after the first page at the quantile `u`: evenly spread for a lift of ½, all directly after it for 1. */
function spreadRank(u: number, lift: number): number {
  const behind = u * (1 - lift);
  return FIRST_PAGE + 1 + Math.floor(((DEPTH - FIRST_PAGE) * behind) / (behind + lift * (1 - u)));
}

function weightedSum(ranks: Float64Array, weights: Float64Array): number {
  let sum = 0;
  for (let d = 0; d < ranks.length; d++) sum += weights[d] * ranks[d];
  return sum;
}

/** The point between `low` and `high` from which a condition holds, to 30 bits. */
function firstWhere(low: number, high: number, holds: (x: number) => boolean): number {
  let [from, to] = [low, high];
  for (let step = 0; step < 30; step++) {
    const middle = (from + to) / 2;
    if (holds(middle)) to = middle;
    else from = middle;
  }
  return to;
}
