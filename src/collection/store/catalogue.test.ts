import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { patent } from "../../../test/support/arbitrary-patent.js";
import type { Patent } from "../../patents/index.js";
import { damaged, type OpenSegment, readCatalogue, readManifest, segmentOfRow, segmentPath } from "./catalogue.js";
import { openWriter } from "./collection-writer.js";
import { type Manifest, manifestText, SEGMENT_FILES, type SegmentFile } from "./manifest.js";

let scratch: string;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), "presage-catalogue-"));
});
afterEach(() => rmSync(scratch, { recursive: true }));

/** A collection with a segment for each list of documents. */
function collectionOf(name: string, ...segments: (readonly Patent[])[]): string {
  const folder = join(scratch, name);
  const writer = openWriter(folder);
  for (const documents of segments) {
    for (const each of documents) writer.add(each);
    writer.commit();
  }
  writer.close();
  return folder;
}

const document = (id: string, title: string, abstract: string) =>
  patent(id, { titles: [{ text: title }], abstracts: [{ text: abstract }] });

describe("the catalogue of a collection", () => {
  it("has the rows of all segments, and where their lines end", () => {
    const folder = collectionOf("c", [patent("a"), patent("b")], [patent("c")], [patent("a", { familyId: "1" })]);
    const { segments, ids, manifest } = readCatalogue(folder);
    expect(segments.map(({ firstRow }) => firstRow)).toEqual([0, 2, 3]);
    expect([0, 1, 2, 3].map((row) => [ids.id(row), ids.isNewest(row)])).toEqual([
      ["a", false],
      ["b", true],
      ["c", true],
      ["a", true],
    ]);
    expect([ids.rows, manifest.documents]).toEqual([4, 3]);
    for (const { segment, documentEnds, headerEnds } of segments) {
      const lengths = (file: SegmentFile) => {
        let end = 0;
        const lines = readFileSync(segmentPath(folder, segment.name, file), "utf8")
          .split("\n")
          .slice(0, -1);
        return lines.map((line) => (end += Buffer.byteLength(line) + 1));
      };
      expect([...documentEnds]).toEqual(lengths("documents"));
      expect([...headerEnds]).toEqual(lengths("headers"));
    }
  });

  it("is refused if any file of a segment is longer or shorter than it was", () => {
    const folder = collectionOf("c", [patent("a")], [patent("b")]);
    for (const name of Object.keys(SEGMENT_FILES) as SegmentFile[]) {
      const file = segmentPath(folder, "000002", name);
      const before = readFileSync(file);
      const { size } = statSync(file);
      writeFileSync(file, Buffer.concat([before, Buffer.from("x")]));
      expect(() => readCatalogue(folder)).toThrow(`${file}: damaged: has ${size + 1} bytes instead of ${size}`);
      if (size > 0) {
        truncateSync(file, size - 1);
        expect(() => readCatalogue(folder)).toThrow(`${file}: damaged: has ${size - 1} bytes instead of ${size}`);
      }
      writeFileSync(file, before);
    }
    expect(readCatalogue(folder).segments).toHaveLength(2);
  });

  it("is refused with the index of other documents, although its size is right", () => {
    const folder = collectionOf("c", [document("a", "xx", "y"), document("b", "x", "y")]);
    const indexOf = (...documents: Patent[]) => {
      const other = collectionOf(`other ${documents.map(({ abstracts }) => abstracts[0].text)}`, documents);
      const [{ files }] = readManifest(other).segments;
      writeFileSync(segmentPath(folder, "000001", "index"), readFileSync(segmentPath(other, "000001", "index")));
      const manifest = readManifest(folder);
      const [segment] = manifest.segments;
      const changed: Manifest = {
        ...manifest,
        segments: [{ ...segment, files: { ...segment.files, index: files.index } }],
      };
      writeFileSync(join(folder, "collection.json"), manifestText(changed));
    };
    const index = segmentPath(folder, "000001", "index");
    indexOf(document("a", "xx", "y"));
    expect(() => readCatalogue(folder)).toThrow(`${index}: damaged: not the index of this segment`);
    indexOf(document("a", "xx", "y"), document("b", "x", "z z"));
    expect(() => readCatalogue(folder)).toThrow(`${index}: damaged: does not fit the documents`);
    // A document of the same size whose header is shorter.
    indexOf(document("a", "xx", "y"), document("b", "", "yz"));
    expect(() => readCatalogue(folder)).toThrow(`${index}: damaged: does not fit the headers`);
    indexOf(document("a", "xx", "y"), document("b", "z", "z"));
    expect(readCatalogue(folder).ids.rows).toBe(2);
  });
});

it("finds the segment of a row, also between segments without documents", () => {
  const segments = [0, 3, 3, 5, 5, 9].map((firstRow, i) => ({ firstRow, name: i }) as unknown as OpenSegment);
  const found = Array.from({ length: 12 }, (_, row) => segments.indexOf(segmentOfRow(segments, row)));
  expect(found).toEqual([0, 0, 0, 2, 2, 4, 4, 4, 4, 5, 5, 5]);
  for (let count = 1; count < 6; count++) expect(segmentOfRow(segments.slice(0, count), 100)).toBe(segments[count - 1]);
});

it("names the place of damage, and how to find more", () => {
  expect(damaged("f", "odd").message).toMatch(/^f: damaged: odd\n.*collection check.* finds all damage/);
  expect(damaged("f", "odd", 3).message).toMatch(/^f:3: damaged: odd\n/);
});
