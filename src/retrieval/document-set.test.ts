import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { plainAnalyzer } from "./analysis/plain-analyzer.js";
import { documentSet } from "./document-set.js";
import type { Engine } from "./engine.js";
import { EmbeddedEngine } from "./search/embedded-engine.js";
import { IndexWriter } from "./store/index-writer.js";

const folder = mkdtempSync(join(tmpdir(), "presage-document-set-"));
let count = 0;
afterAll(() => rmSync(folder, { recursive: true }));

const document = fc.record(
  {
    id: fc.integer({ min: 0, max: 40 }).map((n) => `EP-${n}-A1`),
    texts: fc.constant([{ field: "title", text: "pump" }]),
    language: fc.constantFrom("en", "de"),
    date: fc.constantFrom("1999", "2000-06", "2001-01-01"),
    classes: fc.array(fc.constantFrom("H04L29/06", "A01B1/00"), { maxLength: 2 }),
    patent: fc.constantFrom("P1", "P2"),
    family: fc.constantFrom("F1", "F2"),
  },
  { requiredKeys: ["id", "texts"] },
);
const filters = [
  {},
  { before: "2000-12" },
  { classes: ["H04L"], languages: ["en"] },
  { notFamilies: ["F1"], notPatents: ["P2"], notDocuments: ["EP-3-A1"] },
];

it("is the same by segments as by single documents", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(document, { minLength: 1, maxLength: 40 }),
      fc.uniqueArray(fc.integer({ min: 0, max: 45 }), { minLength: 1 }),
      async (documents, numbers) => {
        const path = join(folder, String(count++));
        const writer = new IndexWriter(path, { fields: ["title"], analyzer: plainAnalyzer });
        for (const [i, each] of documents.entries()) {
          writer.add(each);
          if (i % 7 === 6) writer.publish();
        }
        writer.delete("EP-5-A1");
        writer.publish();
        writer.close();
        const engine = new EmbeddedEngine(path, plainAnalyzer);
        const ids = numbers.map((n) => `EP-${n}-A1`);
        const fast = await documentSet(engine, ids);
        const slow = await documentSet({ document: (id: string) => engine.document(id) } as Engine, ids);
        expect(fast.isKnown).toEqual(slow.isKnown);
        for (const filter of filters) expect(fast.passing(filter)).toEqual(slow.passing(filter));
        const known = [...ids.keys()].filter((n) => fast.isKnown[n] === 1);
        for (const by of ["patent", "family"] as const) {
          expect(known.map((n) => fast.groupOf(n, by))).toEqual(known.map((n) => slow.groupOf(n, by)));
        }
        await engine.close();
      },
    ),
    { numRuns: 12 },
  );
});
