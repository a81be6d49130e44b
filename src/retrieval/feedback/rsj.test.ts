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

  it("has a name", () => {
    expect(parseFeedback("rsj(terms=30)").name).toBe("rsj(documents=10,terms=30,beta=0.5)");
    expect(parseFeedback(parseFeedback("rsj").name).name).toBe("rsj(documents=10,terms=20,beta=0.5)");
  });
});
