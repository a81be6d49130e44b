import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import { growthCurves } from "./growth-curves.js";

describe("growthCurves", () => {
  it("has a panel for each quantity", async () => {
    const chart = growthCurves([
      { documents: 25_000, values: { "query, ms": 5, "bytes a document": 9000 } },
      { documents: 50_000, values: { "query, ms": 9 } },
    ]);
    expect(chart.data.rows).toEqual([
      [25_000, 5, 9000],
      [50_000, 9, null],
    ]);
    await expect(chartSvg(chart)).toMatchFileSnapshot(golden("growth"));
  });
});
