import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import { smallScores } from "../../../test/support/small-scores.js";
import { honestTiers } from "../../studies/index.js";
import { runTiers } from "./run-tiers.js";

describe("runs in tiers", () => {
  const chart = runTiers(honestTiers(smallScores("AP", 8, 20)));
  it("draws means and intervals", async () => {
    await expect(chartSvg(chart)).toMatchFileSnapshot(golden("run-tiers"));
  });
  it("has its values as a table", () => {
    expect(chart.data.rows).toHaveLength(8);
    expect(chart.data.rows[0].slice(0, 2)).toEqual([1, "run1"]);
  });
});
