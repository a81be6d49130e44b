import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { plainAnalyzer } from "../analysis/plain-analyzer.js";
import { expectRanking } from "../conformance/expectations.js";
import { ReferenceEngine } from "../conformance/reference-engine.js";
import type { EngineDocument } from "../document.js";
import type { SearchOptions } from "../engine.js";
import { bm25 } from "../models/bm25.js";
import { parseModel } from "../models/models.js";
import type {
  ConditionPart,
  QueryCondition,
  QueryFilter,
  QueryPhrase,
  QueryTerm,
  WeightedQuery,
} from "../query/weighted-query.js";
import { IndexWriter } from "../store/index-writer.js";
import { EmbeddedEngine } from "./embedded-engine.js";

const folder = mkdtempSync(join(tmpdir(), "presage-engine-"));
let count = 0;
afterAll(() => rmSync(folder, { recursive: true }));

const fields = ["title", "abstract", "claims", "description"];
const word = fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "rare", "弁");
const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(" "));
const family = fc.constantFrom("F1", "F2", "F3");
const symbol = fc.constantFrom("H04L29/06", "H04L29/08", "H04L2/00", "H04W4/00", "A01B1/00");
const date = fc.constantFrom("1999", "2000-06", "2000-06-15", "2001-01-01");

const documents = fc.array(
  fc.record(
    {
      id: fc.integer({ min: 0, max: 30 }).map((n) => `EP-${n}-A1`),
      texts: fc.array(fc.record({ field: fc.constantFrom(...fields), text }), { maxLength: 6 }),
      language: fc.constantFrom("en", "de"),
      date,
      classes: fc.array(symbol, { maxLength: 2 }),
      patent: fc.constantFrom("P1", "P2", "P3", "P4"),
      family,
    },
    { requiredKeys: ["id", "texts"] },
  ),
  { minLength: 1, maxLength: 40 },
) satisfies fc.Arbitrary<EngineDocument[]>;

const weight = fc.constantFrom(1, 2, 0.5, 3.25, 0, -1);
const inFields = fc.uniqueArray(fc.constantFrom(...fields), { minLength: 1 });
// Few clauses are required; otherwise hardly anything would be found.
const required = fc.constantFrom(...new Array<boolean>(7).fill(false), true);

const term: fc.Arbitrary<QueryTerm> = fc.record(
  { term: fc.oneof(word, fc.constant("nowhere")), weight, required, fields: inFields },
  { requiredKeys: ["term", "weight"] },
);
const phrase: fc.Arbitrary<QueryPhrase> = fc.record(
  {
    terms: fc.array(word, { minLength: 1, maxLength: 3 }),
    weight,
    slop: fc.integer({ min: 0, max: 4 }),
    required,
    fields: inFields,
  },
  { requiredKeys: ["terms", "weight"] },
);
const part: fc.Arbitrary<ConditionPart> = fc.record(
  {
    terms: fc.array(word, { minLength: 1, maxLength: 2 }),
    slop: fc.integer({ min: 0, max: 3 }),
    fields: inFields,
  },
  { requiredKeys: ["terms"] },
);
const condition: fc.Arbitrary<QueryCondition> = fc.record({
  what: fc.constant("it"),
  forms: fc.array(fc.array(part, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
});
const filter: fc.Arbitrary<QueryFilter> = fc.record(
  {
    before: fc.oneof(date, fc.constant("2002-01-01")),
    classes: fc.uniqueArray(fc.oneof(symbol, fc.constantFrom("H", "H04", "H04L", "H04L29", "H04L2")), { minLength: 1 }),
    moreClasses: fc.array(fc.uniqueArray(symbol, { minLength: 1 }), { maxLength: 2 }),
    languages: fc.constantFrom(["en"], ["en", "de"], [""]),
    notFamilies: fc.uniqueArray(family, { maxLength: 1 }),
    notPatents: fc.constantFrom(["P1"], ["P2", "P9"]),
    notDocuments: fc.constantFrom(["EP-1-A1", "EP-2-A1"]),
  },
  { requiredKeys: [] },
);
const model = fc
  .constantFrom(
    ...["bm25", "bm25(k1=0.9,b=0.4)", "bm25f", "bm25f(k1=2,title=5/0.3,claims=2/1)", "dirichlet(mu=20)"],
    ...["jelinek-mercer", "tf-idf", "pl2(c=3)", "berkeley"],
  )
  .map((name) => parseModel(name));

interface Search {
  readonly query: WeightedQuery;
  readonly options: SearchOptions;
}

const search: fc.Arbitrary<Search> = fc.record({
  query: fc.record(
    {
      terms: fc.array(term, { maxLength: 7 }),
      phrases: fc.array(phrase, { maxLength: 2 }),
      must: fc.array(condition, { maxLength: 1 }),
      without: fc.array(condition, { maxLength: 1 }),
    },
    { requiredKeys: ["terms", "phrases"] },
  ),
  options: fc.record(
    {
      model,
      limit: fc.constantFrom(1, 3, 10, 1000),
      filter,
      groupBy: fc.constantFrom("patent" as const, "family" as const),
    },
    { requiredKeys: ["model"] },
  ),
});

/** The history of an index: documents per commit, ids deleted at the end, and whether segments were merged. */
const history = fc.record({
  perCommit: fc.integer({ min: 2, max: 40 }),
  deleted: fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 6 }),
  merged: fc.constantFrom(false, false, true),
});

describe("embedded engine", () => {
  it("finds and scores the same as an exhaustive search", async () => {
    await fc.assert(
      fc.asyncProperty(
        documents,
        history,
        fc.array(search, { minLength: 30, maxLength: 30 }),
        async (given, { perCommit, deleted, merged }, searches) => {
          const path = join(folder, String(count++));
          const writer = new IndexWriter(path, { fields, analyzer: plainAnalyzer, positions: true });
          given.forEach((document, i) => {
            writer.add(document);
            if (i % perCommit === perCommit - 1) writer.publish();
          });
          for (const n of deleted) writer.delete(`EP-${n}-A1`);
          // Small segments, and those with deletions, stay unchanged unless they are merged.
          writer.publish();
          if (merged) writer.merge();
          writer.close();
          const left = given.filter(({ id }) => !deleted.includes(Number(id.split("-")[1])));
          const engine = new EmbeddedEngine(path, plainAnalyzer);
          const reference = new ReferenceEngine(left, plainAnalyzer, { fields, positions: true });
          try {
            for (const { query, options } of searches) {
              const all = await reference.search(query, { ...options, limit: Number.MAX_SAFE_INTEGER });
              const found = await engine.search(query, options);
              expectRanking(options.model.name, found, all, options.limit ?? 1000, 1e-12);
              for (const { id, score } of found.hits.slice(0, 3)) {
                const explained = await engine.explain(query, id, options);
                expect([explained?.missing, explained?.score.value]).toEqual([[], score]);
              }
            }
          } finally {
            await engine.close();
            rmSync(path, { recursive: true });
          }
        },
      ),
      { numRuns: 40, interruptAfterTimeLimit: 90_000 },
    );
  });

  it("finds nothing in an empty index", async () => {
    const path = join(folder, "empty");
    const writer = new IndexWriter(path, { fields, analyzer: plainAnalyzer });
    writer.commit();
    writer.close();
    const engine = new EmbeddedEngine(path, plainAnalyzer);
    const query = { terms: [{ term: "a", weight: 1 }] };
    expect(await engine.search(query, { model: bm25() })).toEqual({ hits: [], matches: 0 });
    expect(await engine.statistics()).toEqual({ documents: 0, fields, fieldLengths: [0, 0, 0, 0] });
    expect(await engine.count({})).toBe(0);
    await engine.close();
  });

  it("refuses an analyzer other than the index's own", () => {
    const path = join(folder, "other");
    const writer = new IndexWriter(path, { fields, analyzer: plainAnalyzer });
    writer.commit();
    writer.close();
    expect(() => new EmbeddedEngine(path, { ...plainAnalyzer, id: "other/1" })).toThrow(
      "built with the analyzer plain/1: a query analysed by other/1 has different terms",
    );
  });
});
