import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import { scoresByRun } from "./scores-by-run.js";

const runs = [
  { name: "low", scores: [0.1, 0.5] },
  { name: "high", scores: [0.9, 0.4] },
  { name: "middle", scores: [0.5, 0.6] },
];

describe("scoresByRun", () => {
  it("orders runs by the first measure", async () => {
    const chart = scoresByRun({ measures: ["PRES", "AP"], runs, topics: 7 });
    expect(chart.data.rows.map(([, run]) => run)).toEqual(["high", "middle", "low"]);
    expect(chart.description).toBe("high is best by PRES, low is last.");
    await expect(chartSvg(chart)).toMatchFileSnapshot(golden("scores"));
  });

  it("names the highlighted run", () => {
    const chart = scoresByRun({ measures: ["PRES", "AP"], runs, topics: 7 });
    expect(chartSvg(chart, { highlight: "middle" })).toContain(">middle, place 2</text>");
  });

  it("orders runs by another measure, and draws a chart without runs", () => {
    const by = scoresByRun({ measures: ["PRES", "AP"], runs, topics: 7 }, "AP");
    expect(by.data.rows.map(([, run]) => run)).toEqual(["middle", "low", "high"]);
    expect(chartSvg(scoresByRun({ measures: ["PRES"], runs: [], topics: 0 }))).toContain("no runs");
  });
});
