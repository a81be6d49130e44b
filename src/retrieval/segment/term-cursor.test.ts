import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_FIELDS } from "./segment-fields.js";
import { type DictionaryPiece, TermCursor } from "./term-cursor.js";

/** A cursor at a term of a dictionary that has no other. */
function cursorAt(term: string): TermCursor {
  const spelling = new TextEncoder().encode(term);
  const bytes = Uint8Array.of(0, 0, 0, spelling.length, ...spelling, 1, ...new Array<number>(MAX_FIELDS).fill(1), 4, 0);
  const pieces: DictionaryPiece[] = [{ bytes, endTerm: 1 }];
  const cursor = new TermCursor(pieces.values(), true);
  expect(cursor.next()).toBe(true);
  return cursor;
}

describe("a cursor of terms", () => {
  it("compares terms as strings are compared", () => {
    const unit = fc.constantFrom("a", "b", "é", "弁", "\ud7ff", "\ue000", "\uff5e", "\uffff", "😀", "\u{10ffff}");
    const term = fc.oneof(fc.string({ unit, maxLength: 4 }), fc.string({ unit: "binary", maxLength: 4 }));
    fc.assert(
      fc.property(term, term, (a, b) => {
        const expected = a < b ? -1 : a > b ? 1 : 0;
        expect(Math.sign(cursorAt(a).compare(cursorAt(b)))).toBe(expected);
      }),
    );
  });

  it("ends after the last term, and spells long ones", () => {
    const cursor = cursorAt("a".repeat(127));
    expect(cursor.size).toBe(127);
    expect([cursor.isAtEnd, cursor.next(), cursor.isAtEnd]).toEqual([false, false, true]);
  });

  it("is at the end of a dictionary without terms", () => {
    const cursor = new TermCursor([].values(), true);
    expect([cursor.next(), cursor.isAtEnd]).toEqual([false, true]);
  });
});
