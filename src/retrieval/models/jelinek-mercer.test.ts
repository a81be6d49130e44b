import { describe, expect, it } from "vitest";
import { exampleScores, singleTermScore } from "../../../test/support/iir-example.js";
import { jelinekMercer } from "./jelinek-mercer.js";

describe("jelinek-mercer", () => {
  it("scores the example of two documents as the book does", () => {
    // In the book, P(q|d1) = 3/256 and P(q|d2) = 1/256 with λ = ½; the factor omitted here is (½ · 2/16)(½ · 1/16) =
    // 1/512.
    const { d1, d2 } = exampleScores(jelinekMercer({ lambda: 0.5 }));
    expect(d1).toBeCloseTo(Math.log(3 / 256) - Math.log(1 / 512), 14);
    expect(d2).toBeCloseTo(Math.log(1 / 256) - Math.log(1 / 512), 14);
  });

  it("scores a longer document as computed with 30 digits", () => {
    const fields = [{ frequency: 4, length: 30, words: 200, collectionFrequency: 7 }];
    const score = singleTermScore(jelinekMercer(), { documents: 10, documentFrequency: 3, weight: 2, fields });
    expect(score).toBeCloseTo(1.935984212502091, 14);
  });

  it("refuses an invalid λ", () => {
    expect(() => jelinekMercer({ lambda: 1 })).toThrow("jelinek-mercer: lambda must be a number between 0 and 1: 1");
  });
});
