import { documentTerms } from "../document-terms.js";
import type { Engine, SearchOptions } from "../engine.js";
import { bm25 } from "../models/bm25.js";
import { type Explanation, SUM } from "../models/explanation.js";
import { models, parseModel } from "../models/models.js";
import type { QueryTerm, WeightedQuery } from "../query/weighted-query.js";
import { storedPart } from "../segment/stored-document.js";
import { conditionConformance } from "./condition-conformance.js";
import { conformanceDocuments } from "./conformance-documents.js";
import type { ConformanceCase, EngineUnderTest } from "./engine-under-test.js";
import { ConformanceError, expectNear, expectRanking, expectRefused, expectSame, expectTrue } from "./expectations.js";
import { matchingConformance } from "./matching-conformance.js";
import { writerConformance } from "./writer-conformance.js";

const words = ["valve", "piston", "seat", "gate", "ventil", "kolben", "弁", "belt", "filler", "a", "nowhere"];
const query: WeightedQuery = { terms: words.map((term, i) => ({ term, weight: (i % 4) + 0.5 })) };
const valve: WeightedQuery = { terms: [{ term: "valve", weight: 1 }] };

/** Runs a query on both engines and compares the results. */
async function compare(
  { engine, reference, tolerance }: EngineUnderTest,
  what: string,
  asked: WeightedQuery,
  options: Partial<SearchOptions> = {},
): Promise<void> {
  const full = { model: bm25(), ...options };
  const { limit = 1000 } = options;
  const all = await reference.search(asked, { ...full, limit: Number.MAX_SAFE_INTEGER });
  expectRanking(what, await engine.search(asked, full), all, limit, tolerance);
}

/** Whether an engine has a model; the name may include parameters. */
function hasModel({ models: own }: EngineUnderTest, name: string): boolean {
  return own === undefined || own.includes(name.replace(/\(.*/, ""));
}

/** Names of the models that an engine has. */
function modelsOf(under: EngineUnderTest): string[] {
  return models.map(({ name }) => name).filter((name) => hasModel(under, name));
}

/** Everything that an engine must do, tested on {@link conformanceDocuments} in {@link conformanceFields}. */
export const engineConformance: readonly ConformanceCase[] = [
  {
    name: "knows the statistics of its collection",
    async check({ engine, reference }) {
      expectSame("statistics", await engine.statistics(), await reference.statistics());
    },
  },
  {
    name: "knows how often, and in how many documents, a term occurs in each field",
    async check({ engine, reference }) {
      expectSame("terms", await engine.termStatistics(words), await reference.termStatistics(words));
    },
  },
  {
    name: "analyses texts like its documents",
    async check({ engine, reference }) {
      expectSame("analyzer", engine.analyzer, reference.analyzer);
      const text = "A Valve, with 弁 and seat-belt";
      expectSame("terms", engine.analyse(text, "en"), reference.analyse(text, "en"));
    },
  },
  {
    name: "returns the terms of a document",
    async check({ engine, reference }) {
      for (const { id } of [...conformanceDocuments, { id: "nowhere" }]) {
        const [is, should] = [await engine.termVector(id), await reference.termVector(id)];
        const inOrder = is && { ...is, terms: [...is.terms].sort((a, b) => (a.term < b.term ? -1 : 1)) };
        expectSame(`terms of ${id}`, inOrder, should);
      }
    },
  },
  {
    name: "returns the terms of several documents",
    async check({ engine, reference }) {
      const ids = [...conformanceDocuments.map(({ id }) => id), "nowhere"];
      const [is, should] = [await spelledTerms(engine, ids), await spelledTerms(reference, ids)];
      expectSame("terms", is, should);
    },
  },
  {
    name: "returns the stored data of a document",
    async check({ engine }) {
      for (const document of conformanceDocuments) {
        const stored = storedPart(document);
        const given: Record<string, unknown> = { ...(await engine.document(stored.id)) };
        for (const [name, value] of Object.entries(stored)) expectSame(`${name} of ${stored.id}`, given[name], value);
      }
      expectSame("a document that is not there", await engine.document("nowhere"), undefined);
    },
  },
  ...models.map(({ name }) => ({
    name: `scores like ${name}`,
    async check(under: EngineUnderTest) {
      const model = parseModel(name);
      if (!hasModel(under, name)) {
        await expectRefused(`the model ${name}`, () => under.engine.search(query, { model }), /model/);
        return;
      }
      await compare(under, name, query, { model });
      for (const term of query.terms) await compare(under, `${name} of ${term.term}`, { terms: [term] }, { model });
    },
  })),
  {
    name: "applies the parameters of models",
    async check(under) {
      const given = ["bm25(k1=0,b=1)", "bm25f(k1=2,title=5/0,claims=0.5/1)", "dirichlet(mu=1)", "pl2(c=7)"];
      for (const name of [...given, "jelinek-mercer(lambda=0.1)", "bm25(b=0)"]) {
        if (hasModel(under, name)) await compare(under, name, query, { model: parseModel(name) });
      }
    },
  },
  {
    name: "finds a document whose score is 0 or negative",
    async check(under) {
      const against: WeightedQuery = { terms: [...valve.terms, { term: "valve", weight: -1 }] };
      const { hits, matches } = await under.engine.search(against, { model: bm25() });
      expectTrue("all scores are 0", hits.every(({ score }) => score === 0) && matches === hits.length && matches > 0);
      for (const name of modelsOf(under)) {
        for (const weight of [0, -2]) {
          const model = parseModel(name);
          await compare(under, `${name}, weight ${weight}`, { terms: [{ term: "valve", weight }] }, { model });
        }
      }
    },
  },
  {
    name: "finds only documents with everything that is required",
    async check(under) {
      const required = (term: string): QueryTerm => ({ term, weight: 1, required: true });
      await compare(under, "one", { terms: [...query.terms, required("seat")] });
      await compare(under, "two", { terms: [required("valve"), required("piston")] });
      await compare(under, "twice the same", { terms: [required("seat"), required("seat")] });
      await compare(under, "in no document", { terms: [...query.terms, required("nowhere")] });
      const inTitle: WeightedQuery = { terms: [...valve.terms, { ...required("piston"), fields: ["title"] }] };
      await compare(under, "in a field", inTitle);
    },
  },
  {
    name: "searches only the given fields, with their own statistics",
    async check(under) {
      for (const fields of [["title"], ["abstract", "claims"], ["claims", "title", "abstract"]]) {
        const inFields = { terms: query.terms.map((term) => ({ ...term, fields })) };
        for (const name of modelsOf(under)) {
          await compare(under, `${name} of ${fields}`, inFields, { model: parseModel(name) });
        }
      }
      const mixed: WeightedQuery = { terms: [{ term: "valve", weight: 2, fields: ["title"] }, ...query.terms] };
      for (const name of modelsOf(under)) await compare(under, `${name} of some`, mixed, { model: parseModel(name) });
    },
  },
  {
    name: "refuses unknown fields, and weights that are not numbers",
    async check(under) {
      const { engine } = under;
      const [term] = valve.terms;
      const search = (terms: readonly QueryTerm[]) => () => engine.search({ terms }, { model: bm25() });
      await expectRefused("a field", search([{ ...term, fields: ["titel"] }]), /titel.*title/);
      if (hasModel(under, "bm25f"))
        await expectRefused("a field of bm25f", () => engine.search(valve, { model: parseModel("bm25f(x=2)") }), /x/);
      for (const weight of [Number.NaN, Number.POSITIVE_INFINITY, 1e-200]) {
        await expectRefused(`the weight ${weight}`, search([{ ...term, weight }]), /weight/);
      }
      for (const limit of [-1, 2.5, Number.NaN]) {
        await expectRefused(`the limit ${limit}`, () => engine.search(valve, { model: bm25(), limit }), /limit/);
      }
      await expectRefused("a date", () => engine.count({ before: "1.2.2003" }), /date/);
    },
  },
  {
    name: "filters",
    async check(under) {
      const filters = [
        {},
        ...["1998", "2000", "2001-01-01", "2001-07", "2001-07-15", "2001-08-01", "2030-01-01"].map((before) => ({
          before,
        })),
        ...[["F"], ["F16"], ["F16K"], ["F16K3"], ["F16K31"], ["F16K31/06"], ["H04L2"], ["H04L", "F01B"], []].map(
          (classes) => ({ classes }),
        ),
        { languages: ["de", "ja"] },
        { languages: [] },
        { notFamilies: ["F1", "nowhere"] },
        { notPatents: ["EP-1", "JP-5"] },
        { notDocuments: ["WO-6-A1", "nowhere"] },
        { before: "2002-01-01", classes: ["F16K"], languages: ["en"], notPatents: ["EP-2"] },
      ];
      for (const filter of filters) {
        const what = JSON.stringify(filter);
        expectSame(`count of ${what}`, await under.engine.count(filter), await under.reference.count(filter));
        await compare(under, what, query, { filter });
      }
    },
  },
  {
    name: "orders equal scores by id, descending, and applies the limit in that order",
    async check(under) {
      const belt: WeightedQuery = { terms: [{ term: "belt", weight: 1 }] };
      const { hits } = await under.engine.search(belt, { model: bm25(), limit: 1 });
      expectSame("first of two equal ones", hits[0].id, "WO-6-A2");
      for (const limit of [0, 1, 2, 3, 5, 100]) await compare(under, `limit ${limit}`, query, { limit });
    },
  },
  {
    name: "groups by patent and family",
    async check(under) {
      for (const groupBy of ["patent", "family"] as const) {
        for (const limit of [1, 2, 3, 4, 100]) {
          await compare(under, `by ${groupBy}, limit ${limit}`, query, { groupBy, limit });
        }
      }
    },
  },
  {
    name: "accepts an empty query",
    async check(under) {
      await compare(under, "nothing", { terms: [] });
    },
  },
  {
    name: "explains scores",
    async check(under) {
      const { engine, tolerance } = under;
      for (const name of modelsOf(under)) {
        const options = { model: parseModel(name) };
        for (const { id, score } of (await engine.search(query, options)).hits) {
          const explained = await engine.explain(query, id, options);
          if (!explained) throw new ConformanceError(`${name}: no explanation of ${id}`);
          expectSame(`${name}: reasons against ${id}`, explained.missing, []);
          expectNear(`${name}: score of ${id}`, explained.score.value, score, tolerance);
          expectSums(explained.score, tolerance);
        }
      }
      const options = { model: bm25(), filter: { languages: ["de"] } };
      const asked: WeightedQuery = { terms: [{ term: "弁", weight: 1, required: true }] };
      const reasons = await engine.explain(asked, "EP-1-A1", options);
      expectSame("number of reasons against", reasons?.missing.length, 3);
      const shut = { before: "1999", classes: ["H"], languages: ["de"], notFamilies: ["F1"], notPatents: ["EP-1"] };
      const out = await engine.explain(valve, "EP-1-A1", { model: bm25(), filter: shut });
      const about = ["1999-05-01", "H", "de", "F1", "EP-1"];
      expectSame("number of reasons to leave it out", out?.missing.length, about.length);
      for (const [i, word] of about.entries()) {
        expectTrue(`reason ${i + 1} names ${word}`, out?.missing[i].includes(word) === true);
      }
      expectSame("a document that is not there", await engine.explain(query, "nowhere", options), undefined);
    },
  },
  {
    name: "finds phrases",
    async check(under) {
      const phrases = [
        ["seat", "belt"],
        ["belt", "seat"],
        ["valve", "valve"],
        ["a", "valve", "and"],
        ["valve", "a"],
        ["piston"],
        ["valve", "nowhere"],
      ];
      if (!under.positions) {
        const asked = { ...valve, phrases: [{ terms: phrases[0], weight: 1 }] };
        await expectRefused("a phrase", () => under.engine.search(asked, { model: bm25() }), /positions/);
        return;
      }
      for (const terms of phrases) {
        for (const slop of [0, 1, 2, 4]) {
          const what = `${terms.join(" ")} ~${slop}`;
          const phrase = { terms, slop, weight: 2 };
          for (const name of ["bm25", "bm25f", "dirichlet"].filter((each) => hasModel(under, each))) {
            await compare(under, `${what} by ${name}`, { terms: [], phrases: [phrase] }, { model: parseModel(name) });
          }
          await compare(under, `${what} and words`, { ...query, phrases: [phrase, { ...phrase, required: true }] });
          await compare(under, `${what} in claims`, { terms: [], phrases: [{ ...phrase, fields: ["claims"] }] });
        }
      }
      const gap = { terms: ["gate", "seat"], positions: [0, 3], weight: 1 };
      await compare(under, "a phrase with a gap", { terms: [], phrases: [gap] });
    },
  },
  ...conditionConformance,
  ...matchingConformance,
  ...writerConformance,
];

/** Documents with length and terms, each term with its frequency and document frequency, in order. */
async function spelledTerms(engine: Engine, ids: readonly string[]): Promise<unknown> {
  const found = await documentTerms(engine, ids);
  return found.documents.map(({ id, length, terms, frequencies }) => {
    const spelled = Array.from(terms, (number, i) => {
      const term = found.term(number);
      expectSame(`number of ${term}`, found.find(term), number);
      return [term, frequencies[i], found.documentFrequency(number)] as const;
    });
    return { id, length, terms: spelled.sort(([a], [b]) => (a < b ? -1 : 1)) };
  });
}

function expectSums({ what, value, formula, parts = [] }: Explanation, tolerance: number): void {
  if (formula === SUM) {
    const sum = parts.reduce((total, part) => total + part.value, 0);
    expectNear(`sum of ${what}`, sum, value, tolerance);
  }
  for (const part of parts) expectSums(part, tolerance);
}
