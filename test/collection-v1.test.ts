import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { checkCollection, collectionSources, openCollection, openWriter } from "../src/collection/node.js";
import { patent } from "./support/arbitrary-patent.js";

const sample = join(import.meta.dirname, "fixtures/collection-v1/collection");

let scratch: string;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), "presage-v1-"));
});
afterEach(() => {
  rmSync(scratch, { recursive: true });
});

it("reads a collection of version 1", async () => {
  const collection = await openCollection(sample);
  expect(collection.size).toBe(3);
  expect([...collection.ids()]).toEqual(["EP-0971326-B1", "JP-H01333373-A", "US-4567890-A"]);
  expect(await collection.get("JP-H01333373-A")).toEqual(
    patent("JP-H01333373-A", { titles: [{ language: "ja", text: "車輪" }] }),
  );
  expect(await collection.get("US-4567890-A")).toMatchObject({ publicationDate: "1986-02-04" });
  const tyre = await collection.get("EP-0971326-B1");
  expect(tyre).toMatchObject({
    application: { country: "EP", number: "99305384", kind: "A", date: "1999-07-07" },
    priorities: [{ country: "JP", number: "1998192301", kind: "A", date: "1998-07-08" }],
    abstracts: [{ language: "en", text: 'A tyre with "beads" & <cords>.' }],
    descriptions: [{ language: "en", paragraphs: [{ text: "Background", heading: true }, { text: "Tyres roll." }] }],
    classifications: [{ scheme: "IPCR", symbol: "B60C15/00", main: true }],
    familyId: "4711",
    citations: [{ cited: "EP-0123456-A2", origin: "search-report", categories: ["X", "D"], date: "1984-10-31" }],
    literature: [{ text: "A. Rider: On tyres. 1979.", origin: "applicant", categories: [] }],
  });
  expect(tyre?.claims[0].claims[1]).toEqual({
    number: 2,
    text: "A tyre according to claim 1, made of rubber.",
    dependsOn: [1],
  });
  expect(await collection.header("EP-0971326-B1")).toMatchObject({
    titles: [{ text: "Luftreifen für Fahrräder" }, { text: "Pneumatic tyre for bicycles" }],
    lengths: { abstract: 30, description: 21, claims: 51 },
    textLanguages: ["de", "en"],
  });
  const sources = Array.from(collectionSources(sample), ({ file, documents, place }) => [file, documents, place]);
  expect(sources).toEqual([
    ["/patents/a.xml", 2, undefined],
    ["/patents/b.zip", 3, undefined],
  ]);
  expect(await checkCollection(sample)).toMatchObject({ problems: [], leftovers: [], documents: 3, files: 12 });
});

it("adds to a collection of version 1", async () => {
  const folder = join(scratch, "collection");
  cpSync(sample, folder, { recursive: true });
  const writer = openWriter(folder);
  const tyre = await (await openCollection(sample)).get("EP-0971326-B1");
  expect(tyre && writer.add(tyre)).toBe("same");
  expect(writer.add(patent("EP-0000001-A1"))).toBe("added");
  expect(writer.ledger.isFinished({ file: "/patents/b.zip", bytes: 1000, modified: 946684800000 })).toBe(true);
  writer.commit();
  writer.close();
  expect((await openCollection(folder)).size).toBe(4);
});

it.each(["not JSON", "null", '{"file":1}'])("reports a damaged list of sources: %s", (line) => {
  cpSync(sample, scratch, { recursive: true });
  const file = join(scratch, "segments/000001.sources.jsonl");
  writeFileSync(file, `\n${line}\n`);
  expect(() => [...collectionSources(scratch)]).toThrow(`${file}:2: damaged: `);
});
