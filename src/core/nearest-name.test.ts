import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistance, nearestName } from "./nearest-name.js";

describe("the nearest name", () => {
  it("has the fewest edits of all, and fewer than half of the letters", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "B", "c"), maxLength: 12 });
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 8 }), (name, known) => {
        const edits = (other: string) => editDistance(name.toLowerCase(), other.toLowerCase());
        const fewest = Math.min(...known.map(edits));
        const near = nearestName(name, known);
        if (fewest < Math.max(2, Math.ceil(name.length / 2))) expect(edits(near!)).toBe(fewest);
        else expect(near).toBeUndefined();
      }),
    );
  });
});
