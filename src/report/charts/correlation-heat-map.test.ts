import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import { smallScores } from "../../../test/support/small-scores.js";
import { correlation } from "../../studies/index.js";
import { correlationHeatMap } from "./correlation-heat-map.js";

describe("correlationHeatMap", () => {
  it("has a cell for each pair of measures", async () => {
    const study = correlation(["AP", "Recall", "PRES"].map((measure) => smallScores(measure, 6, 4)));
    const chart = correlationHeatMap(study, "tau-b");
    const [first] = study.correlations;
    expect(chart.data.rows[0]).toEqual(["AP", "Recall", first.coefficients["tau-b"].value]);
    expect(chart.description).toMatch(/^Most similar: .* least similar: /);
    await expect(chartSvg(chart)).toMatchFileSnapshot(golden("correlation"));
  });

  it("reports that there are fewer than two measures", () => {
    expect(chartSvg(correlationHeatMap(correlation([smallScores("AP", 3, 3)])))).toContain("fewer than two measures");
  });
});
