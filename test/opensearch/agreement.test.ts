import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRandom, type Random } from "../../src/core/index.js";
import type { EngineDocument } from "../../src/retrieval/document.js";
import { documentTerms } from "../../src/retrieval/document-terms.js";
import { documentValues } from "../../src/retrieval/document-values.js";
import type { SearchOptions } from "../../src/retrieval/engine.js";
import { bm25 } from "../../src/retrieval/models/bm25.js";
import { parseModel } from "../../src/retrieval/models/models.js";
import type { QueryTerm, WeightedQuery } from "../../src/retrieval/query/weighted-query.js";
import { useServer } from "./support/test-server.js";
import { layout, openTwoEngines, simulatedDocuments, type TwoEngines } from "./support/two-engines.js";

const DOCUMENTS = 1500;

// Fewer clauses than a long query has: it must be split.
const server = useServer({ settings: { "indices.query.bool.max_clause_count": "300" } });

const MODELS = [
  "bm25",
  "bm25(k1=0.9,b=0.4)",
  "bm25(k1=0,b=1)",
  "bm25f",
  "bm25f(k1=2,title=5/0.3,claims=0.5/1)",
  "dirichlet",
  "dirichlet(mu=50)",
  "jelinek-mercer(lambda=0.3)",
  "tf-idf",
  "pl2(c=3)",
  "berkeley",
];

/**
 * The engines share the models and the scoring of documents. What is compared is what differs: which documents the
 * cluster names, its statistics, its filters and phrases, and that no document among the best is missed.
 */
describe("the cluster's results are those of the embedded engine, to the last bit", () => {
  let engines: TwoEngines;
  let documents: EngineDocument[];
  let vocabulary: readonly string[];

  beforeAll(async () => {
    documents = simulatedDocuments(DOCUMENTS);
    const place = { nodes: server.nodes, index: server.newName() };
    engines = await openTwoEngines(place, documents, { spread: { shards: 3, replicas: 0 } });
    vocabulary = await engines.embedded.termsLike({ pattern: "*" }, 100_000);
  });
  afterAll(() => engines?.close());

  async function expectSame(what: string, query: WeightedQuery, options: SearchOptions): Promise<void> {
    const [is, should] = [await engines.remote.search(query, options), await engines.embedded.search(query, options)];
    expect(is.matches, `${what}: matches`).toBe(should.matches);
    expect(is.hits, what).toEqual(should.hits);
  }

  /** Terms of a document, as whole-patent queries have them, and a few others. */
  async function termsOf(random: Random, count: number): Promise<QueryTerm[]> {
    const { id } = documents[random.below(documents.length)];
    const { terms = [] } = (await engines.embedded.termVector(id)) ?? {};
    const own = terms.map(({ term, frequencies }) => ({ term, weight: frequencies.reduce((a, b) => a + b, 0) }));
    const order = [...own];
    random.shuffle(order);
    const others = Array.from({ length: 3 }, () => ({
      term: vocabulary[random.below(vocabulary.length)],
      weight: 0.5,
    }));
    return [...order.slice(0, count), ...others, { term: "nowhere", weight: 1 }];
  }

  for (const name of MODELS) {
    it(`ranks by ${name}`, async () => {
      const random = createRandom(`agreement of ${name}`);
      const model = parseModel(name);
      for (const [count, limit] of [
        [3, 10],
        [8, 100],
        [60, 1000],
        [250, 1000],
      ]) {
        const terms = await termsOf(random, count);
        await expectSame(`${count} terms, ${limit} hits`, { terms }, { model, limit });
        await expectSame(`${count} terms by patent`, { terms }, { model, limit: 50, groupBy: "patent" });
        await expectSame(`${count} terms by family`, { terms }, { model, limit: 50, groupBy: "family" });
        const filter = { before: "2001", classes: ["A", "G06F", "H04"], languages: ["en"] };
        await expectSame(`${count} terms, filtered`, { terms }, { model, limit: 20, filter });
        const inFields = terms.map((term, i) => (i % 2 === 0 ? term : { ...term, fields: ["title", "claims"] }));
        await expectSame(`${count} terms in fields`, { terms: inFields }, { model, limit: 30 });
      }
    });

    it(`ranks by ${name} with negative and very different weights`, async () => {
      const random = createRandom(`weights of ${name}`);
      const model = parseModel(name);
      const terms = (await termsOf(random, 40)).map((term, i) => ({
        ...term,
        weight: [1e-60, -0.2, 3, 0, 1e5][i % 5],
      }));
      await expectSame("mixed", { terms }, { model, limit: 100 });
      const fields = ["title", "abstract", "claims", "description"];
      const inFields = terms.map((term, i) => ({ ...term, weight: [3, -2, 1, -0.5][i % 4], fields: [fields[i % 4]] }));
      await expectSame("mixed in fields", { terms: inFields }, { model, limit: 100 });
      const negative = terms.map(({ term }) => ({ term, weight: -1 }));
      await expectSame("only negative", { terms: negative.slice(0, 6) }, { model, limit: 100 });
    });
  }

  it("splits a query that has more clauses than the cluster accepts", async () => {
    const random = createRandom("split");
    const terms = (await Promise.all([1, 2, 3, 4, 5].map(() => termsOf(random, 300)))).flat();
    expect(terms.length).toBeGreaterThan(700);
    for (const name of ["bm25", "bm25f", "dirichlet"]) {
      await expectSame(name, { terms }, { model: parseModel(name), limit: 1000 });
      await expectSame(`${name}, top 10`, { terms }, { model: parseModel(name), limit: 10 });
      const inFields = terms.map((term) => ({ ...term, fields: ["title", "claims", "description"] }));
      await expectSame(`${name} in fields`, { terms: inFields }, { model: parseModel(name), limit: 1000 });
    }
  });

  it("ranks phrases, with and without slop", async () => {
    const random = createRandom("phrases");
    for (const name of ["bm25", "bm25f", "dirichlet", "tf-idf", "jelinek-mercer", "pl2"]) {
      const phrases = Array.from({ length: 4 }, () => {
        const words = sentence(documents[random.below(documents.length)], random);
        return { terms: words, slop: random.below(4), weight: 1 + random.below(3) };
      });
      const terms = await termsOf(random, 5);
      await expectSame(name, { terms, phrases }, { model: parseModel(name), limit: 200 });
      await expectSame(`only phrases, ${name}`, { terms: [], phrases }, { model: parseModel(name), limit: 200 });
      const required = phrases.map((phrase, i) => ({ ...phrase, required: i === 0 }));
      await expectSame(`required, ${name}`, { terms, phrases: required }, { model: parseModel(name), limit: 200 });
      expect(await engines.remote.phraseStatistics(phrases)).toEqual(await engines.embedded.phraseStatistics(phrases));
    }
  });

  /** Two or three words of a document that follow one another. */
  function sentence({ texts }: EngineDocument, random: Random): string[] {
    const { text, language = "en", field } = texts[random.below(texts.length)];
    const terms = engines.embedded.analyse(text, language, field);
    const start = random.below(Math.max(1, terms.length - 3));
    return terms.slice(start, start + 2 + random.below(2));
  }

  it("has the same statistics, terms and values", async () => {
    expect(await engines.remote.statistics()).toEqual(await engines.embedded.statistics());
    const some = vocabulary.filter((_, i) => i % 5 === 0);
    expect(await engines.remote.termStatistics(some)).toEqual(await engines.embedded.termStatistics(some));
    expect(await engines.remote.termsLike({ pattern: "*" }, 100_000)).toEqual(vocabulary);
    const ids = documents.slice(0, 300).map(({ id }) => id);
    const spelled = async (engine: TwoEngines["remote"]) => {
      const found = await documentTerms(engine, ids.slice(0, 30));
      return found.documents.map(({ id, length, terms, frequencies }) => ({
        id,
        length,
        terms: Array.from(terms, (number, i) =>
          [found.term(number), frequencies[i], found.documentFrequency(number)].join(" "),
        ).sort(),
      }));
    };
    expect(await spelled(engines.remote)).toEqual(await spelled(engines.embedded));
    const values = async (engine: TwoEngines["remote"]) => {
      const { dates, languages, languageNames, starts, classes, symbols } = await documentValues(engine, ids);
      return {
        dates,
        languages: Array.from(languages, (number) => languageNames[number]),
        classes: ids.map((_, i) =>
          Array.from(classes.subarray(starts[i], starts[i + 1]), (number) => symbols[number]).sort(),
        ),
      };
    };
    expect(await values(engines.remote)).toEqual(await values(engines.embedded));
    for (const id of [...ids.slice(0, 20), "nowhere"]) {
      expect(await engines.remote.document(id)).toEqual(await engines.embedded.document(id));
    }
  });

  it("explains scores in the same words", async () => {
    const random = createRandom("explanations");
    for (const name of MODELS) {
      const query: WeightedQuery = { terms: await termsOf(random, 10) };
      const options = { model: parseModel(name), limit: 5, filter: { before: "2002" } };
      const { hits } = await engines.embedded.search(query, options);
      for (const { id } of [...hits, documents[3]]) {
        const explained = await engines.remote.explain(query, id, options);
        expect(explained).toEqual(await engines.embedded.explain(query, id, options));
      }
    }
  });

  it("returns the same bytes twice", async () => {
    const terms = await termsOf(createRandom("twice"), 200);
    const search = async () => JSON.stringify(await engines.remote.search({ terms }, { model: bm25() }));
    expect(await search()).toBe(await search());
  });

  it("ranks by the cluster's own BM25 in an index for other parameters", async () => {
    const place = { nodes: server.nodes, index: server.newName() };
    const own = { ...layout, bm25: { k1: 0.9, b: 0.4 } };
    const other = await openTwoEngines(place, documents, { layout: own, spread: { shards: 2, replicas: 0 } });
    const random = createRandom("own parameters");
    for (const count of [5, 100]) {
      const query = { terms: await termsOf(random, count) };
      for (const name of ["bm25(k1=0.9,b=0.4)", "bm25"]) {
        const options = { model: parseModel(name), limit: 100 };
        expect(await other.remote.search(query, options)).toEqual(await other.embedded.search(query, options));
      }
    }
    await other.close();
  });
});
