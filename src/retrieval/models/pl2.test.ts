import { describe, expect, it } from "vitest";
import { exampleScores, singleTermScore } from "../../../test/support/iir-example.js";
import { pl2 } from "./pl2.js";

describe("pl2", () => {
  it("scores the example of two documents as worked out by hand", () => {
    // At the average length, tfn = tf = 1: ½ (log₂(1/λ) + (λ − 1) log₂ e + ½ log₂ 2π) with λ = 1 and λ = ½.
    const { d1, d2 } = exampleScores(pl2());
    expect(d1).toBeCloseTo(1.4650743045139185, 14);
    expect(d2).toBeCloseTo(0.25 * Math.log2(2 * Math.PI), 14);
  });

  it("scores a shorter document as computed with 30 digits", () => {
    const fields = [{ frequency: 3, length: 10, words: 100, collectionFrequency: 7 }];
    const score = singleTermScore(pl2({ c: 2 }), { documents: 5, documentFrequency: 3, fields });
    expect(score).toBeCloseTo(1.35843118764015, 14);
  });

  it("may be negative in a very long document", () => {
    const fields = [{ frequency: 1, length: 400, words: 2000, collectionFrequency: 10 }];
    const score = singleTermScore(pl2(), { documents: 100, documentFrequency: 10, fields });
    expect(score).toBeCloseTo(-0.543203962481426, 14);
  });

  it("refuses an invalid c", () => {
    expect(() => pl2({ c: 0 })).toThrow("pl2: c must be a number above 0: 0");
  });
});
