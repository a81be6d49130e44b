import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import { smallScores } from "../../../test/support/small-scores.js";
import { ELEVEN_POINTS, recallPrecision } from "./recall-precision.js";

describe("recallPrecision", () => {
  it("has eleven points for each run", async () => {
    const tables = ELEVEN_POINTS.map((point) => {
      const table = smallScores(`IPrec@${point}`, 3, 4, "same");
      return { ...table, means: table.means.map((mean) => mean * (1 - point)) };
    });
    const chart = recallPrecision(tables);
    expect(chart.data.rows).toHaveLength(3);
    expect(chart.data.rows[0]).toHaveLength(12);
    expect(chart.description).toMatch(/^run1 is best on average/);
    await expect(chartSvg(chart)).toMatchFileSnapshot(golden("recall-precision"));
  });

  it("shows values wherever the pointer is", () => {
    const tables = ELEVEN_POINTS.map((point) => smallScores(`IPrec@${point}`, 20, 4));
    const svg = chartSvg(recallPrecision(tables));
    for (const run of tables[0].runs) expect(svg).toMatch(new RegExp(`<title>${run}\\n0: [\\d.]+\\n0.1: `));
  });

  it("reports that there are no runs", () => {
    expect(chartSvg(recallPrecision([]))).toContain("no runs");
  });
});
