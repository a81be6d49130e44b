import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import { groupedBars } from "./grouped-bars.js";

describe("groupedBars", () => {
  it("has bars for each run, in the order of the first measure", async () => {
    const runs = [
      { name: "dcu.cit", scores: [0.2, 0.3] },
      { name: "humb", scores: [0.6, 0.7] },
    ];
    const chart = groupedBars({ bundle: "German topics", measures: ["PRES", "Recall"], topics: 5, runs });
    expect(chart.data.rows.map(([run]) => run)).toEqual(["humb", "dcu.cit"]);
    expect(chart.description).toBe("humb is first with PRES 0.6000, Recall 0.7000.");
    await expect(chartSvg(chart)).toMatchFileSnapshot(golden("bundle-bars"));
  });

  it("reports that there are no runs", () => {
    expect(chartSvg(groupedBars({ bundle: "x", measures: ["AP"], topics: 0, runs: [] }))).toContain("no runs");
  });
});
