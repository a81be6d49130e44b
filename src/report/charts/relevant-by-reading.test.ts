import { expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import { relevantByReading } from "./relevant-by-reading.js";

it("rises by one at each relevant document", async () => {
  const judged = [true, false, true, true, false, false].map((isRelevant, i) => ({ name: `US-${i}-A`, isRelevant }));
  const chart = relevantByReading(judged, ["document", "documents"]);
  expect(chart.data.rows.map((row) => row[3])).toEqual([1, 1, 2, 3, 3, 3]);
  expect(chart.description).toBe("3 of 6 documents are relevant; the last 2 marked are not.");
  await expect(chartSvg(chart)).toMatchFileSnapshot(golden("relevant-by-reading"));
  expect(relevantByReading([], ["document", "documents"]).description).toContain("none was found");
});
