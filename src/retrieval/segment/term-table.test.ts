import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TermTable } from "./term-table.js";

describe("table of terms", () => {
  it("numbers terms in order of appearance, and recognises them again", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary", maxLength: 6 })), (terms) => {
        const table = new TermTable();
        const expected = new Map<string, number>();
        for (const term of terms) {
          if (!expected.has(term)) expected.set(term, expected.size);
          expect(table.numberOf(term)).toBe(expected.get(term));
        }
        expect(table.length).toBe(expected.size);
        const list = table.list();
        const { bytes, ends } = table.spelled();
        for (const [term, number] of expected) {
          expect(list.at(number)).toBe(term);
          const spelling = bytes.subarray(number === 0 ? 0 : ends[number - 1], ends[number]);
          expect(Buffer.from(spelling).toString()).toBe(term);
        }
      }),
    );
  });

  it("sorts terms like strings", () => {
    const letters = fc.constantFrom("a", "b", "Z", "é", "弁", "\u{1f600}", "\uff5e", "0");
    const term = fc.array(letters, { maxLength: 14 }).map((list) => list.join(""));
    fc.assert(
      fc.property(fc.uniqueArray(fc.oneof(term, fc.string({ unit: "binary" }))), (terms) => {
        const table = new TermTable();
        for (const each of terms) table.numberOf(each);
        const list = table.list();
        expect(Array.from(table.order(), (number) => list.at(number))).toEqual([...terms].sort());
      }),
    );
  });

  it("grows, and distinguishes long terms", () => {
    const table = new TermTable();
    const terms = Array.from({ length: 50_000 }, (_, i) => `${"x".repeat(i % 40)}${i}`);
    terms.push("y".repeat(5000));
    for (const term of terms) table.numberOf(term);
    const list = table.list();
    expect(Array.from(table.order(), (number) => list.at(number))).toEqual([...terms].sort());
    expect(table.numberOf(terms[777])).toBe(777);
  });

  it("treats half a surrogate pair as its UTF-8 bytes", () => {
    const table = new TermTable();
    expect(table.numberOf("a\ud800")).toBe(table.numberOf("a\ufffd"));
    expect(table.length).toBe(1);
  });
});
