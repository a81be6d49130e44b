import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plainAnalyzer } from "../analysis/plain-analyzer.js";
import { type DocumentTerms, numberTerms } from "../document-terms.js";
import { IndexWriter } from "../store/index-writer.js";
import { EmbeddedEngine } from "./embedded-engine.js";

let folder: string;
let count = 0;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-terms-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** All information, with the characters of terms instead of numbers. */
function plain(terms: DocumentTerms) {
  const numbers = Array.from({ length: terms.count }, (_, n) => n).sort(terms.compare);
  return {
    terms: numbers.map((n) => [terms.term(n), terms.documentFrequency(n), terms.find(terms.term(n)) === n]),
    documents: terms.documents.map(({ id, length, terms: own, frequencies }) => ({
      id,
      length,
      frequencies: Array.from(own, (n, i) => `${terms.term(n)} ${frequencies[i]}`).sort(),
    })),
  };
}

describe("terms of documents", () => {
  it("are those of their vectors, for any segments and deletions", async () => {
    const words = fc.array(fc.constantFrom("valve", "piston", "gear", "Ölpumpe", "弁", "𠮷", "x9", "seal"), {
      maxLength: 30,
    });
    const documents = fc.array(fc.tuple(words, words), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(documents, fc.integer({ min: 1, max: 12 }), fc.subarray([0, 1, 2]), async (given, size, out) => {
        const path = join(folder, `${count++}`);
        const writer = new IndexWriter(path, { fields: ["title", "claims"], analyzer: plainAnalyzer });
        given.forEach(([title, claims], i) => {
          const texts = [
            { field: "title", text: title.join(" ") },
            { field: "claims", text: claims.join(" ") },
          ];
          writer.add({ id: `EP-${i}`, texts });
          if (i % size === size - 1) writer.commit();
        });
        for (const n of out) writer.delete(`EP-${n}`);
        writer.commit();
        writer.close();
        const engine = new EmbeddedEngine(path, plainAnalyzer);
        // Twice: remembered data must still be correct.
        for (const ids of [given.map((_, i) => `EP-${i}`).reverse(), ["EP-1", "absent", "EP-0"]]) {
          const vectors = await Promise.all(ids.map((id) => engine.termVector(id)));
          const wanted = numberTerms(vectors.filter((vector) => vector !== undefined));
          const found = await engine.documentTerms(ids);
          expect(plain(found)).toEqual(plain(wanted));
          expect(found.find("absent")).toBe(-1);
        }
        await engine.close();
      }),
      { numRuns: 15 },
    );
  });
});
