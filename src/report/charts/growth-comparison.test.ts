import { expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import { growthComparison } from "./growth-comparison.js";

it("has a panel for each quantity, and a line for each program", async () => {
  const chart = growthComparison([
    { documents: 50_000, values: { "long, ms": { ours: 2, theirs: 7 }, "short, ms": { ours: 0.2 } } },
    { documents: 200_000, values: { "long, ms": { ours: 8, theirs: 20 }, "short, ms": { ours: 0.5, theirs: 1 } } },
  ]);
  expect(chart.data.rows).toEqual([
    [50_000, "long, ms", 2, 7],
    [50_000, "short, ms", 0.2, null],
    [200_000, "long, ms", 8, 20],
    [200_000, "short, ms", 0.5, 1],
  ]);
  await expect(chartSvg(chart)).toMatchFileSnapshot(golden("growth-comparison"));
});
