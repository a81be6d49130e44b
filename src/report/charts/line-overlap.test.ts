import { expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import { lineOverlapMap } from "./line-overlap.js";

it("has the number of documents in both lines of each pair", async () => {
  const overlap = [
    [1200, 30, 0],
    [30, 45, 0],
    [0, 0, 7],
  ];
  const chart = lineOverlapMap([1, 2, 3], overlap, "document");
  expect(chart.description).toBe("2 of 3 pairs of lines have nothing in common.");
  expect(chart.data.rows[1]).toEqual([1, 2, 30]);
  await expect(chartSvg(chart)).toMatchFileSnapshot(golden("line-overlap"));
});

it("shows the last lines of a long strategy", () => {
  const numbers = Array.from({ length: 40 }, (_, i) => i + 1);
  const chart = lineOverlapMap(
    numbers,
    numbers.map(() => numbers.map(() => 1)),
    "family",
  );
  expect(chartSvg(chart)).toContain("line 40");
  expect(chartSvg(chart)).not.toContain("line 10<");
  expect(chart.data.rows).toHaveLength(1600);
});
