import { expect, it } from "vitest";
import { patent } from "../../test/support/arbitrary-patent.js";
import { checkTable } from "../core/table.js";
import { collectionInfo } from "./collection-info.js";
import { collectionInfoTables } from "./collection-info-tables.js";
import { memoryCollection } from "./memory-collection.js";

const citation = (cited: string, categories: string[]) => ({ cited, origin: "search-report" as const, categories });

/** Small enough to be counted by hand. */
const patents = [
  patent("EP-0000001-A1", {
    publicationDate: "1999-01-02",
    language: "en",
    familyId: "7",
    titles: [
      { language: "en", text: "Wheel" },
      { language: "de", text: "Rad" },
    ],
    abstracts: [{ language: "en", text: "0123456789" }],
    classifications: [
      { scheme: "IPC", symbol: "B60C15/00" },
      { scheme: "CPC", symbol: "B60C15/06" },
      { scheme: "CPC", symbol: "G06F17/30" },
      { scheme: "ECLA", symbol: "T01B1/00" },
    ],
    citations: [citation("US-1-A", ["X"]), citation("US-2-A", ["X"]), citation("US-3-A", [])],
  }),
  patent("EP-0000001-B1", { publicationDate: "2001", language: "en", familyId: "7" }),
  patent("US-4567890-A", {
    abstracts: [{ text: "0123456789".repeat(2) }],
    citations: [citation("US-9-A", ["X", "Y"])],
    literature: [{ text: "Book", origin: "applicant", categories: [] }],
    priorities: [{ country: "US", number: "1" }],
  }),
];

it("counts the contents of a collection", async () => {
  const info = await collectionInfo(memoryCollection(patents).headers());
  expect(info).toMatchObject({
    documents: 3,
    patents: 2,
    families: 1,
    withoutFamily: 1,
    withPriorities: 1,
    patentCitations: 4,
    citingDocuments: 2,
    literatureCitations: 1,
  });
  expect([...info.offices]).toEqual([
    ["EP", 2],
    ["US", 1],
  ]);
  expect([...info.kinds]).toEqual([
    ["EP A1", 1],
    ["EP B1", 1],
    ["US A", 1],
  ]);
  expect([...info.years]).toEqual([
    ["1999", 1],
    ["2001", 1],
    ["", 1],
  ]);
  expect([...info.languages]).toEqual([
    ["en", 2],
    ["", 1],
  ]);
  expect([...info.textLanguages]).toEqual([
    ["de", 1],
    ["en", 1],
  ]);
  expect([...info.sections]).toEqual([
    ["B", 1],
    ["G", 1],
    ["", 2],
  ]);
  expect(info.citations).toEqual([
    { origin: "search-report", category: "X", citations: 2, documents: 1 },
    { origin: "search-report", category: "", citations: 1, documents: 1 },
    { origin: "search-report", category: "XY", citations: 1, documents: 1 },
  ]);
  expect(info.lengths.title).toMatchObject({ documents: 1, mean: 8 });
  expect(info.lengths.abstract).toEqual({ documents: 2, mean: 15, quantiles: [10, 12.5, 15, 17.5, 19.5, 20] });
  expect(info.lengths.claims.documents).toBe(0);
});

it("makes well-formed tables, even for an empty collection", async () => {
  for (const each of [patents, []]) {
    const tables = collectionInfoTables(await collectionInfo(memoryCollection(each).headers()));
    expect(new Set(tables.map(({ name }) => name)).size).toBe(tables.length);
    for (const { table } of tables) checkTable(table);
  }
});
