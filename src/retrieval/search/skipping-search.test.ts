import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { plainAnalyzer } from "../analysis/plain-analyzer.js";
import type { EngineDocument } from "../document.js";
import type { SearchOptions } from "../engine.js";
import { models, parseModel } from "../models/models.js";
import type { QueryFilter, WeightedQuery } from "../query/weighted-query.js";
import { IndexWriter } from "../store/index-writer.js";
import { EmbeddedEngine } from "./embedded-engine.js";
import { type SearchCosts, USUAL_COSTS } from "./skipping-search.js";

const folder = mkdtempSync(join(tmpdir(), "presage-skipping-"));
const engines: EmbeddedEngine[] = [];
afterAll(async () => {
  for (const engine of engines) await engine.close();
  rmSync(folder, { recursive: true });
});

const fields = ["title", "abstract", "claims", "description"];
const WORDS = 80;

/** Numbers from 0 up to 1 that look random; the same each time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Documents of 5 to 300 words, of which some are frequent; every fifth document repeats the one before. */
function documentsOf(count: number, seed: number): EngineDocument[] {
  const random = numbers(seed);
  const documents: EngineDocument[] = [];
  for (let n = 0; n < count; n++) {
    const words = Array.from({ length: 5 + 295 * random() ** 3 }, () => `w${Math.floor(WORDS * random() ** 4)}`);
    const text = words.join(" ");
    documents.push({
      id: `EP-${(n * 7919) % 10_007}-A1`,
      texts:
        n % 5 === 4
          ? documents[n - 1].texts
          : [
              { field: fields[Math.floor(4 * random())], text },
              { field: "claims", text: words.slice(0, 3).join(" ") },
            ],
      language: n % 3 === 0 ? "de" : "en",
      family: `F${Math.floor(n / 3)}`,
    });
  }
  return documents;
}

interface Layout {
  readonly count: number;
  readonly perSegment: number;
  /** Every n-th document is deleted. */
  readonly deleted?: number;
}

function indexOf(name: string, { count, perSegment, deleted }: Layout): string {
  const path = join(folder, name);
  const writer = new IndexWriter(path, { fields, analyzer: plainAnalyzer, positions: true });
  const documents = documentsOf(count, count);
  documents.forEach((document, n) => {
    writer.add(document);
    if (n % perSegment === perSegment - 1) writer.publish();
  });
  writer.publish();
  documents.forEach(({ id }, n) => {
    if (deleted && n % deleted === 0) writer.delete(id);
  });
  writer.publish();
  writer.close();
  return path;
}

/** Each makes a search proceed in another way, but never score all documents because that were faster. */
const costs: Readonly<Record<string, SearchCosts>> = {
  "by vectors as early as possible": { ...USUAL_COSTS, posting: 1e12, document: 0 },
  "by lists": { ...USUAL_COSTS, posting: 1e12, listed: 0, document: 1e9 },
  "by a guess": { ...USUAL_COSTS, posting: 1e12, listed: 0, document: 1000, guessFrom: 1 },
  "by postings of all documents": { ...USUAL_COSTS, posting: 1e12, passed: 1e9, document: 1e9 },
};

const weight = fc.constantFrom(1, 2, 0.5, 3.25, 17, 0);
const query: fc.Arbitrary<WeightedQuery> = fc
  .array(
    fc.record({
      word: fc.integer({ min: 0, max: WORDS + 2 }),
      weight,
      required: fc.constantFrom(false, false, false, false, false, false, false, false, true),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((terms) => ({ terms: terms.map(({ word, ...rest }) => ({ term: `w${word}`, ...rest })) }));
/** Some match few documents, some many. */
const matching = fc
  .array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 3 })
  .map((words) => ({ contains: { terms: words.map((word) => `w${word}`) } }));
const filter: fc.Arbitrary<QueryFilter> = fc.record(
  { languages: fc.constant(["de"]), notFamilies: fc.constant(["F1", "F2", "F40"]) },
  { requiredKeys: [] },
);
const options = fc.record(
  { limit: fc.constantFrom(1, 2, 5, 10, 30, 100, 5000), filter, groupBy: fc.constantFrom("family" as const) },
  { requiredKeys: ["limit"] },
);

/** Scores of Dirichlet's model are often negative, and those of documents without a term are 0. */
const anyModel = fc.constantFrom("bm25", "dirichlet", "dirichlet(mu=20)", "jelinek-mercer", "tf-idf");

const layouts: Readonly<Record<string, Layout>> = {
  "one segment": { count: 700, perSegment: 1000 },
  "several segments with deleted documents": { count: 900, perSegment: 310, deleted: 4 },
};

const paths = Object.entries(layouts).map(([layout, shape]) => [layout, indexOf(layout, shape)] as const);

const withoutKernel = paths.map(([, path]) => {
  const engine = new EmbeddedEngine(path, plainAnalyzer, { costs: costs["by lists"], useKernel: false });
  engines.push(engine);
  return engine;
});

/** Whether documents were skipped. The best must be the same as if all were scored. */
async function finds(engine: EmbeddedEngine, asked: WeightedQuery, options: SearchOptions): Promise<boolean> {
  const all = await engine.search(asked, options);
  const best = await engine.search(asked, { ...options, countMatches: false });
  expect(best.hits).toEqual(all.hits);
  expect(best.matches).toBeLessThanOrEqual(all.matches);
  expect(best.matches).toBeGreaterThanOrEqual(best.hits.length);
  return best.matches < all.matches;
}

for (const [i, [layout, path]] of paths.entries()) {
  describe(layout, () => {
    const ways = Object.entries(costs).map(([way, chosen]): [string, EmbeddedEngine] => {
      const engine = new EmbeddedEngine(path, plainAnalyzer, { costs: chosen });
      engines.push(engine);
      return [way, engine];
    });
    for (const [way, engine] of [...ways, ["without the kernel", withoutKernel[i]] as const]) {
      it(`finds the same ${way} as when all documents are scored`, async () => {
        let skipped = 0;
        await fc.assert(
          fc.asyncProperty(query, options, fc.constantFrom(0, 0.75, 1), async (asked, given, b) => {
            if (await finds(engine, asked, { ...given, model: parseModel(`bm25(b=${b})`) })) skipped++;
          }),
          { numRuns: 150 },
        );
        expect(skipped).toBeGreaterThan(30);
      });

      it(`finds the same ${way} by language models and tf-idf`, async () => {
        let skipped = 0;
        const model = fc.constantFrom(
          ...["jelinek-mercer", "jelinek-mercer(lambda=0.1)", "dirichlet", "dirichlet(mu=20)", "tf-idf"],
        );
        await fc.assert(
          fc.asyncProperty(query, options, model, async (asked, given, name) => {
            if (await finds(engine, asked, { ...given, model: parseModel(name) })) skipped++;
          }),
          { numRuns: 150 },
        );
        expect(skipped).toBeGreaterThan(15);
      });

      it(`finds the same ${way} by BM25F`, async () => {
        let skipped = 0;
        const model = fc.constantFrom("bm25f", "bm25f(k1=0)", "bm25f(k1=2,title=5/0.3,claims=0.5/1)");
        await fc.assert(
          fc.asyncProperty(query, options, model, async (asked, given, name) => {
            if (await finds(engine, asked, { ...given, model: parseModel(name) })) skipped++;
          }),
          { numRuns: 100 },
        );
        expect(skipped).toBeGreaterThan(15);
      });

      it(`finds the same ${way} among documents that match a condition`, async () => {
        let skipped = 0;
        await fc.assert(
          fc.asyncProperty(query, matching, options, anyModel, async (asked, condition, given, name) => {
            const conditional = { ...asked, matching: condition };
            if (await finds(engine, conditional, { ...given, model: parseModel(name) })) skipped++;
          }),
          { numRuns: 200 },
        );
        expect(skipped).toBeGreaterThan(10);
      });

      it(`finds the same ${way} with every model`, async () => {
        await fc.assert(
          fc.asyncProperty(query, fc.constantFrom(...models), async (asked, { name }) => {
            const given = { limit: 10, model: parseModel(name) };
            const all = await engine.search(asked, given);
            expect((await engine.search(asked, { ...given, countMatches: false })).hits).toEqual(all.hits);
          }),
          { numRuns: 40 },
        );
      });
    }

    it("scores all documents if a weight is negative, or a phrase is part of the query", async () => {
      const [[, engine]] = ways;
      const model = parseModel("bm25");
      const terms = Array.from({ length: 20 }, (_, word) => ({ term: `w${word}`, weight: word + 1 }));
      const queries: WeightedQuery[] = [
        { terms: [...terms, { term: "w1", weight: -30 }] },
        { terms, phrases: [{ terms: ["w0", "w1"], weight: 9 }] },
        { terms: terms.map((term) => ({ ...term, fields: ["claims"] })) },
      ];
      for (const each of queries) {
        const all = await engine.search(each, { model, limit: 10 });
        expect(await engine.search(each, { model, limit: 10, countMatches: false })).toEqual(all);
      }
    });

    it("skips documents whatever the size of the weights", async () => {
      const [[, engine]] = ways;
      for (const size of [1e-90, 1e-40, 1e40, 1e90]) {
        const terms = Array.from({ length: 20 }, (_, word) => ({
          term: `w${word + 5}`,
          weight: (word + 1) ** 3 * size,
        }));
        expect(await finds(engine, { terms }, { model: parseModel("bm25"), limit: 10 })).toBe(true);
      }
    });
  });
}
