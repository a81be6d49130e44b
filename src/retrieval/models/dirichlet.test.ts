import { describe, expect, it } from "vitest";
import { exampleScores, singleTermScore } from "../../../test/support/iir-example.js";
import { dirichlet } from "./dirichlet.js";
import { explainScore } from "./explain-score.js";

describe("dirichlet", () => {
  it("scores the example of two documents as worked out by hand", () => {
    // With μ = 8: P(q|d1) = (2/16)(1.5/16), P(q|d2) = (2/16)(.5/16), and P(revenue|C) P(down|C) = (2/16)(1/16).
    const { d1, d2 } = exampleScores(dirichlet({ mu: 8 }));
    expect(d1).toBeCloseTo(Math.log(1.5), 14);
    expect(d2).toBeCloseTo(Math.log(0.5), 14);
  });

  it("scores a longer document as computed with 30 digits", () => {
    const fields = [{ frequency: 4, length: 30, words: 200, collectionFrequency: 7 }];
    const score = singleTermScore(dirichlet(), { documents: 10, documentFrequency: 3, weight: 2, fields });
    expect(score).toBeCloseTo(0.107249682517275, 14);
  });

  it("is the same for frequencies beyond the table", () => {
    const fields = [{ frequency: 1000, length: 3000, words: 20000, collectionFrequency: 7000 }];
    const score = singleTermScore(dirichlet(), { documents: 10, documentFrequency: 3, fields });
    // (1000 + 1500 · .35) / (3000 + 1500) / .35
    expect(score).toBeCloseTo(Math.log(1525 / 4500 / 0.35), 13);
  });

  it("smooths each term with the length of its own fields", () => {
    const collection = { documents: 2, fields: ["title", "body"], fieldLengths: [10, 90] };
    const statistics = { documentFrequency: 1, collectionFrequency: [1, 9] };
    const terms = [
      { what: "in title", weight: 1, mask: 1, statistics, frequencies: [1, 0] },
      { what: "in body", weight: 2, mask: 2, statistics, frequencies: [0, 3] },
      {
        what: "unknown",
        weight: 9,
        mask: 3,
        statistics: { documentFrequency: 0, collectionFrequency: [0, 0] },
        frequencies: [0, 0],
      },
    ];
    const { value } = explainScore(dirichlet({ mu: 10 }), terms, collection, [4, 30]);
    // ln((1 + 10/10) / (4 + 10) / (1/10)) + 2 ln((3 + 10 · 9/90) / (30 + 10) / (9/90)); the unknown term changes nothing
    expect(value).toBeCloseTo(Math.log(2 / 14 / 0.1) + 2 * Math.log(4 / 40 / 0.1), 14);
  });

  it("refuses an invalid μ", () => {
    expect(() => dirichlet({ mu: 0 })).toThrow("dirichlet: mu must be a number above 0: 0");
  });
});
