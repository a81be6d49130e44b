import { expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import { dateTimeline } from "./date-timeline.js";

it("shows dates by mark, and those that are not before the cut-off", async () => {
  const chart = dateTimeline(
    [
      { name: "A", mark: "relevant", date: "1998-03-10" },
      { name: "B", mark: "relevant", date: "2005-01-01" },
      { name: "C", mark: "not", date: "2001" },
      { name: "D", mark: "maybe", date: "2006-05" },
    ],
    "2005-01-01",
  );
  expect(chart.description).toBe("4 documents from 1998 to 2006; 2 not before 2005-01-01.");
  await expect(chartSvg(chart)).toMatchFileSnapshot(golden("date-timeline"));
  expect(dateTimeline([]).description).toBe("No marked document has a date.");
});
