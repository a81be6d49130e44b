import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import { smallScores } from "../../../test/support/small-scores.js";
import { topicDifferences } from "./topic-differences.js";

describe("topicDifferences", () => {
  it("orders topics by the difference", async () => {
    const table = smallScores("AP", 3, 8);
    const chart = topicDifferences(table, "run1", "run3");
    const differences = chart.data.rows.map((row) => row[3] as number);
    expect(differences).toEqual([...differences].sort((a, b) => b - a));
    const wins = table.scores[0].filter((score, t) => score > table.scores[2][t]).length;
    expect(chart.description).toContain(`run1 is better on ${wins} topics`);
    await expect(chartSvg(chart)).toMatchFileSnapshot(golden("topic-differences"));
  });

  it("draws only the line if runs are equal", () => {
    const svg = chartSvg(topicDifferences(smallScores("AP", 2, 3), "run1", "run1"));
    expect(svg).toContain(">−1</text>");
    for (const [, height] of svg.matchAll(/<rect [^>]*height="([\d.]+)"/g)) expect(Number(height)).toBeLessThan(20);
  });

  it("reports that a run is missing", () => {
    expect(chartSvg(topicDifferences(smallScores("AP", 2, 2), "run1", "other"))).toContain("no topics");
  });
});
