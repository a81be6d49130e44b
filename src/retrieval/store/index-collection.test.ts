import { mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { patent } from "../../../test/support/arbitrary-patent.js";
import { openWriter } from "../../collection/node.js";
import type { Patent } from "../../patents/index.js";
import { plainAnalyzer } from "../analysis/plain-analyzer.js";
import { bm25 } from "../models/bm25.js";
import { EmbeddedEngine } from "../search/embedded-engine.js";
import { checkIndex } from "./check-index.js";
import { type IndexCollectionOptions, indexCollection } from "./index-collection.js";
import { readManifest } from "./manifest.js";

const scratch = mkdtempSync(join(tmpdir(), "presage-index-collection-"));
let count = 0;
afterAll(() => rmSync(scratch, { recursive: true }));

const options: IndexCollectionOptions = { analyzer: plainAnalyzer, fields: ["title", "abstract"], threads: 1 };

function newFolder(): string {
  const folder = join(scratch, `${count++}`);
  mkdirSync(folder);
  return folder;
}

function addTo(collection: string, patents: readonly Patent[]): void {
  const writer = openWriter(collection);
  for (const each of patents) writer.add(each);
  writer.commit();
  writer.close();
}

/** The nth patent, with its own text. */
function nth(n: number, word: string, language = "en"): Patent {
  const titles = [{ language, text: `${word} valve` }];
  const abstracts = [{ language: "de", text: `Ventil ${n}` }];
  return patent(`EP-${String(n).padStart(7, "0")}-A1`, { titles, abstracts, language });
}

/** All documents that can be found, with their scores, and the statistics. */
async function contents(index: string): Promise<unknown> {
  expect(checkIndex(index).problems).toEqual([]);
  const engine = new EmbeddedEngine(index, plainAnalyzer);
  const terms = ["valve", "ventil", "piston", "gear", "old", "1", "2", "3"];
  const query = { terms: terms.map((term, i) => ({ term, weight: 1 + i })) };
  const { hits } = await engine.search(query, { model: bm25() });
  const found = [hits, await engine.statistics(), await engine.termStatistics(terms)];
  await engine.close();
  return found;
}

describe("indexing a collection", () => {
  it("adds only new documents and replaces old ones, as if everything were indexed at once", async () => {
    const patents = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom("piston", "gear")).map(([n, word]) => nth(n, word)),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(patents, { minLength: 1, maxLength: 4 }), async (batches) => {
        const folder = newFolder();
        const collection = join(folder, "patents");
        for (const batch of batches) {
          addTo(collection, batch);
          await indexCollection(collection, join(folder, "grown"), options);
        }
        const { manifest } = await indexCollection(collection, join(folder, "new"), options);
        expect(manifest.segments.length).toBe(1);
        expect(await contents(join(folder, "grown"))).toEqual(await contents(join(folder, "new")));
        const rows = batches.flat().length;
        expect(readManifest(join(folder, "grown")).collection?.rows.at(0)?.[1]).toBeLessThanOrEqual(rows);
        expect(readManifest(join(folder, "grown")).collection?.rows.length).toBe(1);
      }),
      { numRuns: 12 },
    );
  });

  it("reports the documents that were added and removed", async () => {
    const folder = newFolder();
    const [collection, index] = [join(folder, "patents"), join(folder, "index")];
    addTo(collection, [nth(1, "old"), nth(2, "old"), nth(3, "old")]);
    expect(await indexCollection(collection, index, options)).toMatchObject({ added: 3, removed: 0 });
    expect(await indexCollection(collection, index, options)).toMatchObject({ added: 0, removed: 0 });
    const { generation } = readManifest(index);
    addTo(collection, [nth(2, "piston"), nth(4, "piston")]);
    expect(await indexCollection(collection, index, options)).toMatchObject({ added: 2, removed: 1 });
    expect(readManifest(index).generation).toBeGreaterThan(generation);
  });

  it("continues where it was interrupted", async () => {
    const folder = newFolder();
    const [collection, index] = [join(folder, "patents"), join(folder, "index")];
    // With so little memory, this many different words fill a segment.
    const words = Array.from({ length: 20_000 }, (_, i) => `w${i}`).join(" ");
    addTo(
      collection,
      Array.from({ length: 6 }, (_, n) => nth(n + 1, `gear ${words}`)),
    );
    let seen = 0;
    const onProgress = () => {
      if (++seen === 4) throw new Error("interrupted");
    };
    await expect(indexCollection(collection, index, { ...options, memoryBytes: 1, onProgress })).rejects.toThrow();
    expect(readManifest(index).collection?.rows).toEqual([[0, 3]]);
    expect(await indexCollection(collection, index, options)).toMatchObject({ added: 3 });
    await indexCollection(collection, join(folder, "whole"), options);
    expect(await contents(index)).toEqual(await contents(join(folder, "whole")));
  });

  it("indexes only the selected documents and texts, and removes those that no longer qualify", async () => {
    const folder = newFolder();
    const [collection, index] = [join(folder, "patents"), join(folder, "index")];
    const chosen = { ...options, filter: { languages: ["fr"] }, languages: ["fr"] };
    addTo(collection, [nth(1, "piston", "fr"), nth(2, "gear", "en"), nth(3, "gear", "fr")]);
    expect(await indexCollection(collection, index, chosen)).toMatchObject({ added: 2 });
    const engine = new EmbeddedEngine(index, plainAnalyzer);
    expect(await engine.statistics()).toMatchObject({ documents: 2, fieldLengths: [4, 0] });
    await engine.close();
    addTo(collection, [nth(1, "piston", "en")]);
    expect(await indexCollection(collection, index, chosen)).toMatchObject({ added: 0, removed: 1 });
    await expect(indexCollection(collection, index, options)).rejects.toThrow(
      `${index}: made with another filter: {"languages":["fr"]}\n${index}: made with texts in other languages: fr\nName a new folder`,
    );
  });

  it("recognises its collection after both have moved, and refuses another", async () => {
    const folder = newFolder();
    addTo(join(folder, "patents"), [nth(1, "gear")]);
    await indexCollection(join(folder, "patents"), join(folder, "index"), options);
    expect(readManifest(join(folder, "index")).collection?.folder).toBe("../patents");
    const moved = `${folder}-moved`;
    renameSync(folder, moved);
    expect(await indexCollection(join(moved, "patents"), join(moved, "index"), options)).toMatchObject({ added: 0 });
    addTo(join(moved, "other"), [nth(2, "gear")]);
    await expect(indexCollection(join(moved, "other"), join(moved, "index"), options)).rejects.toThrow(
      /made from another collection than .*other/,
    );
  });

  it("makes an empty index from an empty collection", async () => {
    const folder = newFolder();
    addTo(join(folder, "patents"), []);
    const summary = await indexCollection(join(folder, "patents"), join(folder, "index"), options);
    expect(summary).toMatchObject({ added: 0, removed: 0, manifest: { segments: [] } });
    expect(await contents(join(folder, "index"))).toMatchObject([[], { documents: 0 }, expect.anything()]);
  });
});
