import { expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import { publicationYears } from "./publication-years.js";

it("counts documents by year against the cut-off", async () => {
  const years = [
    { year: 1994, count: 3 },
    { year: 1995, count: 5 },
    { year: 1998, count: 2 },
  ];
  const chart = publicationYears(years, "1995-08-30", 1);
  expect(chart.description).toBe("10 documents from 1994 to 1998; 2 after 1995; 1 without a date.");
  await expect(chartSvg(chart)).toMatchFileSnapshot(golden("publication-years"));
  expect(publicationYears([]).description).toBe("No document has a date.");
});
