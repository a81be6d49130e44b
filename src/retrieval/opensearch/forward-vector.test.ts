import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_FIELDS } from "../segment/segment-fields.js";
import { readVector, WantedTerms, writeVector } from "./forward-vector.js";

const encoder = new TextEncoder();
const frequencies = fc
  .array(fc.nat({ max: 70_000 }), { minLength: MAX_FIELDS, maxLength: MAX_FIELDS })
  .filter((list) => list.some((frequency) => frequency > 0));
const counts = fc.dictionary(fc.string({ unit: "grapheme", maxLength: 300 }), frequencies, {
  maxKeys: 60,
  noNullPrototype: true,
});

const write = (terms: Readonly<Record<string, readonly number[]>>) =>
  writeVector(
    Object.entries(terms).map(([term, list]) => ({ bytes: encoder.encode(term), frequencies: Uint32Array.from(list) })),
  );

describe("a forward vector", () => {
  it("is read as it was written", () => {
    fc.assert(
      fc.property(counts, (terms) => {
        const read = readVector(write(terms));
        expect(Object.fromEntries([...read].map(([term, list]) => [term, [...list]]))).toEqual(terms);
      }),
    );
  });

  it("yields the wanted terms that it has, and no others", () => {
    fc.assert(
      fc.property(counts, fc.uniqueArray(fc.string({ unit: "grapheme", maxLength: 5 })), (terms, others) => {
        const wanted = [...new Set([...Object.keys(terms).filter((_, i) => i % 2 === 0), ...others])];
        const found = new Map<string, number[]>();
        new WantedTerms(wanted).find(write(terms), (number, list) => {
          found.set(wanted[number], [...list]);
        });
        const expected = new Map(Object.entries(terms).filter(([term]) => wanted.includes(term)));
        expect(found).toEqual(expected);
      }),
    );
  });

  it("of an empty document has no terms", () => {
    expect(readVector(writeVector([])).size).toBe(0);
  });
});

describe("a damaged forward vector", () => {
  const damaged = {
    "more terms than bytes": [255, 255, 255, 255, 255, 255, 255, 127],
    "a term longer than the vector": [1, 0, 255, 255, 255, 255, 15, 97, 1, 1],
    "a beginning that no term before has": [1, 9, 1, 97, 1, 1],
    "a frequency that is cut off": [1, 0, 1, 97, 1],
  };
  it.each(Object.entries(damaged))("is refused: %s", (_, bytes) => {
    const vector = Uint8Array.from(bytes);
    expect(() => readVector(vector)).toThrow("the cluster returned a damaged list of the terms of a document");
    expect(() => new WantedTerms(["b"]).find(vector, () => {})).toThrow("damaged list");
  });
});
