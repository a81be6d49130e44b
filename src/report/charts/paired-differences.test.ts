import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/chart-svg.js";
import { smallScores } from "../../../test/small-scores.js";
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

  it("draws the 40 largest of many", () => {
    const chart = pairedDifferences(compareRuns(smallScores("AP", 12, 5)));
    expect(chart.data.rows).toHaveLength(40);
    expect(chart.subtitle).toContain("the 40 largest of 66 differences");
  });
});
