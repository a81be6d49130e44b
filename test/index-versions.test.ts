import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { plainAnalyzer } from "../src/retrieval/analysis/plain-analyzer.js";
import { bm25 } from "../src/retrieval/models/bm25.js";
import { bm25f } from "../src/retrieval/models/bm25f.js";
import { EmbeddedEngine } from "../src/retrieval/search/embedded-engine.js";
import { checkIndex } from "../src/retrieval/store/check-index.js";
import { readManifest } from "../src/retrieval/store/manifest.js";
import { mergeIndex } from "../src/retrieval/store/merge-index.js";
import { openIndex } from "../src/retrieval/store/open-index.js";

const sample = (version: number) => join(import.meta.dirname, `fixtures/index-v${version}/index`);

/** Hits by conditions, by frequencies over all fields, by field and in one field, with and without the kernel. */
async function hitsOf(version: number, useKernel: boolean) {
  const engine = new EmbeddedEngine(sample(version), plainAnalyzer, { useKernel });
  const terms = ["valve", "gear", "spring"].map((term) => ({ term, weight: 1 }));
  const matching = { contains: { terms: ["valve", "gear"] } };
  const found = [
    await engine.search({ terms: [], matching }, { model: bm25() }),
    await engine.search({ terms }, { model: bm25() }),
    await engine.search({ terms }, { model: bm25f() }),
    await engine.search({ terms: terms.map((each) => ({ ...each, fields: ["claims"] })) }, { model: bm25() }),
  ];
  await engine.close();
  return found.map(({ hits }) => hits);
}

/** The terms of each document, from its vector. */
async function vectorsOf(version: number) {
  const { readers } = openIndex(sample(version));
  const engine = new EmbeddedEngine(sample(version), plainAnalyzer);
  const vectors = new Map<string, unknown>();
  for (const reader of readers) {
    for (let document = 0; document < reader.documentCount; document++) {
      const id = reader.columns.ids.at(document);
      if (!reader.deletions.has(document)) vectors.set(id, await engine.termVector(id));
    }
    reader.close();
  }
  await engine.close();
  return vectors;
}

/** The files of the segment that merging makes, as base64. */
function merged(version: number) {
  const scratch = mkdtempSync(join(tmpdir(), "presage-index-versions-"));
  try {
    cpSync(sample(version), scratch, { recursive: true });
    const [segment, ...others] = mergeIndex(scratch).segments;
    expect(others).toEqual([]);
    const files = Object.keys(segment.files).sort();
    return files.map((file) => [file, readFileSync(join(scratch, segment.name, file), "base64")]);
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

describe.each([5, 6, 8])("an index of version %i", (version) => {
  it("is read and complete", () => {
    expect(readManifest(sample(version))).toMatchObject({ format: version, analyzer: "plain/1", positions: true });
    expect(checkIndex(sample(version))).toMatchObject({ problems: [], leftovers: [], documents: 134, files: 33 });
  });

  it.each([true, false])("has the documents and scores of the one of version 3; kernel: %s", async (useKernel) => {
    expect(await hitsOf(version, useKernel)).toEqual(await hitsOf(3, useKernel));
  });

  it("has the vectors of the one of version 3", async () => {
    const vectors = await vectorsOf(version);
    expect(vectors.size).toBe(134);
    expect(vectors).toEqual(await vectorsOf(3));
  });

  it("is merged into the same files as the one of version 3", () => {
    const files = merged(version);
    expect(files.map(([file]) => file)).toContain("vectors.dat");
    expect(files).toEqual(merged(3));
  });
});

it.each([2, 3, 5, 6, 8])(
  "an index of version %i has the same document frequencies, read at once and term by term",
  (version) => {
    const { readers } = openIndex(sample(version));
    for (const { texts } of readers) {
      const terms = Array.from({ length: texts.count }, (_, number) => texts.termAt(number));
      expect(terms.some(({ documentFrequency }) => documentFrequency > 0)).toBe(true);
      expect([...texts.documentFrequencies()]).toEqual(terms.map(({ documentFrequency }) => documentFrequency));
      expect(terms.map(({ term }) => texts.find(term))).toEqual(terms);
    }
    for (const reader of readers) reader.close();
  },
);
