import { expect, it } from "vitest";
import { CitationList } from "./citation-list.js";

it("keeps cited patents and literature in the order of the source", () => {
  const list = new CitationList(() => {});
  list.addPatent({ country: "US", number: "2004/0215390", kind: "A1", date: "20041028" }, "search-report", ["XY", "X"]);
  list.addLiterature("A book.", "applicant");
  list.addLiterature(undefined, "applicant");
  list.addPatent({ country: "EP", number: "0 663 640", date: "19950700" }, "examiner");
  expect(list.citations).toEqual([
    { cited: "US-20040215390-A1", origin: "search-report", categories: ["X", "Y"], date: "2004-10-28" },
    { cited: "EP-0663640", origin: "examiner", categories: [], date: "1995-07" },
  ]);
  expect(list.literature).toEqual([{ text: "A book.", origin: "applicant", categories: [] }]);
});

it("keeps an invalid number as literature, with a remark", () => {
  const remarks: string[] = [];
  const list = new CitationList((message, text) => remarks.push(`${message}: ${text}`));
  list.addPatent({ country: "US", number: "08/123,456", kind: "A" }, "examiner");
  expect(list.citations).toEqual([]);
  expect(list.literature).toEqual([{ text: "US 08/123,456 A", origin: "examiner", categories: [] }]);
  expect(remarks).toEqual(["number of a cited patent is not understood, kept as literature: US 08/123,456 A"]);
});
