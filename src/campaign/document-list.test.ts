import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isOnOrAfter } from "../collection/index.js";
import { dateNumber, isTooLate, parseDocumentList } from "./document-list.js";

const parse = (text: string) => parseDocumentList(new TextEncoder().encode(text), "ids.tsv");

describe("a list of documents", () => {
  test("ids, with dates where they are known", () => {
    const list = parse("\ufeff# comment\nEP-1-A1\t2001-02-03\nEP-2-A1\n\n  EP-3-A1  2004 \r\nÄ-1\t2005-06");
    expect(list.size).toBe(4);
    expect(["EP-1-A1", "EP-2-A1", "EP-3-A1", "Ä-1"].map((id) => list.dateOf(id))).toEqual([
      20010203, 0, 20040000, 20050600,
    ]);
    expect(["EP-1", "EP-1-A11", "", "#", "comment", "A-1"].map((id) => list.dateOf(id))).toEqual(
      Array(6).fill(undefined),
    );
  });

  test("an id that occurs twice counts once, with the last date", () => {
    const list = parse("a 2001\na 2002\na\n");
    expect(list.size).toBe(1);
    expect(list.dateOf("a")).toBe(20020000);
  });

  test("all problems at once, with their lines", () => {
    expect(() => parse("a 2001\nb 2001-13-01\nc yesterday\n")).toThrow(
      /ids\.tsv:2: date is not of the form 2005-06-22: "2001-13-01"\nids\.tsv:3: date .*: "yesterday"/,
    );
    expect(() => parse("# nothing\n")).toThrow("no documents in this file");
  });

  test("finds the same ids as a Set, at any size", () => {
    const id = fc.string({ minLength: 1, maxLength: 70, unit: fc.constantFrom("a", "b", "é", "-", "😀") });
    fc.assert(
      fc.property(fc.array(id, { minLength: 1, maxLength: 200 }), fc.array(id), (ids, others) => {
        const list = parse(ids.join("\n"));
        const known = new Set(ids);
        expect(list.size).toBe(known.size);
        for (const each of [...ids, ...others]) expect(list.dateOf(each) !== undefined).toBe(known.has(each));
      }),
    );
    const many = Array.from({ length: 5000 }, (_, i) => `EP-${i}-A1`);
    const list = parse(many.join("\n"));
    expect(list.size).toBe(5000);
    expect(many.every((each) => list.dateOf(each) === 0)).toBe(true);
  });
});

test("too late means on the date cut-off or after it; an unknown part of a date does not decide", () => {
  const part = (from: number, to: number) =>
    fc.integer({ min: from, max: to }).map((value) => String(value).padStart(2, "0"));
  const date = fc
    .tuple(fc.integer({ min: 1998, max: 2002 }), part(1, 12), part(1, 28), fc.constantFrom(1, 2, 3))
    .map(([year, month, day, parts]) => [year, month, day].slice(0, parts).join("-"));
  fc.assert(
    fc.property(date, date, (published, cutoff) => {
      expect(isTooLate(dateNumber(published)!, dateNumber(cutoff)!)).toBe(isOnOrAfter(published, cutoff));
    }),
  );
  expect(isTooLate(0, 20010101)).toBe(false);
  expect(isTooLate(20010101, 0)).toBe(false);
});
