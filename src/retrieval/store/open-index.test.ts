import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { plainAnalyzer } from "../analysis/plain-analyzer.js";
import { bm25 } from "../models/bm25.js";
import { EmbeddedEngine } from "../search/embedded-engine.js";
import { checkIndex } from "./check-index.js";
import { IndexWriter } from "./index-writer.js";
import { readManifest } from "./manifest.js";
import { openIndex } from "./open-index.js";

const folder = mkdtempSync(join(tmpdir(), "presage-open-"));
const options = { fields: ["text"], analyzer: plainAnalyzer };
let path: string;
let count = 0;

beforeEach(() => {
  path = join(folder, `${count++}`);
  for (const id of ["A", "B", "C"]) {
    const writer = new IndexWriter(path, options);
    writer.add({ id, texts: [{ field: "text", text: `valve ${id}` }] });
    writer.commit();
    writer.close();
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

function change(work: (writer: IndexWriter) => void): void {
  const writer = new IndexWriter(path, options);
  work(writer);
  writer.close();
}

describe("an open index", () => {
  it("stays unchanged, whatever is added, removed and merged in the meantime", async () => {
    const engine = new EmbeddedEngine(path, plainAnalyzer);
    change((writer) => {
      writer.delete("A");
      writer.add({ id: "D", texts: [{ field: "text", text: "valve" }] });
      writer.merge();
    });
    const query = { terms: [{ term: "valve", weight: 1 }] };
    const { hits } = await engine.search(query, { model: bm25() });
    expect(hits.map(({ id }) => id)).toEqual(["C", "B", "A"]);
    expect(await engine.document("A")).toEqual({ id: "A" });
    expect((await engine.termVector("B"))?.terms.map(({ term }) => term)).toEqual(["b", "valve"]);
    await engine.close();
    const later = new EmbeddedEngine(path, plainAnalyzer);
    expect((await later.search(query, { model: bm25() })).hits.map(({ id }) => id)).toEqual(["D", "C", "B"]);
    await later.close();
  });

  it("is the newer one if a merge removes the older one while it is opened", () => {
    const older = readFileSync(join(path, "index.json"), "utf8");
    change((writer) => writer.merge());
    const newer = readFileSync(join(path, "index.json"), "utf8");
    // The manifest is read before the merge, and its segments are opened after it.
    writeFileSync(join(path, "index.json"), older);
    let reads = 0;
    const { readers, manifest } = openIndex(path, (file) => {
      if (++reads === 2) writeFileSync(join(path, "index.json"), newer);
      return readManifest(file);
    });
    expect(readers.map(({ documentCount }) => documentCount)).toEqual([3]);
    expect(JSON.parse(newer)).toMatchObject(manifest);
    for (const reader of readers) reader.close();
  });

  it("is refused if a segment is gone, or a file was cut off", () => {
    const { name } = readManifest(path).segments[1];
    truncateSync(join(path, name, "vectors.dat"), 1);
    expect(() => openIndex(path)).toThrow(/vectors\.dat: damaged: has 1 bytes instead of \d+\n.*⟪index⟫ ⟨check⟩/);
    expect(checkIndex(path).problems.map(({ file }) => file)).toEqual([join(path, name, "vectors.dat")]);
    rmSync(join(path, name), { recursive: true });
    expect(() => openIndex(path)).toThrow(`${join(name, "terms.dat")}: no such file or folder`);
    expect(checkIndex(path).problems.length).toBe(16);
  });

  it("is reported damaged after a single changed byte", () => {
    const { name } = readManifest(path).segments[0];
    const file = join(path, name, "postings.dat");
    const bytes = readFileSync(file);
    bytes[1] ^= 1;
    writeFileSync(file, bytes);
    expect(checkIndex(path)).toMatchObject({
      problems: [{ file, message: "has changed since it was written: its checksum differs" }],
    });
  });

  it("is refused if its deletions have changed", () => {
    change((writer) => {
      writer.delete("A");
      writer.publish();
    });
    const { deleted } = readManifest(path).segments.find((segment) => segment.deleted)!;
    const file = join(path, deleted!.file);
    writeFileSync(file, readFileSync(file).fill(0, 0, 1));
    expect(() => openIndex(path)).toThrow(/deleted-\d+: damaged: its checksum differs/);
  });
});
