import { describe, expect, it } from "vitest";
import { createRandom } from "../../core/index.js";
import { checkTable } from "../../core/table.js";
import type { ScoreTable } from "../score-table.js";
import { topicInfluences } from "./topic-influence.js";
import { sampleTopics, topicsNeeded } from "./topic-samples.js";
import { sampleSizes, topicStudy } from "./topic-study.js";
import {
  decisiveTable,
  hardestTable,
  stabilityTable,
  swapCurvesTable,
  swapRateTable,
  topicsTable,
} from "./topic-tables.js";

function scoreTable(scores: readonly (readonly number[])[], direction: ScoreTable["direction"] = "up"): ScoreTable {
  return {
    measure: "map",
    direction,
    runs: scores.map((_, run) => `run${run}`),
    topics: scores[0].map((_, topic) => `t${topic}`),
    scores: scores.map((ofRun) => Float64Array.from(ofRun)),
    means: scores.map((ofRun) => ofRun.reduce((sum, score) => sum + score) / ofRun.length),
  };
}

/** Runs that differ by `step`, on topics that add noise of up to 1. */
function noisy(runs: number, topics: number, step: number): ScoreTable {
  const random = createRandom("noisy");
  return scoreTable(
    Array.from({ length: runs }, (_, run) => Array.from({ length: topics }, () => run * step + random.uniform())),
  );
}

describe("samples of topics", () => {
  it("give the same order when every topic does", () => {
    const table = scoreTable([
      [1, 2, 3, 4, 5, 6],
      [2, 3, 4, 5, 6, 7],
      [4, 5, 6, 7, 8, 9],
    ]);
    const sampling = sampleTopics(table, 3);
    expect(sampling).toMatchObject({ tau: { mean: 1, low: 1, min: 1 }, equivalent: 1, swapped: 0 });
    expect(sampling.disjoint).toMatchObject({ tau: 1 });
    expect(topicsNeeded(table, 0.9)).toBe(1);
  });

  it("have each of two orders as often as topics have", () => {
    // One topic of four reverses the runs, but not by enough to change the mean.
    const sampling = sampleTopics(
      scoreTable([
        [1, 1, 1, 0],
        [0, 0, 0, 1],
      ]),
      1,
      { samples: 4000 },
    );
    const error = 4 * Math.sqrt((0.25 * 0.75) / 4000);
    expect(Math.abs(sampling.swapped - 0.25)).toBeLessThan(error);
    expect(Math.abs(sampling.tau.mean - 0.5)).toBeLessThan(2 * error);
    // Two different topics disagree if one of them is the fourth, as in half of the draws.
    const swaps = sampling.disjoint!.bins.reduce((sum, bin) => sum + bin.swaps, 0);
    expect(Math.abs(swaps / 4000 - 0.5)).toBeLessThan(error * 2);
  });

  it("agree more with all topics as they grow, and are the same for the same seed", () => {
    const table = noisy(12, 40, 0.05);
    const taus = [2, 10, 30].map((size) => sampleTopics(table, size).tau.mean);
    expect(taus).toEqual([...taus].sort((a, b) => a - b));
    expect(sampleTopics(table, 10, { seed: 3 })).toEqual(sampleTopics(table, 10, { seed: 3 }));
    expect(sampleTopics(table, 10, { seed: 3 })).not.toEqual(sampleTopics(table, 10, { seed: 4 }));
    expect(sampleTopics(table, 30).disjoint).toBeNull();
    const needed = topicsNeeded(table, 0.9);
    expect(sampleTopics(table, needed).tau.mean).toBeGreaterThanOrEqual(0.9);
    expect(sampleTopics(table, needed - 1).tau.mean).toBeLessThan(0.9);
  });

  it("do not depend on the order of the runs", () => {
    const table = noisy(8, 20, 0.05);
    const reversed: ScoreTable = {
      ...table,
      runs: table.runs.toReversed(),
      scores: table.scores.toReversed(),
      means: table.means.toReversed(),
    };
    expect(sampleTopics(reversed, 7)).toEqual(sampleTopics(table, 7));
  });
});

describe("topic influence", () => {
  // Without t2 the first two runs swap places.
  const table = scoreTable([
    [0.2, 0.2, 0.9],
    [0.4, 0.3, 0.1],
    [0.0, 0.1, 0.0],
  ]);
  const [t0, t1, t2] = topicInfluences(table, { relevant: (topic) => Number(topic.slice(1)) + 5 });

  it("shows how hard a topic is", () => {
    expect(t0).toMatchObject({ topic: "t0", relevant: 5, median: 0.2, min: 0, max: 0.4, bestRun: "run1" });
    expect(t0.mean).toBeCloseTo(0.2, 12);
    expect(t0.spread).toBeCloseTo(0.2, 12);
    expect(t2.bestRun).toBe("run0");
  });

  it("finds the decisive topic", () => {
    expect([t0, t1, t2].map(({ swappedWithout }) => swappedWithout)).toEqual([0, 0, 1]);
    expect(t2.tauWithout).toBeCloseTo(1 / 3, 12);
    expect(t0.tauWithout).toBe(1);
  });

  it("correlates a topic with the rest", () => {
    // On t2: 0.9, 0.1, 0; on the others: 0.2, 0.35, 0.05. Σ dx·dy = 0.015, Σ dx² · Σ dy² = 0.0219.
    expect(t2.discrimination).toBeCloseTo(0.015 / Math.sqrt(0.0219), 12);
  });

  it("reverses measures for which lower is better", () => {
    const turned = topicInfluences({ ...table, direction: "down" });
    expect(turned.map(({ discrimination }) => discrimination)).toEqual(
      [t0, t1, t2].map(({ discrimination }) => discrimination),
    );
    expect(turned[2].bestRun).toBe("run2");
  });

  it("has nothing to compare a single topic with", () => {
    expect(topicInfluences(scoreTable([[0.2], [0.1]]))[0]).toMatchObject({
      discrimination: Number.NaN,
      tauWithout: Number.NaN,
      swappedWithout: 0,
    });
  });
});

describe("topicStudy", () => {
  it("uses the usual sizes and half the topics, or the requested sizes", () => {
    expect(sampleSizes(50)).toEqual([5, 10, 20, 25, 30, 40]);
    expect(sampleSizes(50, [60, 20, 20, 3, 50])).toEqual([3, 20]);
    expect(sampleSizes(1)).toEqual([]);
  });

  it.each([1, 2, 3, 40])("makes well-formed tables of %i topics", (topics) => {
    const studies = [topicStudy(noisy(6, topics, 0.1), { samples: 20 })];
    const tables = [stabilityTable, swapRateTable, swapCurvesTable, hardestTable, decisiveTable, topicsTable];
    for (const table of tables) checkTable(table(studies));
    expect(topicsTable(studies).rows).toHaveLength(topics);
  });

  it("lists the hardest topics first, whatever the direction of the measure", () => {
    const scores = [
      [0.5, 0.1, 0.9],
      [0.5, 0.2, 0.7],
    ];
    const first = (direction: ScoreTable["direction"]) =>
      hardestTable([topicStudy(scoreTable(scores, direction), { samples: 5 })], 1).rows[0][1];
    expect([first("up"), first("down")]).toEqual(["t1", "t2"]);
  });
});
