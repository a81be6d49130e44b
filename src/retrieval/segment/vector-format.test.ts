import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnsVector, distancesVector, type VectorTerm, vectorTerms } from "../../../test/support/term-vectors.js";
import { ByteWriter } from "./byte-writer.js";
import { columnsOfVector, hasColumns, VectorCursor, VectorWriter } from "./vector-format.js";

function termsOf(vector: Uint8Array): VectorTerm[] {
  const cursor = new VectorCursor(vector);
  const terms: VectorTerm[] = [];
  while (cursor.next()) terms.push({ number: cursor.number, frequencies: [...cursor.frequencies] });
  expect(terms.length).toBeLessThanOrEqual(cursor.most);
  return terms;
}

describe.each([
  ["up to index format 7", distancesVector],
  ["since index format 8", columnsVector],
] as const)("a vector %s", (_, vectorOf) => {
  it("has the terms that were written", () => {
    fc.assert(
      fc.property(vectorTerms, (terms) => {
        expect(termsOf(vectorOf(terms))).toEqual(terms);
      }),
    );
  });

  it("can be written with other numbers of its terms", () => {
    fc.assert(
      fc.property(vectorTerms, fc.constantFrom(1, 3, 20), (terms, factor) => {
        const out = new ByteWriter();
        // What is read from it is all that counts: a list of this size would be too long.
        const known = { get: (_: unknown, key: PropertyKey) => (key === "length" ? 2 ** 32 : Number(key) * factor) };
        const rank = new Proxy({}, known) as Uint32Array;
        new VectorWriter(out).renumber(vectorOf(terms), rank);
        const expected = terms.map(({ number, frequencies }) => ({ number: number * factor, frequencies }));
        expect(out.view()).toEqual(columnsVector(expected));
      }),
    );
  });
});

it("has entries without a term where 65,536 numbers are missing", () => {
  const frequencies = [1, 0, 0, 0];
  const entries = (...numbers: number[]) =>
    columnsOfVector(columnsVector(numbers.map((number) => ({ number, frequencies })))).count;
  expect(entries(65_535)).toBe(1);
  expect(entries(65_536)).toBe(2);
  expect(entries(5, 5 + 65_536)).toBe(2);
  expect(entries(5, 6 + 65_536)).toBe(3);
  expect(entries(5, 6 + 10 * 65_536)).toBe(12);
});

it("is one byte without terms, in both formats", () => {
  expect([...columnsVector([])]).toEqual([0]);
  expect([...distancesVector([])]).toEqual([0]);
  expect(hasColumns(columnsVector([]))).toBe(false);
  expect(termsOf(Uint8Array.of(0))).toEqual([]);
});

it("is refused if it has fewer bytes than entries need", () => {
  const vector = columnsVector([
    { number: 3, frequencies: [1, 0, 0, 0] },
    { number: 4, frequencies: [1, 0, 0, 0] },
  ]);
  expect(() => new VectorCursor(vector.subarray(0, -1))).toThrow("a vector of 2 entries has only 6 bytes");
});

it("is not merged if it is damaged: too short, or with a term that the dictionary does not have", () => {
  const terms = [3, 9].map((number) => ({ number, frequencies: [1, 2, 0, 0] }));
  const merge = (vector: Uint8Array, known: number) => () =>
    new VectorWriter(new ByteWriter()).renumber(
      vector,
      Uint32Array.from({ length: known }, (_, number) => number),
    );
  for (const vectorOf of [columnsVector, distancesVector]) {
    expect(merge(vectorOf(terms), 10)).not.toThrow();
    expect(merge(vectorOf(terms), 9)).toThrow("a vector has the term 9 of 9");
    expect(merge(vectorOf(terms).subarray(0, -1), 10)).toThrow("a vector of 2 entries has only");
    expect(merge(Uint8Array.of(...vectorOf(terms), 1), 10)).toThrow("a vector of 2 entries has 1 bytes too many");
  }
  expect(merge(columnsVector(terms).subarray(0, -2), 10)).toThrow("a vector of 2 entries has only");
  const common = { frequencies: [1, 0, 0, 0] };
  const same = distancesVector([
    { number: 3, ...common },
    { number: 3, ...common },
  ]);
  expect(merge(same, 10)).toThrow("the terms of a vector do not ascend: 3");
  expect(merge(Uint8Array.of(1, 3, 0), 10)).toThrow("a vector has the term 3 without frequencies");
  // The frequency 15 and more, as a number of 30 bytes.
  const long = Uint8Array.of(1, 3, 0x1f, ...Array.from({ length: 29 }, () => 0x80), 1);
  expect(merge(long, 10)).toThrow("frequencies of 31 bytes");
  expect(() => new VectorCursor(Uint8Array.of(200, 1, 1, 0x11))).toThrow("a vector of 200 entries has only 4 bytes");
});
