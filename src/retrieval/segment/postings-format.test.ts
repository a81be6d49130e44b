import fc from "fast-check";
import { expect, it } from "vitest";
import { ByteWriter } from "./byte-writer.js";
import { MAX_TERM_BYTES, putTerm, writeFrequencies } from "./postings-format.js";

const number = fc.oneof(fc.nat(20), fc.nat(2 ** 31 - 1));

it("writes a term at once as its number and its frequencies", () => {
  const term = fc.tuple(number, fc.array(number, { minLength: 4, maxLength: 4 }));
  fc.assert(
    fc.property(
      fc.array(
        term.filter(([, frequencies]) => frequencies.some((f) => f > 0)),
        { maxLength: 50 },
      ),
      (terms) => {
        const together = new Uint8Array(terms.length * MAX_TERM_BYTES);
        let end = 0;
        const apart = new ByteWriter();
        for (const [each, frequencies] of terms) {
          end = putTerm(together, end, each, Uint32Array.from([0, ...frequencies]), 1);
          apart.number(each);
          writeFrequencies(apart, Uint32Array.from(frequencies), 0);
        }
        expect(together.subarray(0, end)).toEqual(apart.view());
      },
    ),
  );
});
