import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { VectorSearch } from "./vector-search.js";

describe("search by vectors", () => {
  const vectors = {
    ids: ["a", "b#1", "b#2", "c"],
    dimensions: 2,
    data: Float32Array.of(3, 4, 1, 0, 0, 10, -1, -1),
  };

  it("compares by product, and scores a document by its nearest passage", () => {
    const { hits, matches } = new VectorSearch(vectors, "dot").search(Float32Array.of(0, 1), { limit: 9 });
    expect(matches).toBe(3);
    expect(hits).toEqual([
      { id: "b", score: 10 },
      { id: "a", score: 4 },
      { id: "c", score: -1 },
    ]);
  });

  it("compares by angle", () => {
    const { hits } = new VectorSearch(vectors, "cosine").search(Float32Array.of(0, 7), { limit: 2 });
    expect(hits[0]).toEqual({ id: "b", score: 1 });
    expect(hits[1].id).toBe("a");
    expect(hits[1].score).toBeCloseTo(0.8, 7);
  });

  it("leaves out filtered documents, and keeps the best of a group", () => {
    const search = new VectorSearch(vectors, "dot");
    const query = Float32Array.of(0, 1);
    const passing = search.search(query, { limit: 9, passes: Uint8Array.of(1, 0, 1) });
    expect([passing.matches, passing.hits.map(({ id }) => id)]).toEqual([2, ["a", "c"]]);
    const grouped = search.search(query, { limit: 9, groupOf: (document) => (document < 2 ? "x" : "y") });
    expect(grouped.hits.map(({ id }) => id)).toEqual(["b", "c"]);
  });

  it("finds a document's own vector, and refuses one of another size", () => {
    const search = new VectorSearch(vectors, "dot");
    expect(search.vector("c")).toEqual(Float32Array.of(-1, -1));
    expect(search.vector("b")).toEqual(Float32Array.of(1, 0));
    expect(search.vector("z")).toBeUndefined();
    expect(() => search.search(Float32Array.of(1), { limit: 1 })).toThrow(
      /must have 2 dimensions, as those of documents: 1/,
    );
  });

  it("finds what plain comparison finds, with ties by id", () => {
    const row = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), row, fc.nat(22), (rows, query, limit) => {
        const ids = rows.map((_, i) => `d${i}`);
        const search = new VectorSearch({ ids, dimensions: 5, data: Float32Array.from(rows.flat()) }, "dot");
        const plain = rows
          .map((each, i) => ({ id: ids[i], score: each.reduce((sum, value, j) => sum + value * query[j], 0) + 0 }))
          .sort((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1));
        const { hits } = search.search(Float32Array.from(query), { limit });
        expect(hits.map(({ id, score }) => ({ id, score: score + 0 }))).toEqual(plain.slice(0, limit));
      }),
    );
  });
});
