import { describe, expect, it } from "vitest";
import { exampleScores, singleTermScore } from "../../../test/support/iir-example.js";
import { bm25, inverseDocumentFrequency } from "./bm25.js";

describe("bm25", () => {
  it("scores the example of two documents as worked out by hand", () => {
    // Both documents have the average length, so each term adds its idf: ln(1 + .5 / 2.5) and ln(1 + 1.5 / 1.5).
    const { d1, d2 } = exampleScores(bm25());
    expect(d1).toBeCloseTo(Math.log(2.4), 14);
    expect(d2).toBeCloseTo(Math.log(1.2), 14);
  });

  it("scores a longer document as computed with 30 digits", () => {
    const term = { documents: 10, documentFrequency: 3, weight: 2 };
    const fields = [{ frequency: 4, length: 30, words: 200, collectionFrequency: 7 }];
    const score = singleTermScore(bm25({ k1: 1.5, b: 0.5 }), { ...term, fields });
    expect(score).toBeCloseTo(3.898322738052775, 14);
  });

  it("adds up occurrences over all fields", () => {
    const field = (frequency: number, length: number, words: number) => ({
      ...{ frequency, length, words },
      collectionFrequency: 4,
    });
    const common = { documents: 10, documentFrequency: 3 };
    const parted = singleTermScore(bm25(), { ...common, fields: [field(1, 10, 60), field(3, 20, 140)] });
    expect(parted).toBe(singleTermScore(bm25(), { ...common, fields: [field(4, 30, 200)] }));
  });

  it("counts only whether a term is present if k1 is 0", () => {
    const fields = [{ frequency: 9, length: 30, words: 200, collectionFrequency: 9 }];
    const score = singleTermScore(bm25({ k1: 0 }), { documents: 10, documentFrequency: 1, fields });
    expect(score).toBeCloseTo(inverseDocumentFrequency(10, 1), 14);
  });

  it("has an idf above 0 even for a term in all documents", () => {
    expect(inverseDocumentFrequency(7, 7)).toBeCloseTo(Math.log(1 + 0.5 / 7.5), 15);
    expect(inverseDocumentFrequency(7, 7)).toBeGreaterThan(0);
  });

  it("refuses invalid parameters", () => {
    expect(() => bm25({ k1: -1 })).toThrow("bm25: k1 must be a number from 0: -1");
    expect(() => bm25({ b: 7 })).toThrow("bm25: b must be a number 0 … 1: 7");
    expect(() => bm25({ b: Number.NaN })).toThrow("bm25: b must be a number 0 … 1: NaN");
  });
});
