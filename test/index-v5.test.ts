import { join } from "node:path";
import { expect, it } from "vitest";
import { plainAnalyzer } from "../src/retrieval/analysis/plain-analyzer.js";
import { bm25 } from "../src/retrieval/search/bm25.js";
import { EmbeddedEngine } from "../src/retrieval/search/embedded-engine.js";
import { checkIndex } from "../src/retrieval/store/check-index.js";
import { readManifest } from "../src/retrieval/store/manifest.js";

const sample = (version: number) => join(import.meta.dirname, `fixtures/index-v${version}/index`);

it("reads an index of version 5, which has the documents and scores of the one of version 3", async () => {
  expect(readManifest(sample(5))).toMatchObject({ format: 5, analyzer: "plain/1", positions: true });
  expect(checkIndex(sample(5))).toMatchObject({ problems: [], leftovers: [], documents: 134, files: 33 });
  const found = async (version: number) => {
    const engine = new EmbeddedEngine(sample(version), plainAnalyzer);
    const matching = { contains: { terms: ["valve", "gear"] } };
    const { hits } = await engine.search({ terms: [], matching }, { model: bm25() });
    await engine.close();
    return hits;
  };
  expect(await found(5)).toEqual(await found(3));
});
