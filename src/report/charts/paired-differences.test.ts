import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import { smallScores } from "../../../test/support/small-scores.js";
import { compareRuns } from "../../studies/index.js";
import { pairedDifferences } from "./paired-differences.js";

describe("pairedDifferences", () => {
  it("draws each pair with its interval, the largest first", async () => {
    const comparison = compareRuns(smallScores("PRES@100", 4, 10));
    const chart = pairedDifferences(comparison);
    const differences = chart.data.rows.map((row) => row[2] as number);
    expect(differences).toHaveLength(6);
    expect(differences).toEqual([...differences].sort((a, b) => b - a));
    await expect(chartSvg(chart, { highlight: "run1" })).toMatchFileSnapshot(golden("differences"));
  });

  describe("of many runs", () => {
    const comparison = compareRuns(smallScores("AP", 12, 8));

    it("draws the best run against every other", () => {
      const chart = pairedDifferences(comparison);
      expect(chart.title).toBe("Differences in AP of run1, the best run, from 11 other runs");
      expect(new Set(chart.data.rows.map(([a]) => a))).toEqual(new Set(["run1"]));
      expect(chart.data.rows).toHaveLength(11);
    });

    it("draws another run against every other, with signs from its point of view", () => {
      const { data, title } = pairedDifferences(comparison, "run6");
      expect(title).toBe("Differences in AP of run6 from 11 other runs");
      const { difference, interval, correctedP } = comparison.pairs.find(({ a, b }) => a === "run1" && b === "run6")!;
      expect(data.rows.find(([, b]) => b === "run1")).toEqual([
        ...["run6", "run1", -difference, -interval.high, -interval.low, correctedP],
      ]);
    });

    it("draws all against a baseline, and the best run if the requested run does not exist", () => {
      const one = pairedDifferences(compareRuns(smallScores("AP", 60, 8), { baselines: ["run9"] }));
      expect(one.title).toBe("Differences in AP of run9 from 59 other runs");
      expect(pairedDifferences(comparison, "other").title).toContain("run1, the best run");
    });

    it("labels rows that have room, and the highlighted one", () => {
      const chart = pairedDifferences(compareRuns(smallScores("AP", 143, 8)));
      const names = (look = {}) => chartSvg(chart, look).match(/>− run\d+<\/text>/g) ?? [];
      expect(names().length).toBeGreaterThan(40);
      expect(names().length).toBeLessThan(75);
      expect(names()).not.toContain(">− run142</text>");
      expect(names({ highlight: "run142" })).toContain(">− run142</text>");
    });
  });
});
