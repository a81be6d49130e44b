import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import type { Effort } from "../../studies/index.js";
import { effortCurve } from "./effort-curve.js";

const point = (depth: number, mean: number) => ({
  depth,
  mean,
  quantiles: [mean / 2, mean, Math.min(1, mean * 1.5)],
  perfect: Math.min(1, depth / 4),
  random: depth / 100,
});

const study: Effort = {
  quantiles: [0.1, 0.5, 0.9],
  rules: [],
  bestGrade: 1,
  docs: 100,
  topics: ["1", "2"],
  withoutRelevant: 0,
  runs: [{ name: "run", readings: [], goals: [], stops: [], curve: [point(1, 0.1), point(10, 0.4), point(100, 0.9)] }],
};

describe("effortCurve", () => {
  it("draws the mean within its bands, and the perfect and random reader", async () => {
    const chart = effortCurve(study);
    expect(chart.data.rows[1].slice(0, 4)).toEqual([10, 0.4, 1, 0.1]);
    expect(chart.description).toBe("After 100 documents the mean recall is 0.90, after 10 it is 0.40.");
    expect(chartSvg(chart)).toContain("80 % of the topics");
    await expect(chartSvg(chart)).toMatchFileSnapshot(golden("effort"));
  });

  it("reports that there is no such run", () => {
    expect(chartSvg(effortCurve({ ...study, runs: [] }))).toContain("no runs");
  });
});
