import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { idExpression, patternExpression } from "./match-condition.js";

/** Wildcards by their definition. */
function looksLike(text: string, pattern: string): boolean {
  if (pattern === "") return text === "";
  if (pattern[0] === "*") {
    return looksLike(text, pattern.slice(1)) || (text !== "" && looksLike(text.slice(1), pattern));
  }
  return text !== "" && (pattern[0] === "?" || pattern[0] === text[0]) && looksLike(text.slice(1), pattern.slice(1));
}

const pattern = fc.string({ unit: fc.constantFrom("a", "b", "1", ".", "*", "?"), maxLength: 8 });
const text = fc.string({ unit: fc.constantFrom("a", "b", "1", "."), maxLength: 8 });

describe("wildcards", () => {
  it("match as they are defined", () => {
    fc.assert(
      fc.property(pattern, text, (wanted, term) => {
        expect(patternExpression({ pattern: wanted }).test(term)).toBe(looksLike(term, wanted));
      }),
      { numRuns: 2000 },
    );
  });

  it("match any of several patterns", () => {
    fc.assert(
      fc.property(fc.array(pattern, { minLength: 1, maxLength: 4 }), text, (wanted, id) => {
        expect(idExpression(wanted).test(id)).toBe(wanted.some((each) => looksLike(id, each)));
      }),
      { numRuns: 1000 },
    );
  });

  it("take no time to speak of, however many stars there are", () => {
    // As `.*a.*a…`, this would take longer than the universe is old.
    const term = "a".repeat(2000);
    expect(patternExpression({ pattern: `aa${"*a".repeat(300)}*b` }).test(term)).toBe(false);
    expect(idExpression([`${"*a".repeat(300)}*b`, `${"*aa".repeat(300)}*`]).test(term)).toBe(true);
  });
});
