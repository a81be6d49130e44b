import fc from "fast-check";
import { expect, it } from "vitest";
import { FirstTerms } from "./first-terms.js";

const word = fc.string({ unit: fc.constantFrom("\0", "a", "b", "é", "弁", "\uffff", "😀"), maxLength: 9 });

it("finds the last first term that is not after a term, as comparing strings does", () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 40 }), fc.array(word, { maxLength: 20 }), (words, others) => {
      const sorted = words.toSorted((a, b) => (a < b ? -1 : 1));
      const first = new FirstTerms(sorted);
      expect(first.length).toBe(sorted.length);
      for (const [block, term] of sorted.entries()) expect(first.at(block)).toBe(term);
      for (const term of [...words, ...others]) {
        expect(first.blockOf(term)).toBe(sorted.filter((each) => each <= term).length - 1);
      }
    }),
  );
});
