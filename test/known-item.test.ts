import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { Patent } from "../src/patents/index.js";
import { readPatents } from "../src/patents/node.js";
import { patentAnalyzer } from "../src/retrieval/analysis/patent-analyzer.js";
import { bm25 } from "../src/retrieval/models/bm25.js";
import { PATENT_FIELDS, patentDocument } from "../src/retrieval/patent-document.js";
import { buildQuery } from "../src/retrieval/query/build-query.js";
import { tokenizer } from "../src/retrieval/query/tokenizer.js";
import { EmbeddedEngine } from "../src/retrieval/search/embedded-engine.js";
import { IndexWriter } from "../src/retrieval/store/index-writer.js";
import { sharedData } from "./support/shared-data.js";

const scratch = mkdtempSync(join(tmpdir(), "presage-known-item-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const analyzer = patentAnalyzer();
const tokens = tokenizer(analyzer);
const textOf = ({ abstracts }: Patent) => abstracts.map(({ text }) => text).join("\n");

/** Documents for whose abstract the first hit is the document itself, or one with the same abstract. */
async function knownItems(name: string, source: string): Promise<{ searched: number; first: number }> {
  const patents = new Map<string, Patent>();
  for await (const event of readPatents([source])) {
    if (event.kind === "patent") patents.set(event.patent.id, event.patent);
  }
  const folder = join(scratch, name);
  const writer = new IndexWriter(folder, { analyzer, fields: PATENT_FIELDS, positions: false });
  for (const patent of patents.values()) writer.add(patentDocument(patent));
  writer.commit();
  writer.close();
  const engine = new EmbeddedEngine(folder, analyzer);
  let searched = 0;
  let first = 0;
  for (const patent of patents.values()) {
    const texts = patentDocument(patent).texts.filter(({ field }) => field === "abstract");
    if (texts.length === 0) continue;
    searched++;
    const query = await buildQuery(engine, tokens, texts, { select: "tf-idf", weight: "frequency" });
    const { hits } = await engine.search(query, { model: bm25(), limit: 1 });
    if (hits.length > 0 && textOf(patents.get(hits[0].id)!) === textOf(patent)) first++;
  }
  await engine.close();
  return { searched, first };
}

describe("documents rank first for their own abstracts", () => {
  const google = sharedData("patents/google");
  it.skipIf(!google)("10,000 patents of the United States", async () => {
    const { searched, first } = await knownItems("google", google!);
    expect(searched).toBeGreaterThan(9900);
    expect(first / searched).toBeGreaterThanOrEqual(0.99);
  });

  const marec = sharedData("patents/marec");
  it.skipIf(!marec)("MAREC", async () => {
    const { searched, first } = await knownItems("marec", marec!);
    expect(searched).toBeGreaterThan(100);
    expect(first / searched).toBeGreaterThanOrEqual(0.99);
  });
});
