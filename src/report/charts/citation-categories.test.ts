import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import { citationCategories } from "./citation-categories.js";
import { textWidth } from "./text-width.js";

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

  it("has room for large numbers after the bars", () => {
    const many = { origin: "search", category: "X", citations: 123_456_789, documents: 1 };
    const { marginRight = 0 } = citationCategories([many]).plot({ theme: "light", width: 400 });
    // The number begins 5 after its bar.
    expect(marginRight).toBeGreaterThan(5 + textWidth("123,456,789", 12));
  });

  it("reports that there are none", () => {
    expect(chartSvg(citationCategories([]))).toContain("no citations");
  });
});
