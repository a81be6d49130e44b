import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/chart-svg.js";
import { smallScores } from "../../../test/small-scores.js";
import { compareRuns } from "../../studies/index.js";
import { significanceMatrix } from "./significance-matrix.js";

describe("significanceMatrix", () => {
  it("has two cells for each significant pair", async () => {
    const comparison = compareRuns(smallScores("AP", 5, 12));
    const significant = comparison.pairs.filter(({ outcome }) => outcome !== "=").length;
    expect(significant).toBeGreaterThan(0);
    const chart = significanceMatrix(comparison);
    expect(chart.description).toContain(`${significant} of 10 pairs of 5 runs`);
    await expect(chartSvg(chart, { highlight: "run2" })).toMatchFileSnapshot(golden("significance"));
  });
});
