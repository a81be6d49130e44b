import { expect, test } from "vitest";
import { patent } from "../../test/support/arbitrary-patent.js";
import { memoryCollection } from "./memory-collection.js";
import { sampleCollection } from "./sample-collection.js";

const documents = Array.from({ length: 300 }, (_, i) =>
  patent(`EP-${String(i + 1).padStart(7, "0")}-A1`, {
    publicationDate: `${1990 + (i % 3)}-01-01`,
    language: i < 30 ? "fr" : "en",
    classifications: [{ scheme: "IPCR", symbol: i % 2 ? "A61B5/00" : "H04L29/06" }],
  }),
);
const collection = memoryCollection(documents);

test("the documents to keep are in it, the rest is drawn in proportion", async () => {
  const keep = new Set(["EP-0000001-A1", "EP-0000002-A1", "US-1-A"]);
  const sample = await sampleCollection(collection, { number: 60, seed: "1", keep, stratify: ["year", "section"] });
  expect([sample.ids.size, sample.kept]).toEqual([60, 2]);
  expect(sample.ids.has("EP-0000001-A1") && sample.ids.has("EP-0000002-A1")).toBe(true);
  const years = [1990, 1991, 1992].map(
    (year) =>
      documents.filter(({ id, publicationDate }) => sample.ids.has(id) && publicationDate?.startsWith(`${year}`))
        .length,
  );
  for (const count of years) expect(Math.abs(count - 20)).toBeLessThanOrEqual(2);
});

test("equally many of each language", async () => {
  const { ids } = await sampleCollection(collection, {
    number: 40,
    seed: "1",
    stratify: ["language"],
    allocation: "equal",
  });
  expect(documents.filter(({ id, language }) => ids.has(id) && language === "fr")).toHaveLength(20);
});

test("more to keep than requested: nothing else is drawn", async () => {
  const keep = new Set(documents.slice(0, 10).map(({ id }) => id));
  expect((await sampleCollection(collection, { number: 5, seed: "1", keep })).ids).toEqual(keep);
});

test("the seed determines the sample", async () => {
  const draw = async (seed: string) => [...(await sampleCollection(collection, { number: 9, seed })).ids];
  expect(await draw("1")).toEqual(await draw("1"));
  expect(await draw("1")).not.toEqual(await draw("2"));
});
