import { expect, test } from "vitest";
import { patent } from "../../../test/support/arbitrary-patent.js";
import { citationsMadeBy } from "./text-citations.js";

const citing = patent("EP-0000900-A1", {
  citations: [{ cited: "EP-0000100-A1", origin: "search-report", categories: ["X"] }],
  descriptions: [
    {
      language: "en",
      paragraphs: [{ text: "As in US-A-5 123 456 and EP-A-0 200 300." }, { text: "US-A-5 123 456 again." }],
    },
  ],
});

test("recorded citations come first; those in the description follow once, if asked for", () => {
  const recorded = { cited: "EP-0000100-A1", origin: "search-report", categories: ["X"], citing: "EP-0000900-A1" };
  expect(citationsMadeBy(citing)).toEqual([recorded]);
  expect(citationsMadeBy(citing, { inText: false })).toEqual([recorded]);
  const inText = citationsMadeBy(citing, { inText: true });
  expect(inText[0]).toEqual(recorded);
  expect(inText.slice(1).map(({ cited }) => cited)).toEqual(["US-5123456-A", "EP-0200300-A"]);
  for (const each of inText.slice(1)) {
    expect(each).toMatchObject({ origin: "description", categories: [], citing: "EP-0000900-A1" });
  }
});
