import { describe, expect, it } from "vitest";
import { fromR } from "../../test/fixtures/statistics/golden.js";
import { smallScores } from "../../test/support/small-scores.js";
import { compareRuns } from "./compare.js";
import { honestTiers, tiersOf } from "./tiers.js";

const table = (scores: readonly (readonly number[])[], direction: "up" | "down" = "up") => ({
  measure: "AP",
  direction,
  runs: scores.map((_, i) => `run${i + 1}`),
  topics: scores[0].map((_, t) => String(t)),
  scores: scores.map((values) => Float64Array.from(values)),
  means: scores.map((values) => values.reduce((sum, value) => sum + value, 0) / values.length),
});

describe("tiers", () => {
  it("separate exactly the pairs that R's TukeyHSD calls different", () => {
    const tiers = honestTiers(table(fromR.anova.scores), { alpha: 0.05 });
    const at = (name: number) => tiers.runs.find((run) => run.name === `run${name + 1}`)!;
    for (const { first, second, low, high } of fromR.anova.tukey) {
      const separated = low > 0 || high < 0;
      const shared = [...at(first).letters].some((letter) => at(second).letters.includes(letter));
      expect([first, second, shared]).toEqual([first, second, !separated]);
    }
    expect(tiers.significantDifference).toBeGreaterThan(0);
  });

  it("have the places, letters and intervals of a comparison with analysis of variance", () => {
    for (const [runs, topics] of [
      [12, 20],
      [5, 3],
      [2, 40],
    ]) {
      for (const direction of ["up", "down"] as const) {
        const scores = { ...smallScores("AP", runs, topics), direction };
        const comparison = compareRuns(scores, { test: "anova" });
        const tiers = honestTiers(scores);
        const plain = ({ name, mean, interval, letters }: (typeof comparison.runs)[number]) => ({
          ...{ name, mean, interval, letters },
        });
        expect(tiers.runs.map(({ place, tier: _, ...run }) => ({ ...run, rank: place }))).toEqual(
          comparison.runs.map((run) => ({ ...plain(run), rank: run.rank })),
        );
        expect(tiersOf(comparison).runs).toEqual(tiers.runs);
      }
    }
  });

  it("begin where a run is significantly worse than the first of the tier", () => {
    // Nearly without residual: means that differ by much more than it are all separated.
    const noise = [0, 0.01, 0.02, 0.01];
    const { runs } = honestTiers(
      table([noise.map((x) => 0.2 + x), noise.map((x) => 0.8 + x), noise.map((x, t) => 0.8 + x + (t % 2) / 1000)]),
    );
    expect(runs.map(({ name, place, tier }) => [name, place, tier])).toEqual([
      ["run3", 1, 1],
      ["run2", 1, 1],
      ["run1", 3, 2],
    ]);
  });

  it("are one if nothing can be tested", () => {
    expect(honestTiers(table([[0.1], [0.9]])).runs.map(({ place, tier }) => [place, tier])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(honestTiers(table([[0.1, 0.3]])).runs).toMatchObject([{ place: 1, tier: 1, letters: "a" }]);
    expect(honestTiers({ ...table([[0.1]]), runs: [], scores: [], means: [] }).runs).toEqual([]);
  });
});
