import { describe, expect, it } from "vitest";
import { singleTermScore } from "../../../test/support/iir-example.js";
import { bm25 } from "./bm25.js";
import { bm25f } from "./bm25f.js";

const common = { documents: 10, documentFrequency: 3 };
const title = { frequency: 1, length: 2, words: 40, collectionFrequency: 1 };
const body = { frequency: 4, length: 30, words: 200, collectionFrequency: 7 };

describe("bm25f", () => {
  it("scores two fields as worked out by hand", () => {
    // 5 · 1 / (.5 + .5 · 2 / 4) + 4 / (.25 + .75 · 30 / 20) = 316 / 33, and the idf is ln(1 + 7.5 / 3.5)
    const model = bm25f({ fields: { f0: { boost: 5, b: 0.5 } } });
    const score = singleTermScore(model, { ...common, fields: [title, body] });
    expect(score).toBeCloseTo((Math.log(1 + 7.5 / 3.5) * 2.2 * (316 / 33)) / (1.2 + 316 / 33), 14);
    expect(score).toBeCloseTo(2.238740095476511, 14);
  });

  it("is bm25 over one field", () => {
    const [f, one] = [singleTermScore(bm25f(), { ...common, fields: [body] }), { ...common, fields: [body] }];
    expect(f).toBeCloseTo(singleTermScore(bm25(), one), 14);
  });

  it("accepts an empty field with b = 1", () => {
    const model = bm25f({ fields: { f0: { b: 1 } } });
    const empty = { ...title, frequency: 0, length: 0 };
    const score = singleTermScore(model, { ...common, fields: [empty, body] });
    expect(score).toBeCloseTo(singleTermScore(bm25f(), { ...common, fields: [body] }), 14);
  });

  it("refuses invalid parameters and unknown fields", () => {
    expect(() => bm25f({ fields: { title: { boost: 0 } } })).toThrow(
      "bm25f: boost of title must be a number above 0: 0",
    );
    expect(() => bm25f({ fields: { title: { b: 2 } } })).toThrow("bm25f: b of title must be a number 0 … 1: 2");
    const model = bm25f({ fields: { titel: {}, abstrct: {} } });
    const collection = { documents: 1, fields: ["title", "abstract"], fieldLengths: [1, 1] };
    expect(() => model.forQuery([], collection)).toThrow(
      'field is not in the index: "titel"; did you mean title?\nbm25f: field is not in the index: "abstrct"',
    );
  });
});
