import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { patent } from "../../../test/support/arbitrary-patent.js";
import { readManifest, segmentPath } from "./catalogue.js";
import { checkCollection } from "./check-collection.js";
import { openWriter } from "./collection-writer.js";
import { type Manifest, manifestText } from "./manifest.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-check-"));
  const writer = openWriter(folder);
  for (const [number, text] of ["Valve", "Wheel", "Brake"].entries())
    writer.add(patent(`EP-000000${number}-A1`, { titles: [{ language: "en", text }] }));
  writer.commit();
  writer.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Changes the manifest, and gives it the right checksum. */
function rewrite(change: (manifest: Manifest) => Manifest): void {
  writeFileSync(join(folder, "collection.json"), manifestText(change(readManifest(folder))));
}

/** Changes a file of the segment, and gives the manifest its checksum. */
function replace(name: "headers" | "documents" | "index", change: (lines: string[]) => string[]): void {
  const file = segmentPath(folder, "000001", name);
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  const bytes = Buffer.from(`${change(lines).join("\n")}\n`);
  writeFileSync(file, bytes);
  rewrite((manifest) => {
    const [segment] = manifest.segments;
    const facts = { bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
    return { ...manifest, segments: [{ ...segment, files: { ...segment.files, [name]: facts } }] };
  });
}

const problems = async () => (await checkCollection(folder)).problems;

it("reads every file, tells its progress, and finds what no commit has made", async () => {
  const seen: [number, number][] = [];
  const stranger = join(folder, "segments/000002.index");
  writeFileSync(stranger, "");
  const found = await checkCollection(folder, (...progress) => seen.push(progress));
  expect(found).toMatchObject({ files: 4, documents: 3, problems: [], leftovers: [stranger] });
  expect(seen.at(-1)).toEqual([found.bytes, found.bytes]);
  expect(seen.length).toBeGreaterThan(1);
});

it("counts the bytes of each file as it reads them, in pieces of a mebibyte", async () => {
  const writer = openWriter(folder);
  writer.add(patent("EP-0000009-A1", { abstracts: [{ text: "x".repeat(2.5 * 2 ** 20) }] }));
  writer.commit();
  writer.close();
  const seen: number[] = [];
  const { bytes, files, documents } = await checkCollection(folder, (done, total) => seen.push(done, total));
  const { segments } = readManifest(folder);
  const sizes = segments.flatMap(({ files: of }) =>
    [of.documents, of.headers, of.index, of.sources].map((each) => each.bytes),
  );
  expect([files, documents, bytes]).toEqual([8, 4, sizes.reduce((sum, size) => sum + size)]);
  let done = 0;
  const pieces = sizes.flatMap((size) => [
    ...Array.from({ length: Math.floor(size / 2 ** 20) }, () => 2 ** 20),
    ...(size % 2 ** 20 > 0 ? [size % 2 ** 20] : []),
  ]);
  expect(seen).toEqual(pieces.flatMap((size) => [(done += size), bytes]));
});

it("finds a document of another id than the index has", async () => {
  replace("documents", (lines) => lines.map((line) => line.replaceAll("0000001", "0000007")));
  expect((await problems()).map(({ message }) => message)).toEqual([
    "document EP-0000007-A1 is where the index has EP-0000001-A1 and the header EP-0000001-A1",
  ]);
});

it("finds headers in another order than documents, although every checksum is right", async () => {
  replace("headers", ([first, second, third]) => [first, third, second]);
  expect(await problems()).toEqual([
    {
      file: folder,
      line: 0,
      message: "document EP-0000001-A1 is where the index has EP-0000001-A1 and the header EP-0000002-A1",
    },
  ]);
});

it("finds an index that is none, although its checksum is right", async () => {
  replace("index", () => ["no index"]);
  const [{ file, line, message }, ...more] = await problems();
  expect([file, line, more]).toEqual([folder, 0, []]);
  expect(message).toContain("000001.index: damaged: not the index of this segment");
});

it("finds another number of documents than the manifest has", async () => {
  rewrite((manifest) => ({ ...manifest, documents: 4 }));
  expect(await problems()).toEqual([{ file: folder, line: 0, message: "has 3 documents instead of 4" }]);
});

it("reports a file that is missing, has another size, or has changed", async () => {
  const file = join(folder, "segments/000001.headers.jsonl");
  const text = readFileSync(file, "utf8");
  const reported = async () => (await problems()).map(({ file: where, message }) => [where, message]);
  writeFileSync(file, `${text}x`);
  expect(await reported()).toEqual([[file, `has ${text.length + 1} bytes instead of ${text.length}`]]);
  writeFileSync(file, `x${text.slice(1)}`);
  expect(await reported()).toEqual([[file, "has changed since it was written: its SHA-256 differs"]]);
  rmSync(file);
  expect(await reported()).toEqual([[file, "is missing"]]);
  const documents = join(folder, "segments/000001.documents.jsonl");
  rmSync(documents);
  expect(await reported()).toEqual([
    [documents, "is missing"],
    [file, "is missing"],
  ]);
  expect(await checkCollection(folder)).toMatchObject({ files: 4, documents: 0, leftovers: [] });
});

it("accepts a collection that is empty and has no folder of segments yet", async () => {
  rmSync(join(folder, "segments"), { recursive: true });
  rewrite((manifest) => ({ ...manifest, documents: 0, segments: [] }));
  expect(await checkCollection(folder)).toEqual({ files: 0, bytes: 0, documents: 0, problems: [], leftovers: [] });
});
