import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import { pres } from "../../measures/pres.js";
import { rankingOfGrades } from "../../measures/ranking-of-grades.js";
import { recallArea } from "./recall-area.js";

// The example of the measure: ranks 1 and 4 found, two missed.
const ranking = rankingOfGrades([1, null, null, 1], [1, 1]);

describe("recallArea", () => {
  it("draws the curve of PRES between the best and the worst", async () => {
    const chart = recallArea("run", ranking, { measure: "PRES", nmax: 100 });
    expect(chart.title).toContain(pres.compute(ranking, { rel: 1, cutoff: 100 }).toFixed(4));
    expect(chart.data.rows.filter(([curve]) => curve === "actual").map(([, rank]) => rank)).toEqual([1, 4, 103, 104]);
    expect(chart.data.rows.filter(([curve]) => curve === "worst").map(([, rank]) => rank)).toEqual([
      101, 102, 103, 104,
    ]);
    await expect(chartSvg(chart)).toMatchFileSnapshot(golden("pres-curve"));
  });

  it("draws normalised recall over the whole collection", async () => {
    const chart = recallArea("run", rankingOfGrades([1, 0, 1], [1]), { measure: "Rnorm", documents: 103 });
    // 1 − (107 − 6) / (3 · 100)
    expect(chart.title).toContain("0.6633");
    await expect(chartSvg(chart, { theme: "dark" })).toMatchFileSnapshot(golden("rnorm-curve"));
  });

  it("reports that nothing is relevant", () => {
    expect(chartSvg(recallArea("run", rankingOfGrades([0], []), { measure: "PRES", nmax: 10 }))).toContain(
      "no relevant documents",
    );
  });
});
