import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import { relevantInPool } from "./relevant-in-pool.js";

describe("relevantInPool", () => {
  it("shows what was found and what is expected", async () => {
    const points = [
      { depth: 10, found: 40, expected: 40, low: 40, high: 40 },
      { depth: 20, found: 55, expected: 60, low: 57, high: 66 },
      { depth: 30, found: 60, expected: 75, low: 66, high: 88 },
    ];
    const chart = relevantInPool(points, 5);
    expect(chart.description).toBe(
      "At depth 30, 60 documents are judged relevant, and 75 are expected in all (66 to 88).",
    );
    await expect(chartSvg(chart)).toMatchFileSnapshot(golden("relevant-in-pool"));
  });

  it("reports that nothing is judged", () => {
    expect(chartSvg(relevantInPool([], 0))).toContain("nothing is judged");
  });
});
