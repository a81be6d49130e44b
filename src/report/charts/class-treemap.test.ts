import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/chart-svg.js";
import { classTreemap } from "./class-treemap.js";

describe("classTreemap", () => {
  it("has an area for each subclass", async () => {
    const chart = classTreemap([
      { symbol: "H04L", documents: 60 },
      { symbol: "G06F", documents: 30 },
      { symbol: "H01M", documents: 10 },
      { symbol: "A61K", documents: 0 },
    ]);
    expect(chart.data.rows).toHaveLength(3);
    expect(chart.description).toBe("Section H, electricity, has most: 70 %.");
    await expect(chartSvg(chart)).toMatchFileSnapshot(golden("classes"));
  });

  it("says so when there are no classes", () => {
    expect(chartSvg(classTreemap([]))).toContain("no classes");
  });
});
