import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentOf, smallEngine } from "../../../test/support/small-engine.js";
import { numberTerms } from "../document-terms.js";
import { bm25 } from "../models/bm25.js";
import type { WeightedQuery } from "../query/weighted-query.js";
import { bo1, boseEinstein } from "./bo1.js";
import { expandQuery, type Feedback } from "./feedback.js";
import { parseFeedback } from "./feedbacks.js";
import { heaviest } from "./query-weights.js";
import { relevanceModel, rm3 } from "./rm3.js";
import { rocchio } from "./rocchio.js";
import { taylor } from "./taylor.js";

// The numbers below were computed with NumPy from the formulas, for these documents and this query.
const engine = smallEngine([
  documentOf("D1", "pump valve valve seal"),
  documentOf("D2", "valve seal gear gear gear"),
  documentOf("D3", "gear shaft bolt"),
  documentOf("D4", "pump bolt bolt paint"),
]);
const query: WeightedQuery = {
  terms: [
    { term: "valve", weight: 2 },
    { term: "pump", weight: 1 },
  ],
};

async function expanded(feedback: Feedback, of: WeightedQuery = query, logScores = false): Promise<WeightedQuery> {
  const { hits } = await engine.search(of, { model: bm25() });
  return expandQuery(engine, of, hits, feedback, logScores);
}

function weights({ terms }: WeightedQuery): Record<string, number> {
  return Object.fromEntries(terms.map(({ term, weight }) => [term, weight]));
}

function close(found: Record<string, number>, wanted: Record<string, number>): void {
  expect(Object.keys(found).sort()).toEqual(Object.keys(wanted).sort());
  for (const [term, weight] of Object.entries(wanted)) expect(found[term]).toBeCloseTo(weight, 12);
}

describe("feedback", () => {
  it("Rocchio moves the query towards the centroid of the documents", async () => {
    close(weights(await expanded(rocchio({ documents: 2 }))), {
      valve: 2.974912042093127,
      pump: 1.3800991235975815,
      seal: 0.7114474062381574,
      gear: 0.6953715777785873,
    });
  });

  it("Rocchio moves it away from the last ones", async () => {
    const { hits } = await engine.search(query, { model: bm25() });
    const ranking = [...hits, { id: "D3", score: 0 }];
    const feedback = { ...rocchio({ documents: 2, gamma: 0.25 }), others: 1 };
    close(weights(await expandQuery(engine, query, ranking, feedback)), {
      valve: 2.974912042093127,
      pump: 1.3800991235975815,
      seal: 0.7114474062381574,
      gear: 0.445796727682533,
    });
  });

  it("RM3 mixes the query with a relevance model", async () => {
    const { terms } = await expanded(rm3({ documents: 2, terms: 3, weight: 0.5, common: 1 }));
    close(weights({ terms }), {
      valve: 0.5 * 2 + 0.5 * 3 * 0.48366522768416653,
      pump: 0.5,
      seal: 0.5 * 3 * 0.2810472079097619,
      gear: 0.5 * 3 * 0.23528756440607157,
    });
    expect(terms.map(({ term }) => term)).toEqual(["valve", "pump", "seal", "gear"]);
  });

  it("RM3 treats scores of language models as logarithms", async () => {
    close(weights(await expanded(rm3({ documents: 2, terms: 3, weight: 1, common: 1 }), query, true)), {
      valve: 3 * 0.45190566310858227,
      gear: 3 * 0.27612129028896565,
      seal: 3 * 0.2719730466024521,
    });
  });

  it("RM3 omits terms that too many documents hold", async () => {
    // Two of the four documents hold valve, pump, seal and bolt; the same is true of gear.
    expect(weights(await expanded(rm3({ documents: 2, weight: 1, common: 0.5 })))).toHaveProperty("valve");
    expect(weights(await expanded(rm3({ documents: 2, weight: 0.5, common: 0.49 })))).toEqual({ valve: 1, pump: 0.5 });
  });

  it("Bo1 adds terms that are more frequent than expected by chance", async () => {
    const scale = (0.4 * 2) / 4.4745321860669485;
    close(weights(await expanded(bo1({ documents: 2, terms: 2 }))), {
      valve: 2 + scale * 4.4745321860669485,
      pump: 1,
      gear: scale * 4,
    });
  });

  it("Taylor gives the documents the best score with the least change", async () => {
    close(weights(await expanded(taylor({ documents: 2, terms: 0, ridge: 0 }))), {
      valve: 2.1053543643223076,
      pump: 0.5996534155752317,
      gear: 1.0782304921511408,
      seal: 0.2554843334815957,
    });
    close(weights(await expanded(taylor({ documents: 2, terms: 0, ridge: 0.1 }))), {
      valve: 2.13099958075246,
      pump: 0.6928892669727909,
      gear: 0.9096246330591965,
      seal: 0.24616610563766314,
    });
  });

  it("Taylor's documents then score the target", async () => {
    const better = await expanded(taylor({ documents: 3, terms: 1, ridge: 1e-12 }));
    const { hits } = await engine.search(better, { model: bm25() });
    const score = (id: string) => hits.find((hit) => hit.id === id)?.score;
    for (const id of ["D1", "D2", "D4"]) expect(score(id)).toBeCloseTo(2.599301927099795, 6);
    const decayed = await expanded(taylor({ documents: 2, terms: 0, ridge: 1e-12, target: "decayed" }));
    const after = await engine.search(decayed, { model: bm25() });
    expect(after.hits.slice(0, 2).map(({ score }) => score / 2.599301927099795)).toEqual([
      expect.closeTo(1, 6),
      expect.closeTo(0.75, 6),
    ]);
  });

  it("leaves required terms, phrases and terms of single fields unchanged", async () => {
    const given: WeightedQuery = {
      terms: [
        { term: "valve", weight: 1, required: true },
        { term: "seal", weight: 5, fields: ["description"] },
      ],
      phrases: [{ terms: ["valve", "seal"], weight: 1 }],
    };
    const ranking = [{ id: "D1", score: 1 }];
    const better = await expandQuery(engine, given, ranking, rm3({ documents: 1, terms: 1, weight: 1, common: 1 }));
    expect(better.terms[0]).toEqual({ term: "valve", weight: expect.any(Number), required: true });
    expect(better.terms[1]).toEqual(given.terms[1]);
    expect(better.phrases).toEqual(given.phrases);
  });

  it.each(["rm3(common=1)", "bo1", "rocchio", "rsj", "taylor"])(
    "%s starts from the words of phrases if there are no terms",
    async (name) => {
      const phrases = [{ terms: ["pump", "valve"], weight: 1 }];
      const found = ["D1", "D2"].map((id) => ({ id, score: 1 }));
      const better = await expandQuery(engine, { terms: [], phrases }, found, parseFeedback(name));
      expect(better.phrases).toEqual(phrases);
      expect(better.terms.map(({ term }) => term)).toContain("seal");
    },
  );

  it("leaves a query that finds nothing unchanged", async () => {
    const nothing = { terms: [{ term: "absent", weight: 1 }] };
    for (const name of ["rm3", "rocchio", "taylor", "bo1"])
      expect(await expanded(parseFeedback(name), nothing)).toBe(nothing);
  });

  it("leaves the query unchanged with weight 0", async () => {
    const unchanged = [rocchio({ beta: 0 }), rm3({ weight: 0 }), bo1({ beta: 0 })];
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.constantFrom("pump", "valve", "seal", "gear", "bolt"), { minLength: 1 }),
        fc.array(fc.double({ min: 0.01, max: 100, noNaN: true }), { minLength: 5, maxLength: 5 }),
        async (terms, values) => {
          const given = { terms: terms.map((term, i) => ({ term, weight: values[i] })) };
          for (const feedback of unchanged) expect(await expanded(feedback, given)).toEqual(given);
        },
      ),
      { numRuns: 50 },
    );
  });

  it("RM1 is a distribution", async () => {
    const vector = fc.record({
      id: fc.integer({ min: 0, max: 1e6 }).map((n) => `D${n}`),
      terms: fc.uniqueArray(
        fc.record({
          term: fc.constantFrom("a", "b", "c", "d"),
          frequencies: fc.tuple(fc.integer({ min: 1, max: 9 })),
          documentFrequency: fc.constant(1),
        }),
        { selector: ({ term }) => term, minLength: 1 },
      ),
      lengths: fc.tuple(fc.integer({ min: 36, max: 90 })),
    });
    const scores = fc.array(fc.double({ min: -5, max: 50, noNaN: true }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(
        fc.array(vector, { minLength: 1, maxLength: 5 }),
        scores,
        fc.integer({ min: 1, max: 5 }),
        (vectors, scores, n) => {
          const terms = numberTerms(vectors);
          const documents = terms.documents.map((document, i) => ({ ...document, score: scores[i] }));
          for (const options of [{}, { scale: 3 }]) {
            const model = relevanceModel(documents, terms, n, options);
            expect(model.size).toBeLessThanOrEqual(n);
            expect([...model.values()].reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
            expect(Math.min(...model.values())).toBeGreaterThan(0);
          }
        },
      ),
    );
  });
});

describe("names of feedback", () => {
  it("are read and written", () => {
    expect(parseFeedback("rm3").name).toBe("rm3(documents=10,terms=30,weight=0.5,common=0.1)");
    for (const name of [
      "rm3(weight=.1)",
      "rocchio",
      "taylor(target=decayed, terms=0)",
      "bo1(documents=20,terms=100)",
    ]) {
      const feedback = parseFeedback(name);
      expect(parseFeedback(feedback.name).name).toBe(feedback.name);
    }
    expect(parseFeedback("bo1(documents=20)").documents).toBe(20);
    expect(parseFeedback("rocchio(gamma=.15)").others).toBe(10);
  });

  it("report what is wrong", () => {
    expect(() => parseFeedback("rm4")).toThrow('feedback is not known: "rm4"; did you mean rm3?');
    expect(() => parseFeedback("rm3(docs=3)")).toThrow(/rm3: parameter is not known: "docs"; available: documents/);
    expect(() => parseFeedback("rm3(weight=2)")).toThrow('rm3: weight must be a number 0 … 1: "2"');
    expect(() => parseFeedback("bo1(terms=1.5)")).toThrow('bo1: terms must be a whole number from 0: "1.5"');
    expect(() => parseFeedback("taylor(target=x)")).toThrow('taylor: target must be one of best, decayed: "x"');
  });
});

describe("heaviest", () => {
  it("equals the result of sorting", () => {
    const weights = fc.array(fc.oneof(fc.integer({ min: -3, max: 9 }), fc.constant(Number.NaN)), { maxLength: 300 });
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 12 }), (list, count) => {
        // In this order of terms, higher numbers come first.
        const numbers = [...list.keys()].filter((n) => !Number.isNaN(list[n]));
        const sorted = numbers.sort((a, b) => list[b] - list[a] || b - a);
        expect(heaviest(Float64Array.from(list), count, { compare: (a, b) => b - a })).toEqual(sorted.slice(0, count));
      }),
    );
  });
});

describe("Bo1", () => {
  it("chooses the same terms as an exhaustive search", async () => {
    const words = fc.array(fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz"), { minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(words, { minLength: 3, maxLength: 6 }),
        fc.integer({ min: 1, max: 4 }),
        async (texts, n) => {
          const small = smallEngine(texts.map((text, i) => documentOf(`D${i}`, text.join(" "))));
          const first = { terms: [{ term: texts[0][0], weight: 1 }] };
          const { hits } = await small.search(first, { model: bm25() });
          const best = hits.slice(0, 2).map(({ id }) => texts[Number(id.slice(1))]);
          const all = texts.flat();
          const count = (list: readonly string[], word: string) => list.filter((each) => each === word).length;
          const values = [...new Set(best.flat())].map((word): [string, number] => [
            word,
            boseEinstein(count(best.flat(), word), count(all, word) / texts.length),
          ]);
          const wanted = values.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, n);
          const { terms } = await expandQuery(small, first, hits, bo1({ documents: 2, terms: n, beta: 1 }));
          const added = terms.filter(({ term, weight }) => term !== texts[0][0] || weight > 1);
          expect(added.map(({ term }) => term).sort()).toEqual(wanted.map(([word]) => word).sort());
        },
      ),
      { numRuns: 60 },
    );
  });
});
