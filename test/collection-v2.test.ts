import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkCollection, openCollection, surveySegment } from "../src/collection/node.js";
import { readManifest } from "../src/collection/store/catalogue.js";

const fixtures = join(import.meta.dirname, "fixtures");
const sample = join(fixtures, "collection-v2/collection");

async function documents(folder: string): Promise<unknown[]> {
  const all = [];
  for await (const document of (await openCollection(folder)).documents()) all.push(document);
  return all;
}

it("reads a collection of version 2, which has the documents of the one of version 1", async () => {
  expect(readManifest(sample).version).toBe(2);
  expect(await documents(sample)).toEqual(await documents(join(fixtures, "collection-v1/collection")));
  expect(await checkCollection(sample)).toMatchObject({ problems: [], leftovers: [], documents: 3, files: 12 });
});

it("knows which document of a collection of version 2 has changed", () => {
  const folder = mkdtempSync(join(tmpdir(), "presage-v2-"));
  cpSync(sample, folder, { recursive: true });
  const file = join(folder, "segments/000001.documents.jsonl");
  writeFileSync(file, readFileSync(file, "utf8").replace("Tyres roll", "Tyres role"));
  const [facts] = readManifest(folder).segments;
  const { lines } = surveySegment(folder, "000001", facts);
  expect(lines.map(({ id, state }) => [id, state])).toEqual([
    ["EP-0971326-B1", "lost"],
    ["US-4567890-A", "intact"],
  ]);
  rmSync(folder, { recursive: true });
});
