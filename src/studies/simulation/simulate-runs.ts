import { createRandom } from "../../core/index.js";
import type { NamedRun } from "../../evaluation/index.js";
import type { Qrels } from "../../trec/index.js";
import { presTable4, type RunScoresPrinted } from "../papers/pres-table4.js";
import { calibrateRun, FIRST_PAGE, type RetrievalHabits } from "./calibrate-run.js";
import { simulateTopics } from "./simulated-topics.js";

export interface SimulationOptions {
  /** Default `"0"`. */
  readonly seed?: string;
  /** Number of topics. Default 400, as in the papers. With fewer, the scores are matched less closely. */
  readonly topics?: number;
  /** The target scores of each run. Default: all of table 4 of the PRES paper. */
  readonly targets?: readonly RunScoresPrinted[];
  readonly onProgress?: (done: number, total: number) => void;
}

/** Simulated judgements and runs: no retrieval system made them. */
export interface Simulation {
  readonly qrels: Qrels;
  readonly runs: readonly NamedRun[];
}

/** The 48 runs came from 15 participants; runs of the same participant are more similar. */
const RUNS_PER_TEAM = 48 / 15;

/**
 * Simulates runs whose MAP, Recall@1000 and PRES@1000 are those printed (with 400 topics, to .001). They replace the
 * runs of the PRES paper, which may not be redistributed, in studies.
 *
 * A run finds the documents with the highest ease: a sum of parts that all runs share (topic, document), that the runs
 * of a participant share, and that are the run's own. So runs find much the same documents, as real ones do. The first
 * page depends on the run alone: every second run puts single documents there, the others most documents found for some
 * topics. So AP depends on few documents, runs of equal MAP reach it in different ways, and their order is as fragile
 * as the robustness paper found. Only sums, products and quotients are used, which all machines round the same way.
 */
export function simulateRuns(options: SimulationOptions = {}): Simulation {
  const { seed = "0", topics = 400, targets = presTable4 } = options;
  const qrels = simulateTopics(topics, seed);
  const documents = qrels.grades.length;
  const draw = (what: string) => bellDraws(`${seed}/simulate/${what}`, documents);
  const drawByTopic = (what: string) => spread(bellDraws(`${seed}/simulate/${what}`, topics), qrels.table.topicStart);
  const ofTopic = drawByTopic("topic");
  const ofDocument = draw("document");
  const runs = targets.map((target, i) => {
    const { run } = target;
    const ofTeam = draw(`team/${Math.floor(i / RUNS_PER_TEAM)}`);
    const ofRun = draw(`run/${run}`);
    const noise = draw(`closeness/${run}`);
    const favourites = drawByTopic(`favourite-topics/${run}`);
    const together = i % 2 === 0 ? 0 : 3;
    const ease = ofTopic.map((value, d) => value + 1.4 * ofDocument[d] + 0.5 * ofTeam[d] + 0.35 * ofRun[d]);
    const habits: RetrievalHabits = {
      ease,
      closeness: ease.map((value, d) => value + 0.7 * noise[d]),
      firstPage: draw(`first-page/${run}`).map((value, d) => value + together * favourites[d]),
      firstRank: firstRanks(`${seed}/simulate/first-rank/${run}`, documents),
    };
    const calibrated = calibrateRun(qrels, habits, target);
    options.onProgress?.(i + 1, targets.length);
    return { name: run, run: calibrated };
  });
  return { qrels, runs };
}

/** The value of its topic, for every document. */
function spread(byTopic: Float64Array, topicStart: Uint32Array): Float64Array {
  const byDocument = new Float64Array(topicStart[byTopic.length]);
  byTopic.forEach((value, t) => {
    byDocument.fill(value, topicStart[t], topicStart[t + 1]);
  });
  return byDocument;
}

/** Nearly normal numbers with mean 0 and variance 1: sums of twelve uniform numbers. */
function bellDraws(seed: string, count: number): Float64Array {
  const random = createRandom(seed);
  return new Float64Array(count).map(() => {
    let sum = -6;
    for (let i = 0; i < 12; i++) sum += random.uniform();
    return sum;
  });
}

/** Ranks on the first page; small ranks are more likely: two thirds are 1. */
function firstRanks(seed: string, count: number): Float64Array {
  const random = createRandom(seed);
  return new Float64Array(count).map(() => {
    const u = random.uniform();
    const cube = u * u * u;
    return 1 + Math.floor(FIRST_PAGE * cube * cube);
  });
}
