import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import { smallScores } from "../../../test/support/small-scores.js";
import { correlation, type ScoreTable } from "../../studies/index.js";
import { rankChanges } from "./rank-changes.js";

const scoresOf = (measure: string, means: readonly number[]): ScoreTable => ({
  measure,
  direction: "up",
  runs: means.map((_, i) => `run${i + 1}`),
  topics: ["1", "2"],
  scores: means.map((mean) => Float64Array.of(mean - 0.1, mean + 0.1)),
  means,
});

const study = correlation([scoresOf("AP", [0.5, 0.4, 0.3]), scoresOf("PRES", [0.2, 0.6, 0.4])]);

describe("rankChanges", () => {
  it("joins the places of each run", async () => {
    const chart = rankChanges(study);
    expect(chart.data.rows.find(([run]) => run === "run1")).toEqual(["run1", 0.5, 1, expect.closeTo(0.2), 3]);
    expect(chart.description).toBe("run1 moves most: place 1 by AP, place 3 by PRES.");
    await expect(chartSvg(chart)).toMatchFileSnapshot(golden("rank-changes"));
  });

  it("gives tied runs the same place", () => {
    const tied = correlation([scoresOf("AP", [0.5, 0.5, 0.3]), scoresOf("PRES", [0.2, 0.6, 0.4])]);
    expect(rankChanges(tied).data.rows.map(([run, , place]) => [run, place])).toEqual([
      ["run1", 1],
      ["run2", 1],
      ["run3", 3],
    ]);
  });

  it("emphasises one run, or those that move most, and names them", () => {
    expect(chartSvg(rankChanges(study), { highlight: "run2" })).not.toBe(chartSvg(rankChanges(study)));
    const many = rankChanges(correlation([smallScores("AP", 50, 4), smallScores("PRES", 50, 4)]));
    expect(chartSvg(many)).toContain("the 6 runs that move most stand out");
    expect(chartSvg(many, { highlight: "run2" })).not.toContain("stand out");
    expect(chartSvg(many, { highlight: "no run" })).toContain("the 6 runs that move most stand out");
  });

  it("has an axis of places, from the first to the last", () => {
    const places = (runs: number) => {
      const svg = chartSvg(rankChanges(correlation([smallScores("AP", runs, 4), smallScores("PRES", runs, 4)])));
      return [...svg.matchAll(/>(\d+)<\/text>/g)].map(([, place]) => Number(place));
    };
    expect(places(4)).toEqual([1, 2, 3, 4]);
    expect(places(143).slice(0, 3)).toEqual([1, 5, 10]);
    expect(places(143).at(-1)).toBe(143);
  });
});
