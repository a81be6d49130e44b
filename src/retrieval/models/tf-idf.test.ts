import { describe, expect, it } from "vitest";
import { exampleScores, singleTermScore } from "../../../test/support/iir-example.js";
import { tfIdf } from "./tf-idf.js";

describe("tf-idf", () => {
  it("scores the example of two documents as worked out by hand", () => {
    const { d1, d2 } = exampleScores(tfIdf());
    expect(d1).toBeCloseTo((Math.log(2) ** 2 + Math.log(1.2) ** 2) / Math.sqrt(8), 14);
    expect(d2).toBeCloseTo(0.01175252131509456, 15);
  });

  it("scores a longer document as computed with 30 digits", () => {
    const fields = [{ frequency: 4, length: 30, words: 200, collectionFrequency: 7 }];
    const score = singleTermScore(tfIdf(), { documents: 10, documentFrequency: 3, weight: 2, fields });
    expect(score).toBeCloseTo(1.142627615254412, 14);
  });

  it("is the same for frequencies beyond the table", () => {
    const fields = [{ frequency: 256, length: 400, words: 800, collectionFrequency: 300 }];
    const score = singleTermScore(tfIdf(), { documents: 2, documentFrequency: 1, fields });
    expect(score).toBeCloseTo(((1 + 8 * Math.LN2) * Math.LN2 ** 2) / 20, 14);
  });
});
