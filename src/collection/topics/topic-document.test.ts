import { expect, test } from "vitest";
import { patent } from "../../../test/support/arbitrary-patent.js";
import { memoryCollection } from "../memory-collection.js";
import { relationsOf } from "../relations.js";
import { withoutCitations } from "./strip-citations.js";
import { topicDocument } from "./topic-document.js";

const topicPatent = patent("EP-1405720-A1", {
  familyId: "9",
  titles: [{ language: "en", text: "Improvement of EP 0 480 857" }],
  abstracts: [{ language: "en", text: "480.857 and 2230409" }],
  descriptions: [
    {
      language: "en",
      paragraphs: [
        { text: "Prior art", heading: true },
        { text: "US 4,191,181 shows a valve. So does number 5 123 456, and 5123457 does not." },
        { text: "EP-A-0 480 857" },
      ],
    },
  ],
  claims: [{ language: "en", claims: [{ number: 1, text: "A valve unlike that of EP480857A2.", dependsOn: [] }] }],
  citations: [{ cited: "EP-0480857-A2", origin: "search-report", categories: ["X"] }],
  literature: [{ text: "VALVES, vol. 1", origin: "search-report", categories: ["A"] }],
});

test("no text keeps citations or cited numbers", () => {
  const stripped = withoutCitations(topicPatent, ["GB-2230409-A", "US-5123456-A"]);
  expect(stripped.citations).toEqual([]);
  expect(stripped.literature).toEqual([]);
  const text = JSON.stringify([stripped.titles, stripped.abstracts, stripped.descriptions, stripped.claims]);
  for (const number of ["480857", "480 857", "480.857", "2230409", "4,191,181", "5 123 456"]) {
    expect(text).not.toContain(number);
  }
  expect(text).toContain("shows a valve");
  expect(text).toContain("5123457");
  expect({ ...stripped, titles: [], abstracts: [], descriptions: [], claims: [] }).toEqual({
    ...topicPatent,
    ...{ titles: [], abstracts: [], descriptions: [], claims: [], citations: [], literature: [] },
  });
});

test("numbers that relatives cite, and relatives of cited documents, are also known", async () => {
  const collection = memoryCollection([
    topicPatent,
    // The grant cites what was found in opposition; the cited patent has an American relative.
    patent("EP-1405720-B1", { citations: [{ cited: "GB-2230409-A", origin: "opposition", categories: [] }] }),
    patent("EP-0480857-A2", { familyId: "7" }),
    patent("US-5123456-A", { familyId: "7" }),
  ]);
  const relations = await relationsOf(collection.headers());
  const stripped = await topicDocument({ id: "PAC-1", document: "EP-1405720-A1" }, collection, relations);
  const text = JSON.stringify(stripped);
  expect(text).not.toContain("2230409");
  expect(text).not.toContain("5 123 456");
  expect(text).toContain("5123457");
  const kept = await topicDocument({ id: "PAC-1", document: "EP-1405720-A1" }, collection, relations, true);
  expect(kept).toEqual({ ...topicPatent, citations: [], literature: [] });
  expect(await topicDocument({ id: "PAC-2", document: "EP-9-A1" }, collection, relations)).toBeUndefined();
});

test("stripping twice changes nothing", () => {
  const once = withoutCitations(topicPatent);
  expect(withoutCitations(once)).toEqual(once);
});
