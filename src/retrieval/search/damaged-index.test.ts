import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { InputError } from "../../core/index.js";
import { createRandom } from "../../core/random.js";
import { plainAnalyzer } from "../analysis/plain-analyzer.js";
import { expandQuery } from "../feedback/feedback.js";
import { parseFeedback } from "../feedback/feedbacks.js";
import { parseModel } from "../models/models.js";
import { SEGMENT_FILES, type SegmentFile } from "../segment/segment-files.js";
import { IndexWriter } from "../store/index-writer.js";
import { EmbeddedEngine } from "./embedded-engine.js";
import { USUAL_COSTS } from "./skipping-search.js";

let folder: string;
const fields = ["title", "text"];
const words = Array.from({ length: 60 }, (_, i) => `word${i}`);
const segment = "segment-000001";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-damaged-"));
  const random = createRandom("documents");
  const writer = new IndexWriter(folder, { fields, analyzer: plainAnalyzer, positions: true });
  for (let i = 0; i < 700; i++) {
    const text = words.filter((_, w) => random.uniform() < 1 / (1 + w / 8)).join(" ");
    writer.add({
      id: `EP-${i}`,
      date: `${1990 + (i % 20)}`,
      classes: [`H04L${i % 9}/00`],
      texts: fields.map((field) => ({ field, text })),
    });
  }
  writer.commit();
  writer.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Skips documents, however few they are. */
const costs = { ...USUAL_COSTS, posting: 1e12 };

/** Makes every kind of request to an index. */
async function askAll(useKernel: boolean): Promise<void> {
  const engine = new EmbeddedEngine(folder, plainAnalyzer, { useKernel, costs });
  try {
    const query = {
      terms: words.map((term) => ({ term, weight: 1 })),
      phrases: [{ terms: ["word0", "word1"], weight: 1 }],
    };
    const filter = { before: "2005", classes: ["H04L"] };
    for (const name of ["bm25", "bm25f", "dirichlet"]) {
      const options = { model: parseModel(name), filter };
      const { hits } = await engine.search(query, options);
      for (const { id } of hits.slice(0, 3)) {
        await engine.explain(query, id, options);
        await engine.document(id);
        await engine.termVector(id);
      }
      await expandQuery(engine, query, hits, parseFeedback("rm3"), false);
      const { terms } = query;
      for (const limit of [1, 20])
        await engine.search({ terms }, { model: parseModel(name), countMatches: false, limit });
    }
  } finally {
    await engine.close();
  }
}

describe("an index with changed bytes", () => {
  it.each(SEGMENT_FILES)("answers, or reports that %s is damaged", async (file: SegmentFile) => {
    const path = join(folder, segment, file);
    const bytes = readFileSync(path);
    let refused = 0;
    try {
      for (let trial = 0; trial < 6; trial++) {
        const random = createRandom(`${file} ${trial}`);
        const changed = Uint8Array.from(bytes);
        for (let i = 0; i < 40; i++) changed[random.below(changed.length)] = random.below(256);
        writeFileSync(path, changed);
        try {
          await askAll(trial % 2 === 0);
        } catch (error) {
          refused++;
          expect(error).toBeInstanceOf(InputError);
          expect((error as InputError).message).toContain(`${path}: has changed since it was written`);
          expect((error as InputError).message).toContain("⟪index⟫ ⟨check⟩");
        }
      }
    } finally {
      writeFileSync(path, bytes);
    }
    if (file === "postings.dat" || file === "terms.dat") expect(refused).toBeGreaterThan(0);
    await askAll(true);
  });
});
