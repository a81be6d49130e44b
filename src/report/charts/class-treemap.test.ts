import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
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
    expect(chart.description).toBe("Section H, electricity, has the most: 70 %.");
    await expect(chartSvg(chart)).toMatchFileSnapshot(golden("classes"));
  });

  it("distinguishes section Y, which the IPC does not have, from all others", () => {
    const symbols = ["A61K", "B01D", "C07D", "D21H", "E04B", "F16K", "G06F", "H04L", "Y01N"];
    const chart = classTreemap(symbols.map((symbol) => ({ symbol, documents: 10 })));
    expect(chart.subtitle).toContain("9 subclasses of the IPC and of other sections (Y: CPC, ECLA)");
    const looks = chart
      .legend?.({ theme: "light", width: 640 })
      .map(({ style, opacity }) => `${style.colour} ${opacity}`);
    expect(new Set(looks).size).toBe(9);
    expect(classTreemap([{ symbol: "H04L", documents: 1 }]).subtitle).toContain("1 subclass of the IPC;");
  });

  it("writes a name along a narrow, high area", () => {
    const chart = classTreemap([
      { symbol: "H04L", documents: 950 },
      { symbol: "H01M", documents: 40 },
    ]);
    expect(chartSvg(chart)).toMatch(/rotate\(90\)">H01M/);
  });

  it("reports that there are no classes", () => {
    expect(chartSvg(classTreemap([]))).toContain("no classes");
  });
});
