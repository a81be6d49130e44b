import * as node from "node:fs";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { watchFiles } from "../../../test/support/watched-files.js";
import { replaceFileSystem } from "../../files/node.js";
import { plainAnalyzer } from "../analysis/plain-analyzer.js";
import type { EngineDocument } from "../document.js";
import { bm25 } from "../models/bm25.js";
import { EmbeddedEngine } from "../search/embedded-engine.js";
import { SegmentBuilder } from "../segment/segment-builder.js";
import { checkIndex } from "./check-index.js";
import { IndexWriter } from "./index-writer.js";
import { readManifest } from "./manifest.js";
import { mergeGroup } from "./merge-job.js";

let folder: string;
let count = 0;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-index-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const fields = ["title", "abstract", "claims", "description"];
const options = { fields, analyzer: plainAnalyzer };
const terms = ["valve", "piston", "gear", "ölpumpe", "弁", "x9", "seal", "absent"];
const words = fc.array(fc.constantFrom("valve", "piston", "gear", "Ölpumpe", "弁", "x9", "seal"), { maxLength: 12 });
const document = fc.record({
  id: fc.integer({ min: 0, max: 15 }).map((n) => `EP-${n}`),
  texts: fc.tuple(words, words, words, words),
});
type Given = { id: string; texts: string[][] };

/** The history of an index: documents are added and removed, and from time to time there is a commit. */
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ add: document }) },
    { weight: 2, arbitrary: fc.record({ remove: fc.integer({ min: 0, max: 15 }).map((n) => `EP-${n}`) }) },
    { weight: 2, arbitrary: fc.constant({ commit: true as const }) },
  ),
  { minLength: 1, maxLength: 40 },
);

function asDocument({ id, texts }: Given): EngineDocument {
  return { id, family: `F${id}`, texts: texts.map((text, f) => ({ field: fields[f], text: text.join(" ") })) };
}

async function everything(path: string): Promise<unknown> {
  const engine = new EmbeddedEngine(path, plainAnalyzer);
  const query = { terms: terms.map((term, i) => ({ term, weight: i + 1 })) };
  const { hits, matches } = await engine.search(query, { model: bm25() });
  const vectors = await Promise.all(hits.map(({ id }) => engine.termVector(id)));
  const documents = await Promise.all(Array.from({ length: 16 }, (_, n) => engine.document(`EP-${n}`)));
  const result = [await engine.statistics(), await engine.termStatistics(terms), hits, matches, vectors, documents];
  await engine.close();
  return result;
}

function built(documents: Iterable<Given>, positions: boolean): string {
  const path = join(folder, `${count++}`);
  const writer = new IndexWriter(path, { ...options, positions });
  for (const each of documents) writer.add(asDocument(each));
  writer.commit();
  writer.close();
  return path;
}

describe("index writer", () => {
  it("makes the same index as one built at once from the remaining documents, before and after merging", async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (given, positions) => {
        const path = join(folder, `${count++}`);
        const writer = new IndexWriter(path, { ...options, positions });
        const left = new Map<string, Given>();
        for (const step of given) {
          if ("add" in step) {
            writer.add(asDocument(step.add));
            left.delete(step.add.id);
            left.set(step.add.id, step.add);
          } else if ("remove" in step) {
            writer.delete(step.remove);
            left.delete(step.remove);
          } else writer.commit();
        }
        writer.commit();
        const whole = built(left.values(), positions);
        const expected = await everything(whole);
        expect(await everything(path)).toEqual(expected);
        writer.merge();
        writer.close();
        expect(await everything(path)).toEqual(expected);
        expect(readManifest(path).segments.length).toBe(left.size > 0 ? 1 : 0);
        expect(readdirSync(path).length).toBe(left.size > 0 ? 2 : 1);
        expect(checkIndex(path)).toMatchObject({ documents: left.size, problems: [], leftovers: [] });
      }),
      { numRuns: 30 },
    );
  });

  it("yields the same bytes after merging, however documents were divided into segments", () => {
    const documents = Array.from({ length: 10 }, (_, n) => ({
      id: `EP-${n}`,
      texts: [["valve", `t${n}`], ["弁"], ["gear", "gear"], Array.from({ length: 20 * n }, () => "seal")],
    }));
    const bytes = (path: string) => {
      const [{ name, files }] = readManifest(path).segments;
      return [files, Object.keys(files).map((file) => readFileSync(join(path, name, file)).toString("hex"))];
    };
    const parted = join(folder, `${count++}`);
    const writer = new IndexWriter(parted, { ...options, positions: true });
    for (const [i, each] of documents.entries()) {
      writer.add(asDocument(each));
      if (i % 3 === 2) writer.commit();
    }
    writer.merge();
    writer.close();
    expect(bytes(parted)).toEqual(bytes(built(documents, true)));
  });

  it("writes segments when its memory is full, and merges them when there are many", () => {
    const path = join(folder, `${count++}`);
    const writer = new IndexWriter(path, { ...options, memoryBytes: 1 });
    for (let n = 0; n < 7; n++) writer.add(asDocument({ id: `EP-${n}`, texts: [["valve"]] }));
    writer.commit();
    expect(writer.manifest.segments.length).toBe(7);
    writer.add(asDocument({ id: "EP-7", texts: [["valve"]] }));
    writer.commit();
    expect(writer.manifest.segments.map(({ documents }) => documents)).toEqual([8]);
    writer.close();
  });

  it("counts commits from 1, and names deletions by the commit that made them", () => {
    const path = join(folder, `${count++}`);
    const writer = new IndexWriter(path, options);
    expect(writer.manifest).toMatchObject({ generation: 0, nextSegment: 1, segments: [] });
    for (const id of ["EP-1", "EP-2", "EP-3", "EP-4", "EP-5"])
      writer.add(asDocument({ id, texts: [["valve"], ["x9", "gear"]] }));
    writer.publish();
    expect(writer.manifest).toMatchObject({ generation: 1, nextSegment: 2, format: 8, positions: false, fields });
    writer.delete("EP-2");
    writer.publish();
    const [{ deleted, ...segment }] = writer.manifest.segments;
    expect([writer.manifest.generation, segment.name, segment.documents]).toEqual([2, "segment-000001", 5]);
    expect(deleted).toMatchObject({ file: "segment-000001.deleted-2", documents: 1, fieldLengths: [1, 2, 0, 0] });
    expect(deleted?.digest.bytes).toBe(readFileSync(join(path, "segment-000001.deleted-2")).length);
    writer.delete("EP-2");
    writer.delete("unknown");
    writer.publish();
    // Nothing is deleted twice.
    expect(writer.manifest.segments[0].deleted).toEqual(deleted);
    expect(writer.manifest.generation).toBe(3);
    writer.delete("EP-5");
    writer.publish();
    expect(writer.manifest.segments[0].deleted).toMatchObject({ file: "segment-000001.deleted-4", documents: 2 });
    expect(readdirSync(path).sort()).toEqual(["index.json", "lock", "segment-000001", "segment-000001.deleted-4"]);
    writer.close();
    expect(readManifest(path)).toEqual(writer.manifest);
    expect(checkIndex(path)).toMatchObject({ documents: 3, problems: [] });
  });

  it("leaves segments without deleted documents as they are", () => {
    const path = join(folder, `${count++}`);
    const writer = new IndexWriter(path, options);
    for (const id of ["EP-1", "EP-2"]) {
      writer.add(asDocument({ id, texts: [["valve"]] }));
      writer.publish();
    }
    const before = writer.manifest.segments;
    writer.delete("unknown");
    writer.publish();
    expect(writer.manifest.segments).toEqual(before);
    writer.delete("EP-2");
    writer.publish();
    expect(writer.manifest.segments.map(({ deleted }) => deleted?.documents)).toEqual([undefined, 1]);
    writer.close();
  });

  it("finds a few deleted documents among many, and many among few", () => {
    const path = join(folder, `${count++}`);
    const writer = new IndexWriter(path, options);
    // Ids are looked up one by one if there are sixteen times as many documents.
    for (let n = 0; n < 60; n++) writer.add(asDocument({ id: `EP-${n}`, texts: [["valve"]] }));
    writer.publish();
    for (const id of ["EP-7", "EP-39", "unknown"]) writer.delete(id);
    writer.publish();
    expect(writer.manifest.segments[0].deleted?.documents).toBe(2);
    for (let n = 0; n < 5; n++) writer.delete(`EP-${n}`);
    writer.publish();
    expect(writer.manifest.segments[0].deleted?.documents).toBe(7);
    writer.add(asDocument({ id: "EP-7", texts: [["gear"]] }));
    writer.publish();
    expect(writer.manifest.segments.map(({ deleted }) => deleted?.documents)).toEqual([7, undefined]);
    writer.close();
    expect(checkIndex(path)).toMatchObject({ documents: 54, problems: [] });
  });

  it("takes over segments that were built at its places, and removes what older ones have of their documents", () => {
    const path = built(
      ["EP-1", "EP-2"].map((id) => ({ id, texts: [["valve"]] })),
      false,
    );
    const writer = new IndexWriter(path, options);
    const place = writer.places.reserve();
    expect([place.number, place.name]).toEqual([2, "segment-000002"]);
    const builder = new SegmentBuilder(options);
    builder.add(asDocument({ id: "EP-2", texts: [["piston"]] }));
    writer.deleteOlder("EP-2");
    writer.adopt(builder.write(place.folder, place.name));
    const collection = { folder: "../patents", rows: [] };
    writer.publish(collection);
    expect(writer.manifest.collection).toEqual(collection);
    expect(writer.manifest.segments.map(({ name, deleted }) => [name, deleted?.documents])).toEqual([
      ["segment-000001", 1],
      ["segment-000002", undefined],
    ]);
    writer.publish();
    expect(writer.manifest).toMatchObject({ collection, nextSegment: 3 });
    writer.close();
    expect(checkIndex(path)).toMatchObject({ documents: 2, problems: [], leftovers: [] });
  });

  it("replaces a group by what was merged from it, in its place", () => {
    const path = join(folder, `${count++}`);
    const writer = new IndexWriter(path, options);
    for (const id of ["EP-1", "EP-2", "EP-3", "EP-4"]) {
      writer.add(asDocument({ id, texts: [["valve"]] }));
      writer.publish();
    }
    const names = () => writer.manifest.segments.map(({ name }) => Number(name.slice(-1)));
    const [, second, third] = writer.manifest.segments;
    writer.replace([second, third], mergeGroup(path, [second, third], writer.places));
    expect(names()).toEqual([1, 5, 4]);
    expect(
      readdirSync(path)
        .filter((name) => name.startsWith("segment"))
        .sort(),
    ).toEqual([1, 4, 5].map((number) => `segment-00000${number}`));
    // All documents of a segment are deleted: nothing is left of it.
    const [first] = writer.manifest.segments;
    writer.delete("EP-1");
    writer.publish();
    const emptied = writer.manifest.segments.filter(({ name }) => name === first.name);
    expect(emptied.map(({ documents, deleted }) => [documents, deleted?.documents])).toEqual([[1, 1]]);
    writer.replace(emptied, mergeGroup(path, emptied, writer.places));
    expect(names()).toEqual([5, 4]);
    expect(readdirSync(path).filter((name) => name.startsWith("segment"))).toHaveLength(2);
    expect([writer.mergesDue("due").length, writer.mergesDue("all").map((group) => group.length)]).toEqual([0, [2]]);
    writer.close();
  });

  it("takes nothing more after a commit whose list may or may not be in place, and removes nothing", () => {
    const path = built([{ id: "EP-1", texts: [["valve"]] }], false);
    const writer = new IndexWriter(path, options);
    writer.add(asDocument({ id: "EP-2", texts: [["valve"]] }));
    const restore = replaceFileSystem({
      ...node,
      renameSync: () => {
        throw Object.assign(new Error("EIO"), { code: "EIO" });
      },
    });
    expect(() => writer.publish()).toThrow();
    restore();
    expect(() => writer.publish()).toThrow("the last commit failed: the index must be opened again");
    writer.close();
    expect(readdirSync(path).filter((name) => name.startsWith("segment"))).toEqual([
      "segment-000001",
      "segment-000002",
    ]);
    new IndexWriter(path, options).close();
    expect(readdirSync(path).sort()).toEqual(["index.json", "segment-000001"]);
  });

  it("leaves no file open, and no lock, also if it cannot be opened", () => {
    const watched = watchFiles();
    try {
      const path = built(
        ["EP-1", "EP-2", "EP-3", "EP-4", "EP-5"].map((id) => ({ id, texts: [["valve"]] })),
        false,
      );
      const writer = new IndexWriter(path, options);
      writer.delete("EP-1");
      writer.publish();
      writer.add(asDocument({ id: "EP-2", texts: [["gear"]] }));
      writer.merge();
      writer.close();
      expect(() => new IndexWriter(path, { ...options, positions: true })).toThrow("built without positions");
      expect([watched.open, readdirSync(path).includes("lock")]).toEqual([[], false]);
    } finally {
      watched.restore();
    }
  });

  it("drops uncommitted changes", async () => {
    const path = built([{ id: "EP-1", texts: [["valve"]] }], false);
    const before = await everything(path);
    const writer = new IndexWriter(path, { ...options, memoryBytes: 1 });
    writer.add(asDocument({ id: "EP-1", texts: [["piston"]] }));
    writer.add(asDocument({ id: "EP-2", texts: [["piston"]] }));
    writer.close();
    expect(await everything(path)).toEqual(before);
    expect(readdirSync(path).sort()).toEqual(["index.json", "segment-000001"]);
  });

  it("removes the leftovers of a killed writer, and takes over its lock", () => {
    const path = built([{ id: "EP-1", texts: [["valve"]] }], false);
    mkdirSync(join(path, "segment-000099"));
    writeFileSync(join(path, "segment-000099", "terms.dat"), "half");
    writeFileSync(join(path, "segment-000001.deleted-9"), "half");
    writeFileSync(join(path, "index.json.tmp"), "{");
    writeFileSync(join(path, "notes.txt"), "mine");
    writeFileSync(join(path, "lock"), JSON.stringify({ pid: 2 ** 22 + 1, host: "", since: 0 }));
    expect(checkIndex(path).leftovers.length).toBe(3);
    expect(() => new IndexWriter(path, options)).toThrow(/being added to this index/);
    writeFileSync(join(path, "lock"), "cut o");
    new IndexWriter(path, options).close();
    expect(readdirSync(path).sort()).toEqual(["index.json", "notes.txt", "segment-000001"]);
  });

  it("allows one writer at a time", () => {
    const path = join(folder, `${count++}`);
    const writer = new IndexWriter(path, options);
    expect(() => new IndexWriter(path, options)).toThrow(/lock: documents are being added to this index: this process/);
    writer.close();
    new IndexWriter(path, options).close();
  });

  it("never reuses the name of a segment", () => {
    const path = join(folder, `${count++}`);
    const names = new Set<string>();
    for (let n = 0; n < 4; n++) {
      const writer = new IndexWriter(path, options);
      writer.add(asDocument({ id: "EP-1", texts: [[`w${n}`]] }));
      writer.merge();
      names.add(writer.manifest.segments[0].name);
      writer.close();
    }
    expect(names.size).toBe(4);
  });

  it("refuses to continue with other settings", () => {
    const path = built([{ id: "EP-1", texts: [["valve"]] }], false);
    const other = { id: "other/1", bind: plainAnalyzer.bind };
    expect(() => new IndexWriter(path, { analyzer: other, fields: ["title"], positions: true })).toThrow(
      `${path}: built with the analyzer plain/1, not other/1\n${path}: built with the fields ${fields}, not title\n${path}: built without positions`,
    );
    new IndexWriter(path, options).close();
  });

  it("refuses a folder of other files, and an invalid number of fields", () => {
    const path = join(folder, `${count++}`);
    mkdirSync(path);
    writeFileSync(join(path, "thesis.tex"), "");
    expect(() => new IndexWriter(path, options)).toThrow(/holds other things and is not an index: "thesis.tex"/);
    const withFields = (given: string[]) => () => new IndexWriter(join(folder, "f"), { ...options, fields: given });
    expect(withFields([])).toThrow("fields: an index has 1 to 4, not 0");
    expect(withFields(["a", "b", "c", "d", "e"])).toThrow("fields: an index has 1 to 4, not 5");
    expect(withFields(["title", "inventor"])).toThrow('fields: names are indexed apart: "inventor"');
    for (const given of [["a"], ["a", "b", "c", "d"]]) {
      withFields(given)().close();
      rmSync(join(folder, "f"), { recursive: true });
    }
  });

  it("keeps what an analyzer has learned", () => {
    const path = join(folder, `${count++}`);
    const learned = { id: "learned/1", data: Uint8Array.of(1, 2, 3), bind: plainAnalyzer.bind };
    const writer = new IndexWriter(path, { ...options, analyzer: learned });
    writer.commit();
    writer.close();
    expect([...readFileSync(join(path, "analyzer.dat"))]).toEqual([1, 2, 3]);
    expect(readManifest(path).analyzerData).toEqual({ bytes: 3, crc32: crc32(Uint8Array.of(1, 2, 3)) });
    writeFileSync(join(path, "analyzer.dat"), Uint8Array.of(1, 2, 4));
    expect(checkIndex(path).problems.map(({ message }) => message)).toEqual([
      "has changed since it was written: its checksum differs",
    ]);
  });
});
