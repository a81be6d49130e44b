import { expect, it } from "vitest";
import type { PatentCitation } from "../../patents/index.js";
import { CitationTable } from "./citation-table.js";

it("returns the citations that were added, in their order", () => {
  const made: Record<string, PatentCitation[]> = {
    "EP-0000001-A1": [
      { cited: "US-6000001-A", origin: "search-report", categories: ["X", "P"], date: "1999-05" },
      { cited: "EP-0000002", origin: "applicant", categories: [] },
    ],
    "EP-0000002-A1": [],
    "EP-0000003-A1": [{ cited: "EP-0000002", origin: "search-report", categories: ["X", "P"] }],
  };
  const table = new CitationTable();
  for (const [citing, citations] of Object.entries(made)) table.add(citing, citations);
  for (const [citing, citations] of Object.entries(made)) {
    expect(table.madeBy(citing)).toEqual(citations.map((each) => ({ ...each, citing })));
  }
  expect(table.madeBy("EP-0000004-A1")).toEqual([]);
  expect(() => table.add("EP-0000001-A1", [])).toThrow("added twice: EP-0000001-A1");
});
