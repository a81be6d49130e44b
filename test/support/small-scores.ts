import { createRandom } from "../../src/core/index.js";
import type { ScoreTable } from "../../src/studies/index.js";

/** Artificial scores of runs on topics: the first run is best overall, by some measures more than by others. */
export function smallScores(measure: string, runs: number, topics: number, seed = measure): ScoreTable {
  const random = createRandom(seed);
  const scores = Array.from({ length: runs }, (_, run) =>
    Float64Array.from({ length: topics }, () => {
      const score = 0.75 - (0.5 * run) / Math.max(1, runs) + 0.25 * (random.uniform() - 0.5);
      return Math.round(score * 1000) / 1000;
    }),
  );
  return {
    measure,
    direction: "up",
    runs: scores.map((_, run) => `run${run + 1}`),
    topics: Array.from({ length: topics }, (_, topic) => String(topic + 1)),
    scores,
    means: scores.map((values) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, topics)),
  };
}
