import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import { citationCategories } from "./citation-categories.js";

describe("citationCategories", () => {
  it("stacks citations by origin, the most frequent category first", async () => {
    const count = (origin: string, category: string, citations: number) => ({
      origin,
      category,
      citations,
      documents: 1,
    });
    const chart = citationCategories([count("search", "X", 20), count("search", "A", 50), count("text", "", 30)]);
    expect(chart.description).toBe("A 50 %, no category 30 %, X 20 %.");
    await expect(chartSvg(chart)).toMatchFileSnapshot(golden("citations"));
  });

  it("reports that there are none", () => {
    expect(chartSvg(citationCategories([]))).toContain("no citations");
  });
});
