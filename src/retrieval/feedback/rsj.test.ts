import { describe, expect, it } from "vitest";
import { documentOf, smallEngine } from "../../../test/support/small-engine.js";
import { expandQuery } from "./feedback.js";
import { parseFeedback } from "./feedbacks.js";
import { relevanceWeight, rsj } from "./rsj.js";

const engine = smallEngine([
  documentOf("D1", "pump valve valve seal"),
  documentOf("D2", "valve seal gear gear gear"),
  documentOf("D3", "gear shaft bolt"),
  documentOf("D4", "pump bolt bolt paint"),
]);

describe("rsj", () => {
  it("weights terms by how much better their odds are in relevant documents", () => {
    // R: log(((r + .5) * (N - n - R + r + .5)) / ((n - r + .5) * (R - r + .5)))
    expect(relevanceWeight(2, 2, 2, 4)).toBeCloseTo(3.2188758248682006, 14);
    expect(relevanceWeight(1, 2, 2, 4)).toBeCloseTo(0, 14);
    expect(relevanceWeight(3, 10, 20, 1000)).toBeCloseTo(3.2565568918358894, 14);
  });

  it("adds the terms with the largest selection values, with a share of the mean weight", async () => {
    const query = {
      terms: [
        { term: "valve", weight: 2 },
        { term: "pump", weight: 1 },
      ],
    };
    const hits = ["D1", "D2"].map((id, i) => ({ id, score: 2 - i }));
    // seal is in both; gear is in one, and two documents hold it: no better than chance.
    expect((await expandQuery(engine, query, hits, rsj({ documents: 2, beta: 0.5 }))).terms).toEqual([
      { term: "valve", weight: 2 },
      { term: "pump", weight: 1 },
      { term: "seal", weight: 0.75 },
    ]);
  });

  it("recalculates the weights of all terms by how the best documents contain them", async () => {
    const query = {
      terms: [
        { term: "valve", weight: 2 },
        { term: "pump", weight: 1 },
        { term: "bolt", weight: 1 },
      ],
    };
    const hits = ["D1", "D2"].map((id, i) => ({ id, score: 2 - i }));
    const weights = async (recalculate: number) =>
      (await expandQuery(engine, query, hits, rsj({ documents: 2, recalculate }))).terms;
    // N = 4, R = 2, and every term is in n = 2 documents: idf = ln 2. valve and seal are in both of the best documents
    // (w = ln 25), pump in one (w = 0), bolt in none (w = −ln 25). R: 2 * (.5 * log(2) + .5 * log(25)) / log(2), …
    const half = await weights(0.5);
    expect(half.map(({ term }) => term)).toEqual(["valve", "pump", "seal"]);
    expect(half[0].weight).toBeCloseTo(5.643856189774724, 13);
    expect(half[1].weight).toBeCloseTo(0.5, 14);
    // The mean weight of the query is 4/3, of which a new term has half.
    expect(half[2].weight).toBeCloseTo(1.8812853965915748, 13);
    // bolt stays if little is recalculated: .9 − .1 · ln 25 / ln 2.
    const little = await weights(0.1);
    expect(little.map(({ term }) => term)).toEqual(["valve", "pump", "bolt", "seal"]);
    expect(little[2].weight).toBeCloseTo(0.43561438102252753, 13);
    // As Robertson and Sparck Jones: weight · idf = 2 · w.
    expect((await weights(1))[0].weight * Math.log(2)).toBeCloseTo(2 * relevanceWeight(2, 2, 2, 4), 13);
  });

  it("has a name", () => {
    expect(parseFeedback("rsj(recalculate=0.5)").name).toBe("rsj(documents=10,terms=20,beta=0.5,recalculate=0.5)");
    expect(parseFeedback("rsj(terms=30)").name).toBe("rsj(documents=10,terms=30,beta=0.5)");
    expect(parseFeedback(parseFeedback("rsj").name).name).toBe("rsj(documents=10,terms=20,beta=0.5)");
  });
});
