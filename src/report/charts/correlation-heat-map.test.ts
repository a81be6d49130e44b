import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import { smallScores } from "../../../test/support/small-scores.js";
import { correlation } from "../../studies/index.js";
import { correlationHeatMap } from "./correlation-heat-map.js";

describe("correlationHeatMap", () => {
  it("has a cell for each two measures", async () => {
    const study = correlation(["AP", "Recall", "PRES"].map((measure) => smallScores(measure, 6, 4)));
    const chart = correlationHeatMap(study, "tau-b");
    const [first] = study.correlations;
    expect(chart.data.rows[0]).toEqual(["AP", "Recall", first.coefficients["tau-b"].value]);
    expect(chart.description).toMatch(/^Most alike are .* least /);
    await expect(chartSvg(chart)).toMatchFileSnapshot(golden("correlation"));
  });

  it("says so when there is but one measure", () => {
    expect(chartSvg(correlationHeatMap(correlation([smallScores("AP", 3, 3)])))).toContain("no two measures");
  });
});
