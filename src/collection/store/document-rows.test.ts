import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { patent } from "../../../test/support/arbitrary-patent.js";
import type { Patent } from "../../patents/index.js";
import { openWriter } from "./collection-writer.js";
import { openCollection } from "./disk-collection.js";
import { openRows, type RowStretch, readOutlines, readStretch } from "./document-rows.js";
import { LineTexts } from "./line-texts.js";

const scratch = mkdtempSync(join(tmpdir(), "presage-rows-"));
afterAll(() => rmSync(scratch, { recursive: true }));

/** Six documents in eight rows and three segments: the second and the third occur again. */
function example(): string {
  const folder = join(scratch, "c");
  const writer = openWriter(folder);
  const add = (n: number, text: string) => writer.add(patent(`EP-000000${n}-A1`, { titles: [{ text }] }));
  for (const n of [1, 2, 3]) add(n, `title ${n}`);
  writer.commit();
  for (const n of [4, 2, 5]) add(n, `new title ${n}`);
  writer.commit();
  for (const n of [3, 6]) add(n, "long ".repeat(n * 10));
  writer.commit();
  writer.close();
  return folder;
}

const folder = example();

describe("rows of a collection", () => {
  it("are its documents, in parts of any size", async () => {
    const rows = openRows(folder);
    const texts = LineTexts.create() as LineTexts;
    // Texts are valid until the next document is read.
    function* titled(stretch: RowStretch) {
      for (const { row, bytes, patent } of readOutlines(stretch, texts)) {
        const [{ text }] = patent.titles;
        yield [row, bytes, typeof text === "number" ? texts.text(text) : "not cut"];
      }
    }
    expect([rows.length, rows.documents]).toEqual([8, 6]);
    const collection = await openCollection(folder);
    const documents: Patent[] = [];
    for await (const each of collection.documents()) documents.push(each);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.nat(8), (bytes, cut) => {
        const stretches = [...rows.stretches(0, cut, bytes), ...rows.stretches(cut, 8, bytes)];
        const read = stretches.flatMap((stretch) => [...readStretch(stretch)]);
        expect(read.map((each) => each.patent)).toEqual(documents);
        expect(read.map((each) => each.row)).toEqual([0, 3, 4, 5, 6, 7]);
        const outlines = stretches.flatMap((stretch) => [...titled(stretch)]);
        expect(outlines).toEqual(read.map(({ row, bytes, patent: { titles } }) => [row, bytes, titles[0].text]));
        expect(read.map((each) => rows.idOf(each.row))).toEqual(documents.map(({ id }) => id));
        expect(stretches.map(({ ends }) => ends.length).reduce((sum, n) => sum + n, 0)).toBe(8);
      }),
    );
    expect(rows.idOf(1)).toBeUndefined();
  });

  it("fill a part up to its size", () => {
    const rows = openRows(folder);
    const [{ ends }] = rows.stretches(0, 3, 1e6);
    const parts = (bytes: number) => rows.stretches(0, 3, bytes).map(({ firstRow, ends: of }) => [firstRow, of.length]);
    expect(parts(ends[1])).toEqual([
      [0, 2],
      [2, 1],
    ]);
    expect(parts(ends[1] - 1)).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
  });

  it("are read in groups of a mebibyte, from the middle of a file", () => {
    const large = join(scratch, "large");
    const writer = openWriter(large);
    const text = "x".repeat(600_000);
    const documents = [1, 2, 3, 4, 5].map((n) => patent(`EP-000000${n}-A1`, { abstracts: [{ text: `${n} ${text}` }] }));
    for (const each of documents) writer.add(each);
    writer.commit();
    writer.close();
    const [stretch, ...more] = openRows(large).stretches(1, 5, 1e9);
    const read = [...readStretch(stretch)];
    expect([more, read.map(({ row }) => row)]).toEqual([[], [1, 2, 3, 4]]);
    expect(read.map((each) => each.patent)).toEqual(documents.slice(1));
    expect(read.map(({ bytes }) => bytes)).toEqual(documents.slice(1).map((each) => JSON.stringify(each).length + 1));
  });

  it("show which state they have grown from", () => {
    const rows = openRows(folder);
    expect(rows.mark?.segment).toBe("000003");
    expect(rows.hasGrownFrom(rows.mark!)).toBe(true);
    expect(rows.hasGrownFrom({ segment: "000003", sha256: "another" })).toBe(false);
    expect(rows.hasGrownFrom({ segment: "000004", sha256: rows.mark!.sha256 })).toBe(false);
  });
});
