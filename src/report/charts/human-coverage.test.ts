import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import { humanCoverageCurve } from "./human-coverage.js";

describe("humanCoverageCurve", () => {
  it("has a line for each group of runs", async () => {
    const coverage = { documents: 20, covered: [4, 15], recall: [0.2, 0.75] };
    const chart = humanCoverageCurve([{ name: "all", coverage }], [10, 100]);
    expect(chart.data.rows).toEqual([
      ["all", 10, 4, 0.2],
      ["all", 100, 15, 0.75],
    ]);
    expect(chart.description).toBe("all: 75 % at a depth of 100.");
    await expect(chartSvg(chart)).toMatchFileSnapshot(golden("human-coverage"));
  });

  it("reports that there are no runs", () => {
    expect(chartSvg(humanCoverageCurve([], [10]))).toContain("no runs");
  });
});
