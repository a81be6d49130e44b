import { createRandom } from "../../core/index.js";
import type { NamedRun } from "../../evaluation/index.js";
import type { Qrels } from "../../trec/index.js";
import { presTable4, type RunScoresPrinted } from "../papers/pres-table4.js";
import { calibrateRun, FIRST_PAGE, type RetrievalHabits } from "./calibrate-run.js";
import { simulateTopics } from "./simulated-topics.js";

export interface SimulationOptions {
  /** Default `"0"`. */
  readonly seed?: string;
  /** How many topics; default 400, as in the papers. With fewer, the scores can be met less closely. */
  readonly topics?: number;
  /** The scores that each run has to reach; default: all of the PRES paper's table 4. */
  readonly targets?: readonly RunScoresPrinted[];
  readonly onProgress?: (done: number, total: number) => void;
}

/** Judgements and runs that were never made by a retrieval system. */
export interface Simulation {
  readonly qrels: Qrels;
  readonly runs: readonly NamedRun[];
}

/** The 48 runs came from 15 participants; the runs of one are more alike than those of two. */
const RUNS_PER_TEAM = 48 / 15;

/**
 * Runs whose MAP, Recall@1000 and PRES@1000 come out as printed (with 400 topics, to .001): what the runs of the
 * PRES paper could have been, for studies of data that may not be passed on.
 *
 * Which documents a run finds is decided by their ease: what all runs share (the topic, the document), what those of
 * a participant share, and the run's own, so that runs find much the same documents, as real ones do. Which of them
 * stand on the first page is the run's own alone: every other run puts single documents there, the rest most that it
 * has found for a topic. So few documents make or break an AP, runs of equal MAP come by it in different ways, and
 * their order is as fragile as the robustness paper saw it. Nothing but sums, products and quotients is used, which
 * all machines round alike.
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

/** The value of its topic for every document. */
function spread(byTopic: Float64Array, topicStart: Uint32Array): Float64Array {
  const byDocument = new Float64Array(topicStart[byTopic.length]);
  byTopic.forEach((value, t) => {
    byDocument.fill(value, topicStart[t], topicStart[t + 1]);
  });
  return byDocument;
}

/** Numbers with mean 0 and variance 1, nearly normal: sums of twelve uniform ones. */
function bellDraws(seed: string, count: number): Float64Array {
  const random = createRandom(seed);
  return new Float64Array(count).map(() => {
    let sum = -6;
    for (let i = 0; i < 12; i++) sum += random.uniform();
    return sum;
  });
}

/** Ranks on the first page, the first ones likeliest: two thirds are 1. */
function firstRanks(seed: string, count: number): Float64Array {
  const random = createRandom(seed);
  return new Float64Array(count).map(() => {
    const u = random.uniform();
    const cube = u * u * u;
    return 1 + Math.floor(FIRST_PAGE * cube * cube);
  });
}
