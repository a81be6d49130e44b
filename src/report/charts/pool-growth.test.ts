import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import { poolGrowth } from "./pool-growth.js";

describe("poolGrowth", () => {
  it("draws the size of the pool by its depth", async () => {
    const chart = poolGrowth([10, 20].map((depth) => ({ depth, total: depth * 3, topics: 1 })));
    expect(chart.data.rows).toEqual([
      [10, 30],
      [20, 60],
    ]);
    expect(chart.description).toBe("A pool of depth 20 has 60 documents, one of depth 10 has 30.");
    await expect(chartSvg(chart)).toMatchFileSnapshot(golden("pool-growth"));
  });
});
