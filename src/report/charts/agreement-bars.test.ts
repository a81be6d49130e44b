import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import { smallScores } from "../../../test/support/small-scores.js";
import { agreement } from "../../studies/index.js";
import { agreementBars } from "./agreement-bars.js";

describe("agreementBars", () => {
  it("has a bar for each category of agreement", async () => {
    const study = agreement(["AP", "Recall", "PRES"].map((measure) => smallScores(measure, 6, 12)));
    const chart = agreementBars(study);
    expect(chart.data.rows.reduce((sum, [, pairs]) => sum + (pairs as number), 0)).toBe(15);
    await expect(chartSvg(chart)).toMatchFileSnapshot(golden("agreement"));
  });

  it("does not report agreement if nothing could be significant", () => {
    const chart = agreementBars(agreement(["AP", "PRES"].map((measure) => smallScores(measure, 3, 1))));
    expect(chart.description).toMatch(/^1 topic is too few to test/);
    expect(chartSvg(chart)).toContain("too few topics to test");
    expect(chartSvg(chart)).not.toContain("100 %</text>");
  });
});
